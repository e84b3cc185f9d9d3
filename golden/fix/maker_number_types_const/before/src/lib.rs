pub struct Fixed<T, const N: usize> {
    pub items: [T; N],
}

impl<T: Copy, const N: u64> Fixed<T, N> {
    pub fn first(&self) -> Option<T> {
        self.items.first().copied()
    }
}
