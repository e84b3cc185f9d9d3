//! Of edition 2024.

/// A lint of its own.
pub fn one() -> u8 {
    let mut one = 1;
    one
}
