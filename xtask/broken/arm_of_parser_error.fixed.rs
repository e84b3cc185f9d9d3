use std::fmt;

#[derive(Debug)]
pub enum ParseError {
    Empty,
    TooLong(usize),
    Negative(i64),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::Empty => write!(f, "nothing there"),
            ParseError::TooLong(n) => write!(f, "{n} is too long"),
            ParseError::Negative(n) => write!(f, "{n} is negative"),
        }
    }
}

impl std::error::Error for ParseError {}
