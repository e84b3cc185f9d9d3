impl Stack {
    pub fn len(&self) -> usize {
        self.check();
        self.items.len()
    }
}
