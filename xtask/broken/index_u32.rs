pub struct Ring {
    slots: Vec<String>,
    head: u32,
}

impl Ring {
    pub fn current(&self) -> &str {
        &self.slots[self.head]
    }

    pub fn advance(&mut self) {
        self.head = (self.head + 1) % self.slots.len() as u32;
    }
}
