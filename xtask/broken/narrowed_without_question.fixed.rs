use std::num::TryFromIntError;

pub fn length_byte(text: &str) -> Result<u8, TryFromIntError> {
    let length: u8 = text.len().try_into()?;
    Ok(length)
}
