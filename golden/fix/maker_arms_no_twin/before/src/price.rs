//! What things cost.

/// A price.
pub enum Price {
    /// Little.
    Low,
    /// Much.
    High,
}

impl Price {
    /// In cents.
    pub fn level(&self) -> u32 {
        match self {
            Self::Low => 100,
        }
    }
}
