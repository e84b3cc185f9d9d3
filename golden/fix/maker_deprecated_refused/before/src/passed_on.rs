//! A function that is not called where it is spoken of may be a local.

use maker_deprecated_refused_held::stale;

/// Given away.
pub fn one(all: &[u32]) -> Vec<u32> {
    all.iter().copied().map(stale).collect()
}
