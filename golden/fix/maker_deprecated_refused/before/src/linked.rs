//! See [`stale`].

use maker_deprecated_refused_held::stale;

/// Calls it.
pub fn one() -> u32 {
    stale(1)
}
