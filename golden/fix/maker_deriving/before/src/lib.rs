//! Derives.

use std::collections::HashSet;

#[derive(Debug, PartialEq)]
pub struct Part {
    pub name: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Whole {
    pub parts: Vec<Part>,
}

#[derive(Clone, PartialEq)]
struct Kind(u8);

#[derive(Debug, Clone)]
pub struct Kinds {
    all: Vec<Kind>,
}

impl Kinds {
    pub fn count(&self) -> usize {
        self.all.len()
    }
}

#[derive(Debug, Clone, PartialEq, Hash)]
pub struct Key(pub u8);

pub fn keys() -> HashSet<Key> {
    let mut keys = HashSet::new();
    keys.insert(Key(1));
    keys
}
