use std::fs;
use std::io;

pub fn words(path: &str) -> io::Result<usize> {
    let text = fs::read_to_string(path)?;
    Ok(text.split_whitespace().count())
}
