//! What is done later.

/// Time.
pub mod time {
    /// Nothing, for a while.
    pub async fn sleep(millis: u64) {
        let _ = millis;
    }
}

/// What is shared.
pub mod sync {
    /// Queues with one receiver.
    pub mod mpsc {
        /// Takes what is sent.
        #[derive(Debug, Default)]
        pub struct Receiver(pub Vec<u32>);
    }
}

/// Places in lists.
pub mod list {
    /// A place.
    #[derive(Debug, Clone, Copy)]
    pub struct Index(pub usize);

    /// A list.
    #[derive(Debug, Default)]
    pub struct List(pub Vec<u32>);
}

/// Places in graphs.
pub mod graph {
    /// A place.
    #[derive(Debug, Clone, Copy)]
    pub struct Index(pub usize);

    /// A graph.
    #[derive(Debug, Default)]
    pub struct Graph(pub Vec<u32>);
}
