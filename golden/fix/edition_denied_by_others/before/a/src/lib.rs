//! Of edition 2021.

/// Nothing that 2024 changes.
pub fn one() -> u8 {
    1
}
