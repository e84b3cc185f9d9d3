pub struct History {
    entries: Vec<String>,
}

impl History {
    pub fn add(&self, entry: &str) {
        if self.entries.last().map(String::as_str) != Some(entry) {
            self.entries.push(entry.to_owned());
        }
    }

    pub fn undo(&mut self) -> Option<String> {
        self.entries.pop()
    }
}
