//! A parameter has the new name.

use maker_deprecated_refused_held::stale;

/// Calls it.
pub fn one() -> u32 {
    stale(1)
}

/// Has a name of its own.
pub fn two(fresh: u32) -> u32 {
    fresh * 2
}
