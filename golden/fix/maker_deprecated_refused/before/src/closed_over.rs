//! A local has the new name.

use maker_deprecated_refused_held::stale;

/// Both.
pub fn one() -> u32 {
    let fresh = |x: u32| x + 1000;
    stale(1) + fresh(1)
}
