//! Codes of colours.

/// Where a colour goes.
pub enum Ground {
    /// To what is written.
    Fore,
    /// To what is behind it.
    Rear,
}

/// The code of a colour there.
pub fn code(ground: Ground, base: u8) -> u8 {
    match ground {
        Ground::Rear => base + 10,
    }
}
