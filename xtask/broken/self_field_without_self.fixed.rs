pub struct Counter {
    value: u32,
}

impl Counter {
    pub fn up(&mut self) -> u32 {
        self.value += 1;
        self.value
    }
}
