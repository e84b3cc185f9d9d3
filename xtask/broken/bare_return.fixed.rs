use std::collections::HashMap;

pub struct Cache {
    entries: HashMap<String, u64>,
}

impl Cache {
    pub fn lookup(&self, key: &str) -> Option<u64> {
        if key.is_empty() {
            return None;
        }
        self.entries.get(key).copied()
    }
}
