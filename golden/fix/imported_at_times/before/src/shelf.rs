//! What slots hold.

// `Vec` is in the prelude of `std`.
#[cfg(not(feature = "std"))]

use crate::slots::Slot;

/// How much a new slot holds.
pub fn held() -> u32 {
    Slot::new().held
}
