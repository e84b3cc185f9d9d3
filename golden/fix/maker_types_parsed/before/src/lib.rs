use std::num::ParseIntError;

pub fn port(text: &str) -> Result<u16, ParseIntError> {
    let port = text.trim().parse::<u32>()?;
    Ok(port)
}

pub fn level(text: &str) -> Result<u8, ParseIntError> {
    Ok(text.parse::<i32>()?)
}
