//! Handed on with `open`, and not where its name says.

/// Stays.
pub use std::fs::copy;

pub fn one() -> usize {
    1
}
