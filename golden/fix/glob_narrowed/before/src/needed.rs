//! Both stay: some builds have a quarter, and the other half.

use crate::parts::Which::*;
use crate::parts::*;

/// A half.
pub fn half(n: u32) -> Half {
    Half(n)
}

/// A number.
pub fn number(which: &Which) -> u32 {
    match which {
        One => 1,
        #[cfg(feature = "extra")]
        Other => Quarter(2).0,
        #[allow(unreachable_patterns)]
        _ => 3,
    }
}
