//! Without `wide`.

pub const TOP: u32 = u32::MAX;
pub const SMALL: u32 = u32::MAX;
pub const END: u32 = 7;

/// One of two.
pub struct Case(pub Vec<u8>);

impl Case {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// One of two.
pub struct Jar(pub Vec<u8>);

impl Jar {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
