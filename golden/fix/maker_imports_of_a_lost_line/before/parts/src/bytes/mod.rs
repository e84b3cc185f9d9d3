//! Bytes.

mod hidden {
    /// The first `count` bytes.
    pub fn take(count: usize, text: &str) -> Option<&str> {
        text.get(..count)
    }

    /// What stands before `end`.
    pub fn until(end: char, text: &str) -> Option<&str> {
        text.split(end).next()
    }
}

pub mod complete {
    pub use super::hidden::*;
}
