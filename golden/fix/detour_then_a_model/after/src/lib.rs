use std::collections::BTreeMap;

pub struct Stock {
    counts: BTreeMap<String, u32>,
}

impl Stock {
    pub fn names(&self) -> Vec<String> {
        self.counts.keys().cloned().collect()
    }

    pub fn oldest(&self) -> &str {
        self.counts.keys().next().map_or("", |key| key)
    }

    pub fn digest(&self) -> [u8; 20] {
        [0; 20]
    }
}
