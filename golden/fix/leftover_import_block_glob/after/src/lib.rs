//! Counts.
#![warn(unused_qualifications)]

mod other;

pub use other::{is_dropped, is_glued};

use leftover_import_block_glob_fake::go;
use leftover_import_block_glob_fake::mem;

/// Two.
pub fn two() -> i32 {
    go() + go()
}
