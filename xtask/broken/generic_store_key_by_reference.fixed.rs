use std::collections::HashMap;
use std::hash::Hash;

struct Index<K, V> {
    rows: HashMap<K, Vec<V>>,
}

impl<K: Hash + Eq, V> Index<K, V> {
    fn new() -> Self {
        Index { rows: HashMap::new() }
    }

    fn add(&mut self, key: K, value: V) {
        self.rows.entry(key).or_default().push(value);
    }

    fn count(&self, key: &K) -> usize {
        self.rows.get(key).map_or(0, Vec::len)
    }
}

fn main() {
    let mut index = Index::new();
    index.add("a", 1);
    index.add("a", 2);
    assert_eq!(index.count(&"a"), 2);
    assert_eq!(index.count(&"b"), 0);
}
