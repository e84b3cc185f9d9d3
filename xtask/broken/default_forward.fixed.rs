pub struct Buffer<T, A = Vec<T>> {
    pub items: A,
    pub last: Option<T>,
}

impl<T: Clone> Buffer<T> {
    pub fn push(&mut self, item: T) {
        self.last = Some(item.clone());
        self.items.push(item);
    }
}
