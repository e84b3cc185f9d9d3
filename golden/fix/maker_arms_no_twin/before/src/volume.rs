//! How loud things are.

/// A volume.
pub enum Volume {
    /// Soft.
    Low,
    /// Loud.
    High,
}

impl Volume {
    /// In decibels.
    pub fn level(&self) -> u32 {
        match self {
            Self::Low => 20,
            Self::High => 90,
        }
    }
}
