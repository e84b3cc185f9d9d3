pub struct Counter {
    value: u32,
}

impl Counter {
    pub fn up(&mut self) -> u32 {
        value += 1;
        self.value
    }
}
