use super::*;
/// Gives something.
pub struct Answer {
    /// For which.
    pub of: u16,
    /// What.
    pub value: u8,
}

/// Reads it.
pub fn read(bytes: &mut &[u8]) -> Result<Answer, Error> {
    Ok(Answer { of: pair(bytes)?, value: byte(bytes)? })
}
