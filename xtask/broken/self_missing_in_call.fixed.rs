pub struct Counter {
    value: u32,
}

impl Counter {
    fn step(&self) -> u32 {
        2
    }

    pub fn up(&mut self) {
        self.value += self.step();
    }
}
