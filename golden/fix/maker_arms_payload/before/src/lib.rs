use std::fmt;

pub enum Error {
    Empty,
    UnknownUnit(String),
    InvalidCharacter(usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Empty => write!(f, "value was empty"),
            Error::UnknownUnit(unit) => write!(f, "there is no {unit}: give a unit"),
        }
    }
}
