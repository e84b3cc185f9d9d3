use std::fmt;

pub enum LoadError {
    Missing(String),
    Empty,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Missing(name) => {
                write!(f, "no file {name}")
            }
            LoadError::Empty => {
                write!(f, "the file is empty")
            }
        }
    }
}
