//! Paths beside imports.
#![warn(unused_qualifications)]

#[cfg(feature = "wide")]
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// Has the import's own condition: the path goes.
#[cfg(feature = "wide")]
pub fn wide() -> BTreeMap<u32, u32> {
    std::collections::BTreeMap::new()
}

/// Stays.
pub fn count(map: &std::collections::BTreeMap<u32, u32>) -> usize {
    map.len()
}

/// Is imported in every build: the path goes.
pub fn size(set: &std::collections::BTreeSet<u32>, all: &BTreeSet<u32>) -> usize {
    set.len() + all.len()
}
