//! Of edition 2021.

/// A name that 2024 takes.
pub fn r#gen() -> u8 {
    1
}
