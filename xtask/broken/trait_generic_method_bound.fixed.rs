pub struct Bag {
    items: Vec<String>,
}

impl Bag {
    pub fn push_all<I: IntoIterator<Item = String>>(&mut self, items: I) {
        for item in items {
            self.items.push(item);
        }
    }
}
