impl Stack {
    pub fn len(&self) -> usize {
        self.items.len() + 1
    }
}
