//! Several values for a key.

use std::collections::hash_map::RandomState;
use std::collections::HashMap;

pub struct Many<K, V, S = RandomState> {
    inner: HashMap<K, Vec<V>, S>,
}

impl<K, V> Many<K, V> {
    pub fn new() -> Many<K, V> {
        Many { inner: HashMap::new() }
    }

    pub fn with_capacity(capacity: usize) -> Many<K, V> {
        Many { inner: HashMap::with_capacity(capacity) }
    }
}

impl<K, V, S> Many<K, V, S> {
    pub fn with_hasher(hasher: S) -> Many<K, V, S> {
        Many { inner: HashMap::with_hasher(hasher) }
    }

    pub fn len(&self) -> usize {
        self.inner.len()
    }
}

pub struct Window {
    seen: Vec<u64>,
    last: Option<u64>,
}

impl Window {
    // Whether the list has to be as long, or only to have the place, nobody says.
    pub fn with_len(len: usize) -> Window {
        Window { last: None }
    }

    pub fn push(&mut self, one: u64) {
        self.seen.push(one);
        self.last = Some(one);
    }
}
