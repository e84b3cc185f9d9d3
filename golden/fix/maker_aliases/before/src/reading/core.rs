#[derive(Debug)]
pub enum Error {
    Empty,
}

pub type Result<T> = std::result::Result<T, Error>;

pub fn not_empty(text: &str) -> Result<&str> {
    if text.is_empty() { Err(Error::Empty) } else { Ok(text) }
}
