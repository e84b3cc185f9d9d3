//! Called like a keyword, and handed on with `open`.

/// Stays.
pub use std::fs::copy;

pub fn one() -> usize {
    1
}
