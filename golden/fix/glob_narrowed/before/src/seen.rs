//! Is narrowed: all is compiled.

use crate::parts::*;

/// A quarter.
pub fn quarter(n: u32) -> Quarter {
    Quarter(n)
}
