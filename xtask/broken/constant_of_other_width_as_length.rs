const SLOTS: u32 = 16;

pub struct Ring {
    slots: [u8; SLOTS],
    at: usize,
}

impl Ring {
    pub fn put(&mut self, byte: u8) {
        self.slots[self.at] = byte;
        self.at = (self.at + 1) % SLOTS;
    }
}
