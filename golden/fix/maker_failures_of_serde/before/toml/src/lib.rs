//! Stands for toml.

/// What is read.
pub mod de {
    /// A failure.
    #[derive(Debug)]
    pub struct Error;
}

/// What is written.
pub mod ser {
    /// A failure.
    #[derive(Debug)]
    pub struct Error;
}

/// Reads a number.
///
/// # Errors
/// If it is none.
pub fn from_str(text: &str) -> Result<u32, de::Error> {
    text.parse().map_err(|_| de::Error)
}
