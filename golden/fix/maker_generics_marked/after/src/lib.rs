pub struct Id<T> {
    raw: u64,
    marker: std::marker::PhantomData<T>,
}

impl<T> Id<T> {
    pub fn new(raw: u64) -> Self {
        Id { raw, marker: std::marker::PhantomData }
    }

    pub fn raw(&self) -> u64 {
        self.raw
    }
}
