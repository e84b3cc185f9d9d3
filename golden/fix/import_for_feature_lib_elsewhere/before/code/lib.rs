use std::mem::swap;

#[cfg(feature = "x")]
mod w;
