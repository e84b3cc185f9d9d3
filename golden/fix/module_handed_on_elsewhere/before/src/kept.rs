//! Private in every build.

/// Goes: `more::kept` is another one.
pub use std::fs::rename;

pub fn two() -> usize {
    2
}
