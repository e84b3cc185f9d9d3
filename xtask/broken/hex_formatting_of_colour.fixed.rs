use std::fmt;

pub struct Colour(pub u8, pub u8, pub u8);

impl fmt::LowerHex for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

pub fn css(colour: &Colour) -> String {
    format!("color: {colour:x};")
}
