//! What a prelude once handed on.

#[cfg(feature = "more")]
mod extra;
pub mod leaf;
pub mod list;
pub mod tree;
