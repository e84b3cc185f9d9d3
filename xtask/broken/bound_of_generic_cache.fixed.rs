use std::collections::HashMap;
use std::hash::Hash;

pub struct Memo<K, V> {
    known: HashMap<K, V>,
}

impl<K: Hash + Eq, V: Clone> Memo<K, V> {
    pub fn new() -> Self {
        Memo { known: HashMap::new() }
    }

    pub fn get(&mut self, key: K, make: impl FnOnce(&K) -> V) -> V {
        if let Some(value) = self.known.get(&key) {
            return value.clone();
        }
        let value = make(&key);
        self.known.insert(key, value.clone());
        value
    }
}
