//! Counts.
#![warn(unused_qualifications)]

use leftover_import_foreign_macro_fake::go;
use leftover_import_foreign_macro_fake::mem;
use leftover_import_foreign_macro_fake::other::*;

/// Two, and something else.
pub fn two() -> i32 {
    thing();
    go() + go()
}

/// Whether it is dropped.
pub fn is_dropped() -> bool {
    leftover_import_foreign_macro_fake::drops!(u8)
}
