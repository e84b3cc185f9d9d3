//! Settings.

/// What is wrong with them.
#[derive(Debug)]
pub enum Error {
    /// One is not there.
    Missing(String),
    /// One is no number.
    Number(std::num::ParseIntError),
}

/// How often to try.
pub fn tries(text: &str) -> Result<u32, Error> {
    let mut tries = 3;
    for line in text.lines() {
        if let Some(value) = line.strip_prefix("tries=") {
            tries = value.parse()?;
        }
    }
    Ok(tries)
}

/// How long to wait.
pub fn wait(text: &str) -> Result<u64, Error> {
    let value = text.strip_prefix("wait=").ok_or_else(|| Error::Missing("wait".to_owned()))?;
    let wait = value.parse::<u64>()?;
    Ok(wait)
}
