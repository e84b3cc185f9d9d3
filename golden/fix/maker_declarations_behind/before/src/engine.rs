use std::cell::RefCell;
use std::collections::HashMap;

#[derive(Default)]
pub struct Engine {
    cache: RefCell<HashMap<String, usize>>,
}

impl Engine {
    pub fn render(&self, name: &str) -> usize {
        let mut cache = self.cache.borrow_mut();
        let count = cache.entry(name.to_string()).or_insert(0);
        *count += 1;
        *count
    }

    pub fn clear(&self) {
        self.cache.borrow_mut().clear();
    }
}
