pub struct Builder {
    out: Vec<u8>,
    started: bool,
}

impl Builder {
    pub fn new(out: Vec<u8>) -> Builder {
        Builder { out, started: false }
    }

    pub fn append(&mut self, byte: u8) {
        if !self.started {
            self.out.push(b'!');
            self.started = true;
        }
        self.out.push(byte);
    }
}
