//! A module has the old name from here.

use maker_deprecated_refused_held::stale;

/// Calls it.
pub fn one() -> u32 {
    stale(1)
}

#[cfg(windows)]
mod other {
    fn two() -> u32 {
        super::stale(2)
    }
}
