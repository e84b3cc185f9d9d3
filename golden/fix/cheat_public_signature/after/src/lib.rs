pub struct Counter {
    count: u32,
}

impl Counter {
    pub fn up(&mut self) -> &mut Counter {
        self
    }

    pub fn count(&self) -> u32 {
        self.count
    }
}
