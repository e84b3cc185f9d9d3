use std::io;
use Result;

#[derive(Debug)]
pub enum Error {
    Long,
}

pub fn count(text: &str) -> Result<usize> {
    if text.len() > 1 << 20 { Err(::Error::Empty) } else { Ok(text.lines().count()) }
}

pub fn is_long(text: &str) -> Result<bool> {
    Ok(count(text)? > 80)
}

pub fn told(error: &Error) -> io::Error {
    match error {
        Error::Long => io::Error::other("long"),
    }
}
