use std::collections::HashMap;
use std::sync::RwLock;

pub struct Cache {
    map: RwLock<HashMap<String, String>>,
}

impl Cache {
    pub fn put(&self, key: &str, value: &str) {
        let map = self.map.read().unwrap();
        map.insert(key.to_string(), value.to_string());
    }
}
