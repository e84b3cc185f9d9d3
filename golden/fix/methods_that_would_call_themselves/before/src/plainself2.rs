//! A part.

pub struct Term(pub u8);

impl Term {
    pub fn up(&self, n: u8) -> u8 {
        up(self, n)
    }
}
