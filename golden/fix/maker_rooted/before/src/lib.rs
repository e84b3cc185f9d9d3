use std::io::prelude::*;

pub mod lines;
pub mod parts;
mod whole;

pub use whole::Whole;

#[derive(Debug)]
pub enum Error {
    Empty,
    Io(std::io::Error),
}

pub type Result<T> = std::result::Result<T, ::Error>;

pub fn read(mut from: &[u8]) -> Result<String> {
    let mut text = String::new();
    from.read_to_string(&mut text).map_err(::Error::Io)?;
    Ok(text)
}
