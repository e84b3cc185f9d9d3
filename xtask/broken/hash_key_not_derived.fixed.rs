use std::collections::HashMap;

#[derive(PartialEq, Eq, Hash)]
pub struct Key {
    pub id: u32,
}

pub fn put(map: &mut HashMap<Key, String>, key: Key) {
    map.insert(key, String::new());
}
