use std::fmt;

/// Nothing.
pub fn none() {}
