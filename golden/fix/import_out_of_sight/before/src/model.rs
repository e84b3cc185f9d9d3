pub use std::collections::{BTreeMap, BTreeSet, HashMap};

pub fn sizes() -> HashMap<String, usize> {
    HashMap::new()
}
