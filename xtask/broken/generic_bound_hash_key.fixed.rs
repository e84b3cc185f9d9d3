use std::collections::HashMap;
use std::hash::Hash;

struct Index<K> {
    map: HashMap<K, usize>,
}

impl<K: Eq + Hash> Index<K> {
    fn add(&mut self, key: K) {
        let next = self.map.len();
        self.map.insert(key, next);
    }
}

fn main() {
    let mut index = Index { map: HashMap::new() };
    index.add("a");
}
