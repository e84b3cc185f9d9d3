//! Private in every build.

pub use std::fs::rename;
pub(crate) use std::fs::remove_file;

pub fn two() -> usize {
    2
}
