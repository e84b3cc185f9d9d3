pub struct Stack {
    items: Vec<i32>,
    deepest: usize,
    /// the deepest it ever was
}

impl Stack {
    pub fn push(&mut self, n: i32) {
        self.items.push(n);
        self.deepest = self.deepest.max(self.items.len());
    }
}
