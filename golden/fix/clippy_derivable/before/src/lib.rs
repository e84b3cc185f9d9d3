mod inner {
    /// How sure.
    pub enum Trust {
        None,
        Some,
    }

    impl Default for Trust {
        fn default() -> Self {
            Trust::None
        }
    }
}

pub use inner::Trust;
