//! A part.

pub struct Term(pub u8);

impl Term {
    pub fn up(&self) -> u8 {
        up(self)
    }
}
