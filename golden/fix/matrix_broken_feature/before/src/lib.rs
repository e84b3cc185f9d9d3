//! A feature that does not compile.

/// Has brackets too many.
pub fn number() -> u32 {
    (1)
}

/// Uses what is not there.
#[cfg(feature = "broken")]
pub fn broken() -> u32 {
    no_such_thing()
}
