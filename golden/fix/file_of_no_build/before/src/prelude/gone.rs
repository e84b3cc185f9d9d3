//! A module of what is left behind.

pub use elsewhere::Rest;
