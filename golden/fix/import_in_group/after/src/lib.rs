use std::collections::{HashSet, VecDeque};

pub fn queue(set: HashSet<u8>) -> VecDeque<u8> {
    set.into_iter().collect()
}
