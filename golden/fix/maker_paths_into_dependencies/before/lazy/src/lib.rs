//! What is made when it is asked for first.

/// For one thread.
pub mod unsync {
    use std::cell::OnceCell;

    /// Made once.
    pub struct Lazy<T>(OnceCell<T>, fn() -> T);

    impl<T> Lazy<T> {
        /// Made by this.
        pub const fn new(make: fn() -> T) -> Self {
            Lazy(OnceCell::new(), make)
        }

        /// What it is.
        pub fn get(&self) -> &T {
            self.0.get_or_init(self.1)
        }
    }
}

/// For all threads.
pub mod sync {
    use std::sync::OnceLock;

    /// Made once.
    pub struct Lazy<T>(OnceLock<T>, fn() -> T);

    impl<T> Lazy<T> {
        /// Made by this.
        pub const fn new(make: fn() -> T) -> Self {
            Lazy(OnceLock::new(), make)
        }

        /// What it is.
        pub fn get(&self) -> &T {
            self.0.get_or_init(self.1)
        }
    }
}
