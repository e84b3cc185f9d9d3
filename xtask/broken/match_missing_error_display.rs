use std::fmt;

#[derive(Debug)]
pub enum LoadError {
    Io(std::io::Error),
    Parse(std::num::ParseIntError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Io(error) => write!(f, "io: {error}"),
        }
    }
}
