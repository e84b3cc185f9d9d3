//! Lists of pairs.

pub fn pairs(list: &[u32]) -> Vec<(u32, u32)> {
    let mut out = vec![];
    for (at, one) in list.iter().enumerate() {
        for other in &list[at + 1..] {
            out.push((*one, *other));
        }
    }
    out
}

pub fn shown(list: &mut Vec<String>) {
    list.push(String::from("a"), String::from("b"));
}

pub struct Store(pub Vec<u64>);

impl Store {
    pub fn key<K: std::hash::Hash>(&self, key: K) -> bool {
        let mut hasher = std::collections::hash_map::DefaultHasher::new();
        key.hash(&mut hasher);
        self.0.contains(&std::hash::Hasher::finish(&hasher))
    }
}

pub fn holds(store: &Store, name: &str) -> bool {
    store.key(name)
}
