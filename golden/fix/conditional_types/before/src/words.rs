//! Words of a machine.

/// What a machine reckons with.
#[cfg(feature = "wide")]
pub type Word = u32;
/// What a machine reckons with.
#[cfg(not(feature = "wide"))]
pub type Word = u64;
