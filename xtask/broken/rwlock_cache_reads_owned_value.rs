use std::collections::HashMap;
use std::sync::RwLock;

pub struct Cache {
    values: RwLock<HashMap<u32, String>>,
}

impl Cache {
    pub fn get(&self, id: u32) -> Option<String> {
        self.values.read().unwrap().get(id).cloned()
    }

    pub fn put(&self, id: u32, value: &str) {
        self.values.write().unwrap().insert(id, value.to_string());
    }
}
