pub struct Stack<T> {
    items: Vec<T>,
}

impl<T> Stack<T> {
    pub fn new() -> Self {
        Stack { items: Vec::new() }
    }

    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    pub fn map<U>(self, f: impl Fn(T) -> U) -> Stack<U> {
        Stack { items: self.items.into_iter().map(f).collect() }
    }
}
