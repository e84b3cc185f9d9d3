pub struct Words {
    list: Vec<String>,
}

impl Words {
    pub fn longest(&'a self, other: &'a str) -> &'a str {
        let mut best = other;
        for word in &self.list {
            if word.len() > best.len() {
                best = word;
            }
        }
        best
    }
}
