use std::sync::Mutex;
use std::collections::HashMap;

#[derive(Default)]
pub struct Engine {
    cache: Mutex<HashMap<String, usize>>,
}

impl Engine {
    pub fn render(&self, name: &str) -> usize {
        let mut cache = self.cache.lock().unwrap();
        let count = cache.entry(name.to_string()).or_insert(0);
        *count += 1;
        *count
    }

    pub fn clear(&self) {
        self.cache.lock().unwrap().clear();
    }
}
