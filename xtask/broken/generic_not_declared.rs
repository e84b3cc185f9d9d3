struct Stack {
    items: Vec<T>,
}

impl<T> Stack<T> {
    fn len(&self) -> usize {
        self.items.len()
    }
}
