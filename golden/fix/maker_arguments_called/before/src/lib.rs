use std::collections::HashMap;
use std::hash::Hash;

pub struct Cache<K, V> {
    known: HashMap<K, V>,
}

impl<K: Hash + Eq, V> Cache<K, V> {
    pub fn get_or_make<F>(&mut self, key: K, make: F) -> &mut V
    where
        F: FnOnce(&K) -> V,
    {
        let value = make(&key);
        self.known.entry(key).or_insert(value)
    }

    pub fn get_or<F>(&mut self, key: K, make: F) -> &mut V
    where
        F: FnOnce() -> V,
    {
        self.get_or_make(|_| make(), key)
    }
}
