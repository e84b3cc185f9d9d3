//! How much of what.

use std::io::ErrorKind;

#[cfg(windows)]
mod windows;

pub struct Limit;
