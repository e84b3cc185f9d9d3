use std::io::Write;

pub mod child;
#[cfg(feature = "more")]
pub mod net;
pub mod plain;
