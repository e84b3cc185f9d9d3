/// Asks.
pub mod ask;
/// Answers.
pub mod answer;
/// The end.
pub mod end;

/// What is wrong.
#[derive(Debug)]
pub enum Error {
    /// It ends too soon.
    Short,
}

/// The next byte.
pub fn byte(bytes: &mut &[u8]) -> Result<u8, Error> {
    let (first, rest) = bytes.split_first().ok_or(Error::Short)?;
    *bytes = rest;
    Ok(*first)
}

/// Two bytes.
pub fn pair(bytes: &mut &[u8]) -> Result<u16, Error> {
    Ok(u16::from(byte(bytes)?) << 8 | u16::from(byte(bytes)?))
}
