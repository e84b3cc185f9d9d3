//! Something else.

/// A failure.
#[derive(Debug)]
pub struct Error;
