pub struct Stack {
    items: Vec<T>,
}

impl<T> Stack<T> {
    pub fn len(&self) -> usize {
        self.items.len()
    }
}
