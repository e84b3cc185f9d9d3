use std::fmt;
use std::io::Read;

/// What is no number.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no number: {}", self.0)
    }
}

impl std::error::Error for Fault {}

/// The number that a text says.
pub fn from_str(text: &str) -> Result<u32, Fault> {
    text.trim().parse().map_err(|_| Fault(text.to_owned()))
}

/// The number that bytes say.
pub fn from_slice(bytes: &[u8]) -> Result<u32, Fault> {
    from_str(&String::from_utf8_lossy(bytes))
}

/// The number that is read.
pub fn from_reader<R: Read>(mut from: R) -> Result<u32, Fault> {
    let mut text = String::new();
    from.read_to_string(&mut text).map_err(|error| Fault(error.to_string()))?;
    from_str(&text)
}
