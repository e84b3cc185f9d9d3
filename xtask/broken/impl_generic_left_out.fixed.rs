pub struct Stack<T> {
    items: Vec<T>,
}

impl<T> Stack<T> {
    pub fn len(&self) -> usize {
        self.items.len()
    }
}
