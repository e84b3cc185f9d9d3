use super::*;

/// Nothing more comes.
pub struct End;

/// Reads it.
pub fn read(bytes: &mut &[u8]) -> Result<End, Error> {
    match byte(bytes)? {
        0 => Ok(End),
        _ => Err(Error::Short),
    }
}
