//! Arms.

pub mod arm5;
pub mod armmethod;
pub mod arm6;
