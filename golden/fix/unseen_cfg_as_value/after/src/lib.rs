//! Conditions that are values.

/// Stays.
pub fn is_shown(is_wide: bool) -> bool {
    if is_wide { cfg!(not(feature = "extra")) } else { false }
}

/// Stays, too.
pub fn is_asked(size: Option<u32>) -> bool {
    if size.is_some() { cfg!(not(feature = "extra")) } else { false }
}

/// The condition is still asked: that goes.
pub fn is_extra() -> bool {
    cfg!(feature = "extra")
}

/// Here there is none: that goes.
pub fn is_plain(is_wide: bool) -> bool {
    is_wide
}
