//! Pairs of references, out of closures.

use std::collections::HashMap;

pub struct Entry {
    pub key: String,
    pub value: Vec<u8>,
    pub age: u32,
}

pub struct Cache {
    entries: HashMap<u64, Entry>,
    oldest: u64,
}

impl Cache {
    pub fn oldest(&self) -> Option<(&String, &Vec<u8>)> {
        self.entries.get(&self.oldest).map(|entry| (&entry.key, &entry.value))
    }

    pub fn with_age(&self, at: u64) -> Option<(&String, u32)> {
        self.entries.get(&at).map(|entry| (&entry.key, entry.age))
    }

    /// A value that is made in the closure cannot be lent.
    pub fn upper(&self, at: u64) -> Option<(&String, &String)> {
        self.entries.get(&at).map(|entry| (&entry.key, entry.key.to_uppercase()))
    }
}
