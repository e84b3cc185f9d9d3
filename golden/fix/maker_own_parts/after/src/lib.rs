#[derive(Clone, Copy)]
pub struct Stream<'a> {
    text: &'a [u8],
    at: usize,
}

impl Stream<'_> {
    pub fn skip_spaces(&mut self) {
        while self.text.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
    }

    pub fn next_byte(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied();
        self.at += 1;
        byte
    }

    pub fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }
}

pub struct Parser<'a> {
    stream: Stream<'a>,
}

impl Parser<'_> {
    pub fn token(&mut self) -> Option<u8> {
        let s = &mut self.stream;
        s.skip_spaces();
        if s.is_done() {
            return None;
        }
        s.next_byte()
    }

    pub fn peek(&mut self) -> Option<u8> {
        let mut ahead = self.stream;
        ahead.skip_spaces();
        ahead.next_byte()
    }
}
