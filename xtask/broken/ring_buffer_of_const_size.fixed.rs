#[derive(Debug)]
pub struct Ring<T, const N: usize> {
    items: [Option<T>; N],
    head: usize,
}

impl<T, const N: usize> Ring<T, N> {
    pub fn push(&mut self, item: T) {
        self.items[self.head % N] = Some(item);
        self.head += 1;
    }

    pub fn len(&self) -> usize {
        self.head.min(N)
    }
}
