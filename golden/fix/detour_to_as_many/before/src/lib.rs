use std::fmt;

pub enum LoadError {
    NotFound(String),
    Other,
}

impl fmt::Debug for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::NotFound(name) => write!(f, "{name} is not there"),
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Error for LoadError {}

pub fn find(names: &[String], name: &str) -> Result<String, LoadError> {
    names.iter().find(|known| known == name).cloned().ok_or(LoadError::NotFound(name))
}
