//! A function of the file has the new name.

use maker_deprecated_refused_held::*;

fn fresh(x: u32) -> u32 {
    x + 1000
}

/// Both.
pub fn one() -> u32 {
    stale(1) + fresh(1)
}
