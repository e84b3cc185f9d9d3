pub struct Bits {
    data: u8,
    left: u32,
}

impl Bits {
    pub fn new() -> Bits {
        Bits { data: 0 }
    }

    pub fn refill(&mut self, byte: u8) {
        self.data = byte;
        self.left = 7;
    }

    pub fn skip(&mut self, by: u32) {
        self.left = self.left - by;
    }
}
