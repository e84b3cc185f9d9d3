//! What slots there are.

/// A slot.
pub struct Slot {
    /// What it holds.
    pub held: u32,
}

impl Slot {
    /// An empty one.
    pub fn new() -> Slot {
        Slot { held: 0 }
    }
}
