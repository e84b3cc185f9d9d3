use std::num::ParseIntError;

#[derive(Debug)]
pub enum ConfigError {
    Number(ParseIntError),
    Empty,
}

pub fn read(text: &str) -> Result<u32, ConfigError> {
    if text.is_empty() {
        return Err(ConfigError::Empty);
    }
    let value = text.parse::<u32>().map_err(ConfigError::Number)?;
    Ok(value)
}
