//! Is narrowed: what the code under the condition names is among the names, or known without them.

use crate::parts::*;
use std::fmt;

/// A half.
pub fn half(n: u32) -> Half {
    Half(n)
}

/// A half, as some builds show it.
#[cfg(feature = "extra")]
pub fn shown(half: &Half, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let number: u32 = half.0;
    let twice = Some(number).map(|n| n * 2).unwrap_or_default();
    write!(to, "{twice}")
}
