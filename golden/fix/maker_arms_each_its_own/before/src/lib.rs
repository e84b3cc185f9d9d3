//! Shows locks.

/// Why there is no lock.
pub enum Why {
    /// Somebody has it.
    Held,
    /// Whoever had it is gone.
    Poisoned,
}

/// What is shown of a lock.
pub fn shown(lock: Result<usize, Why>) -> String {
    match lock {
        Ok(len) => format!("{len} things"),
        Err(Why::Held) => String::from("<locked>"),
    }
}
