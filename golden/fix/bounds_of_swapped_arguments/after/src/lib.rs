use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};

fn hash_key<S, Q>(s: &S, k: &Q) -> u64
where
    S: BuildHasher,
    Q: Hash + ?Sized,
{
    s.hash_one(k)
}

pub struct Cursor<'a, K, V, S> {
    key: Option<K>,
    values: &'a HashMap<u64, V>,
    hash_builder: &'a S,
}

impl<'a, K, V, S> Cursor<'a, K, V, S> {
    pub fn move_next(&mut self) {
        self.key = None;
    }

    pub fn get(&self, key: K) -> Option<&V>
    where
        K: Eq + Hash,
        S: BuildHasher,
    {
        let hash = hash_key(self.hash_builder, &key);
        self.values.get(&hash)
    }
}

pub fn walk<K, V, S>(mut cursor: Cursor<'_, K, V, S>) {
    cursor.move_next();
}

fn both<A: BuildHasher, B: Hash>(a: &A, b: &B) -> u64 {
    hash_key(a, b)
}

pub fn of_text(text: &str) -> u64 {
    both(&std::collections::hash_map::RandomState::new(), text.as_bytes().first().unwrap_or(&0))
}
