//! A clock, and what may be wrong with it.

use std::fmt;

/// The time of day.
pub fn clock(seconds: u64) -> String {
    let hours = seconds / 3600;
    let minutes = seconds % 3600 / 60;
    format!("{:02}:{:02}:{:02}", hours, minutes)
}

/// What is wrong.
pub enum Error {
    /// It cannot be read.
    Read(std::io::Error),
    /// It is no number.
    Count(std::num::ParseIntError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read(error) => write!(f, "cannot read: {error}"),
            Error::Count(error) => write!(f, "no number: {}"),
        }
    }
}
