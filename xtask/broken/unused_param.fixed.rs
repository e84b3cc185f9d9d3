use std::marker::PhantomData;

pub struct Id<T> {
    raw: u64,
    kind: PhantomData<T>,
}

impl<T> Id<T> {
    pub fn new(raw: u64) -> Self {
        Id { raw, kind: PhantomData }
    }

    pub fn raw(&self) -> u64 {
        self.raw
    }
}
