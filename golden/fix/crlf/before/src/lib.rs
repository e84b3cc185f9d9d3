use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;

/// Both ends.
pub fn sum(map: &HashMap<u8, u8>) -> usize {
    let mut total = (map.len());
    total
}
