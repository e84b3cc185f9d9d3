//! Counts.

/// How often.
pub struct Repeat(u32);

impl From<u32> for Repeat {
    fn from(count: u32) -> Self {
        Repeat(count)
    }
}

/// The number itself.
pub fn count(of: &Repeat) -> u32 {
    of.0
}
