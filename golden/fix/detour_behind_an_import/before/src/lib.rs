use std::colections::BTreeMap;

pub struct Stock {
    counts: BTreeMap<String, u32>,
}

impl Stock {
    pub fn count(&self, name: String) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }

    pub fn names(&self) -> Vec<String> {
        self.counts.keys().collect()
    }

    pub fn put(&mut self, name: &str, count: u32) {
        self.counts.insert(name, count);
    }
}
