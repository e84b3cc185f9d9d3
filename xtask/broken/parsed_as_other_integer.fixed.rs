use std::num::ParseIntError;

pub fn port(text: &str) -> Result<u16, ParseIntError> {
    let port = text.trim().parse::<u16>()?;
    Ok(port)
}
