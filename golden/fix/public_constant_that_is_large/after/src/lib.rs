//! Tables.

/// Stays: others see it.
pub const TABLE: [u64; 100_000] = [3; 100_000];

static OWN: [u64; 100_000] = [4; 100_000];

const NEEDED: [u64; 100_000] = [5; 100_000];

/// A constant of another one.
#[cfg(feature = "wide")]
pub const FIRST: u64 = NEEDED[0];

/// Of its own, which becomes a static, and of one that stays.
pub fn at(place: usize) -> u64 {
    OWN[place] + NEEDED[place]
}
