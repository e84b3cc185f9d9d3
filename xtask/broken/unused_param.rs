pub struct Id<T> {
    raw: u64,
}

impl<T> Id<T> {
    pub fn new(raw: u64) -> Self {
        Id { raw }
    }

    pub fn raw(&self) -> u64 {
        self.raw
    }
}
