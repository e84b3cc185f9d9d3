//! Flags and values.

/// Stays: set by `RUSTFLAGS`.
#[cfg(loom)]
pub fn modelled() {}

/// Stays.
#[cfg(all(test, wasi))]
pub fn there() {}

/// Becomes `feature = "loom"`: there is no feature of this name.
#[cfg(feature = "loom")]
pub fn misspelt() {}
