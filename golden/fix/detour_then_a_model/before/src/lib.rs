use std::colections::BTreeMap;

pub struct Stock {
    counts: BTreeMap<String, u32>,
}

impl Stock {
    pub fn names(&self) -> Vec<String> {
        self.counts.keys().collect()
    }

    pub fn oldest(&self) -> &str {
        self.counts.oldest_entry_of_all()
    }

    pub fn digest(&self) -> [u8; 20] {
        self.counts.hashed_with_salt(b"pepper")
    }
}
