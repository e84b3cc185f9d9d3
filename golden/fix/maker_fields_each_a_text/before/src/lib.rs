//! Attributes.

/// What is wrong with an attribute.
#[derive(Debug)]
pub struct Error {
    /// What was to be read.
    pub param: String,
    /// What was there.
    pub value: String,
}

/// A port.
pub fn port(text: &str) -> Result<u16, Error> {
    text.parse().map_err(|_| Error { param: "port".to_string(), value: text.to_string() })
}

/// A rate.
pub fn rate(text: &str) -> Result<u32, Error> {
    text.parse().map_err(|_| Error { param: "clock rate".to_string(), value: text.to_string() })
}

/// A number of channels.
pub fn channels(text: &str) -> Result<u8, Error> {
    text.parse().map_err(|_| Error { param: "channels".to_string(), value: text.to_string() })
}

/// A suite.
pub fn suite(text: &str) -> Result<u8, Error> {
    match text {
        "AES_128" => Ok(1),
        "AES_256" => Ok(2),
        _ => Err(Error { value: text.to_string() }),
    }
}
