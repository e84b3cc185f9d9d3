use std::collections::{HashMap, HashSet};

pub struct Crawler {
    start: String,
    seen: HashSet<String>,
    links: HashMap<String, Vec<String>>,
}

impl Crawler {
    pub fn new(start: &str) -> Self {
        Crawler {
            start: start.to_string(),
            links: HashMap::new(),
        }
    }

    pub fn visit(&mut self, page: &str) -> bool {
        self.seen.insert(page.to_string()) && self.links.contains_key(page) && page != self.start
    }
}
