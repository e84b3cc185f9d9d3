pub enum State {
    Ground,
    OscString,
    ApcString,
}

pub struct Parser {
    pub seen: Vec<u8>,
    pub state: State,
}

impl Parser {
    fn advance_ground(&mut self, byte: u8) {
        self.seen.push(byte);
    }

    fn advance_osc_string(&mut self, byte: u8) {
        self.seen.push(byte | 0x80);
    }

    pub fn ignore(&mut self, byte: u8) {
        self.seen.retain(|seen| *seen != byte);
    }

    pub fn advance(&mut self, byte: u8) {
        match self.state {
            State::Ground => self.advance_ground(byte),
            State::OscString => self.advance_osc_string(byte),
        }
    }
}
