//! Failures.

fn read(text: &str) -> Result<String, std::num::ParseIntError> {
    text.parse::<i32>()?;
    Ok(text.to_owned())
}

pub fn twice(text: &str, skip: bool) -> Result<usize, std::num::ParseIntError> {
    let read = read(text);
    if skip { return Ok(0) }
    Ok(read.clone()?.len() + read?.len())
}

pub fn as_long(text: &str, list: &[u8]) -> Result<usize, std::num::ParseIntError> {
    let read = read(text);
    if !list.is_empty() && read.clone()?.len() == list.len() {
        return Ok(0);
    }
    Ok(read?.len())
}
