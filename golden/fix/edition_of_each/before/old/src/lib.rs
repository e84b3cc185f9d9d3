//! Of edition 2018, with a name that only 2024 takes.

/// A bare trait object, which 2021 does not have.
pub fn show(value: &std::fmt::Debug) -> String {
    format!("{:?}", value)
}

/// Stays: 2021 has this name.
pub fn gen() -> u8 {
    1
}
