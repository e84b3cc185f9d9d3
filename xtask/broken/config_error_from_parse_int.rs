use std::fmt;
use std::num::ParseIntError;

#[derive(Debug)]
pub enum ConfigError {
    Missing(&'static str),
    Number(ParseIntError),
}

impl From<ParseIntError> for ConfigError {
    fn from(error: ParseIntError) -> Self {
        ConfigError::Number(error)
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Missing(key) => write!(f, "{key} is missing"),
            ConfigError::Number(error) => write!(f, "no number: {error}"),
        }
    }
}

pub fn port(text: Option<&str>) -> Result<u16, ConfigError> {
    let text = text.ok_or(ConfigError::Missing("port"))?;
    text.trim().parse()
}
