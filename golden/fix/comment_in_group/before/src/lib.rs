use std::collections::{
    BTreeMap,
    // fast, and in no order
    HashMap,
    HashSet,
};

pub fn one(set: HashSet<u8>, map: HashMap<u8, u8>) -> usize {
    set.len() + map.len()
}
