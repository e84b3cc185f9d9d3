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

/// Stays: it is no `mips64`.
#[cfg(target_arch = "mipsel")]
pub fn of_a_machine() {}

/// Becomes `windows`.
#[cfg(target_os = "windows")]
pub fn of_a_system() {}
