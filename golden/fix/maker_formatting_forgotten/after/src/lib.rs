//! What fails.

use std::collections::HashMap;

/// The first byte.
pub fn first(bytes: &[u8]) -> Result<u8, String> {
    if bytes.len() < 2 {
        return Err(format!("only {} bytes", bytes.len()));
    }
    Ok(bytes[0])
}

/// One by its name.
pub fn named(all: &HashMap<String, u8>, name: &str) -> Result<u8, String> {
    let found = all.get(name).ok_or(format!("no {} among {}", name, all.len()))?;
    Ok(*found)
}

/// What is said of it.
pub fn told(name: &str) -> String {
    format!("this is {}", name)
}
