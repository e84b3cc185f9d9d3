use std::fmt;

pub struct Grid(pub u8);

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> Result {
        write!(f, "<{}>", self.0)
    }
}
