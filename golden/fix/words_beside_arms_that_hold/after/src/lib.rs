use std::fmt;

#[derive(Debug)]
pub enum HexError {
    InvalidCharacter { found: char, index: usize },
    OddLength,
    InvalidStringLength,
}

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            HexError::InvalidCharacter { found, index } => {
                write!(f, "invalid character {found:?} at {index}")
            }
            HexError::OddLength => write!(f, "odd number of digits"),
            HexError::InvalidStringLength => write!(f, "invalid string length"),
        }
    }
}
