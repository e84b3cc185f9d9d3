//! Times, and what is read.
use std::io::Read;

/// From seconds.
pub fn from_secs(seconds: u64) -> u64 {
    seconds * 1000
}

/// From their thousandths.
pub fn from_millis(millis: i64) -> u64 {
    millis.unsigned_abs()
}

/// From text.
pub fn from_str(text: &str) -> u64 {
    text.len() as u64
}

/// From what is read.
pub fn from_reader<R: Read>(from: R) -> u64 {
    from.bytes().count() as u64
}
