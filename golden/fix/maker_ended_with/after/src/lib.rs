use std::num::{ParseFloatError, ParseIntError};

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

pub fn port(text: Option<&str>) -> Result<u16, ConfigError> {
    let text = text.ok_or(ConfigError::Missing("port"))?;
    Ok(text.trim().parse()?)
}

pub fn prefix(zip: &str) -> Option<u8> {
    zip.get(..2)?.parse().ok()
}

pub fn readings(text: &str) -> Result<Vec<f64>, ParseFloatError> {
    text.split(',')
        .map(|part| {
            let value: f64 = part.trim().parse()?;
            Ok(value * 0.1)
        })
        .collect()
}

pub fn initials(words: &[&str]) -> Option<String> {
    words
        .iter()
        .map(|word| {
            let first = word.chars().next()?;
            Some(first.to_ascii_uppercase())
        })
        .collect()
}
