pub struct Bag {
    items: Vec<String>,
}

impl Bag {
    pub fn push_all<I>(&mut self, items: I) {
        for item in items {
            self.items.push(item);
        }
    }
}
