mod inner {
    /// How sure.
    #[derive(Default)]
    pub enum Trust {
        #[default]
        None,
        Some,
    }

    
}

pub use inner::Trust;
