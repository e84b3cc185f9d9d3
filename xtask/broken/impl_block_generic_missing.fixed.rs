pub struct Stack<T> {
    items: Vec<T>,
}

impl<T> Stack<T> {
    pub fn new() -> Self {
        Stack { items: Vec::new() }
    }

    pub fn push(&mut self, item: T) -> &mut Self {
        self.items.push(item);
        self
    }

    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
}
