//! Checks how long texts are.

/// What is wrong with a text.
#[derive(Debug)]
pub enum Wrong {
    /// Too little of it.
    TooShort {
        /// How long it is.
        len: usize,
        /// How long it may be.
        limit: usize,
    },
    /// Too much of it.
    TooLong {
        /// How long it is.
        len: usize,
        /// How long it may be.
        limit: usize,
    },
}

/// Checks a text.
pub fn check(text: &str, least: usize, limit: usize) -> Result<(), Wrong> {
    let len = text.len();
    if len < least {
        return Err(Wrong::TooShort { len, limit: least });
    }
    if len > limit {
        return Err(Wrong::TooLong { len, limit });
    }
    Ok(())
}
