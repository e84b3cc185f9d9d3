pub struct Id<T> {
    pub raw: u64, // never 0
    marker: std::marker::PhantomData<T>,
}

impl<T> Id<T> {
    pub fn raw(&self) -> u64 {
        self.raw
    }
}
