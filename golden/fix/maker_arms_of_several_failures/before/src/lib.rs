//! Addresses.

pub enum Error {
    MissingName,
    MissingEnd,
    MissingSeparator,
}

pub fn named(text: &str) -> Result<&str, Error> {
    if text.is_empty() { Err(Error::MissingName) } else { Ok(text) }
}

pub fn ended(text: &str) -> Result<&str, Error> {
    if text.ends_with('>') { Ok(text) } else { Err(Error::MissingEnd) }
}

pub fn split(text: &str) -> Result<(&str, &str), Error> {
    match text.rsplit_once('@') {
        Some((left, right)) => Ok((left, right)),
    }
}
