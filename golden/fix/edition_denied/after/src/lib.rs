//! Of edition 2021.

#![deny(warnings)]

/// Denied here as there.
pub fn other() -> u8 {
    let mut one = 1;
    one
}

/// Taken by 2024.
pub fn r#gen() -> u8 {
    other()
}
