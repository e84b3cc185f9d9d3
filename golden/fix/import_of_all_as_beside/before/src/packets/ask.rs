use super::*;

/// Asks for something.
pub struct Ask(pub u16);

/// Reads it.
pub fn read(bytes: &mut &[u8]) -> Result<Ask, Error> {
    Ok(Ask(pair(bytes)?))
}
