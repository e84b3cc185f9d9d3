//! A part.

pub struct Term(pub u8);

impl Term {
    pub fn up(&self) -> bool {
        if up() { true } else { false }
    }
}
