//! Levels of things.

pub mod price;
pub mod volume;
