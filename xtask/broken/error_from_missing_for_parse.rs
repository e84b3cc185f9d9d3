use std::io;
use std::num::ParseIntError;

#[derive(Debug)]
pub enum ConfigError {
    Io(io::Error),
    Number(ParseIntError),
}

impl From<io::Error> for ConfigError {
    fn from(error: io::Error) -> Self {
        ConfigError::Io(error)
    }
}

pub fn port(path: &str) -> Result<u16, ConfigError> {
    let text = std::fs::read_to_string(path)?;
    let port = text.trim().parse()?;
    Ok(port)
}
