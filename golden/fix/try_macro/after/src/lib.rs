use std::num::ParseIntError;

pub fn parse(text: &str) -> Result<u8, ParseIntError> {
    let value = try!(text.parse());
    Ok(value)
}
