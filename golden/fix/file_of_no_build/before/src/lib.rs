//! What a prelude once handed on.

pub mod bare;
#[cfg(feature = "more")]
mod extra;
pub mod leaf;
pub mod list;
pub mod tree;
pub mod twig;
