//! Handed on with `open` by a module in it.

/// Stays.
pub use std::fs::copy;

pub fn one() -> usize {
    1
}

#[cfg(feature = "open")]
pub mod prelude {
    pub use super::*;
}
