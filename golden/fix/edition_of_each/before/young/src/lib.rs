//! Of edition 2021.

/// A name that 2024 takes.
pub fn gen() -> u8 {
    1
}
