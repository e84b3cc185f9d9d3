//! Reckons with words of its own.

#[cfg(feature = "wide")]
type Word = u32;
#[cfg(not(feature = "wide"))]
type Word = u64;

/// Stays.
pub fn small(word: Word) -> u64 {
    word as u64
}
