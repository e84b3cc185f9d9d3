//! Attributes of items that go or come.

/// Its `Default` is there with the feature.
pub struct Size {
    /// How wide.
    pub width: u32,
}

#[cfg(feature = "std")]
impl Default for Size {
    fn default() -> Self {
        Size { width: 0 }
    }
}

/// What would have been left to the condition.
pub fn wide(size: &Size) -> bool {
    size.width > 3
}

/// It can be made with the feature.
pub struct Pool {
    /// How many.
    pub held: u32,
}

#[cfg(feature = "std")]
impl Pool {
    /// One that holds something.
    pub fn new() -> Self {
        Pool { held: 1 }
    }
}

/// Nothing is above this one: that goes.
pub struct Plain {
    /// How wide.
    pub width: u32,
}

impl Default for Plain {
    fn default() -> Self {
        Plain { width: 0 }
    }
}
