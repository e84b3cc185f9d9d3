//! Two types.

/// Has a `Default` in `more`.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// An empty one.
    pub fn new() -> Bag {
        Bag(Vec::new())
    }
}

/// Has a `Default` with one of three.
pub struct Sack(pub Vec<u8>);

impl Sack {
    /// An empty one.
    pub fn new() -> Sack {
        Sack(Vec::new())
    }
}

#[cfg(any(feature = "a", feature = "b", feature = "c"))]
impl Default for Sack {
    fn default() -> Sack {
        Sack::new()
    }
}
