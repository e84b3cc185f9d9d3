pub struct Stack {
    items: Vec<i32>,
    // the deepest it ever was
    deepest: usize,
}

impl Stack {
    pub fn push(&mut self, n: i32) {
        self.items.push(n);
        self.deepest = self.deepest.max(self.items.len());
    }
}
