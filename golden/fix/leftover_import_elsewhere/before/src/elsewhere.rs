//! Brings in for itself what it needs.

use std::{fmt, mem};

/// Something that can be shown.
pub struct Shown(pub u8);

impl fmt::Display for Shown {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", mem::size_of_val(&self.0))
    }
}
