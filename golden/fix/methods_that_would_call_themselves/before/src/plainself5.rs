//! A part.

pub struct Term(pub Vec<u8>);

impl Term {
    pub fn up(self) -> u8 {
        up(self.0.len() as u8)
    }
    pub fn down(&self) -> u8 {
        let this = self;
        down(this)
    }
}
