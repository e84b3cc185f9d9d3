use std::collections::HashMap;

pub trait Store {
    fn get(&self, key: &str) -> Option<String>;
    fn set(&mut self, key: &str, value: String);
}

#[derive(Default)]
pub struct Memory {
    values: HashMap<String, String>,
}

impl Store for Memory {
    fn get(&self, key: &str) -> Option<&String> {
        self.values.get(key)
    }

    fn set(&mut self, key: &str, value: String) {
        self.values.insert(key.to_string(), value);
    }
}
