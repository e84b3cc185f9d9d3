use std::error::Error;
use std::fmt;

#[derive(Debug)]
pub enum ReadError {
    Io(std::io::Error),
    Empty,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read")
    }
}

impl Error for ReadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ReadError::Io(error) => Some(error),
            ReadError::Empty => None,
        }
    }
}
