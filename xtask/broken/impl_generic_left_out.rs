pub struct Stack<T> {
    items: Vec<T>,
}

impl Stack {
    pub fn len(&self) -> usize {
        self.items.len()
    }
}
