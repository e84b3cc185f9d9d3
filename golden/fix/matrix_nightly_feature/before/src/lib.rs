//! A feature for nightly.
#![cfg_attr(feature = "nightly", feature(test))]

#[cfg(feature = "nightly")]
extern crate test;

use std::cell::Cell;
use std::rc::Rc;

/// Has brackets too many.
pub fn number() -> u32 {
    (1)
}

/// Only in one cell.
#[cfg(feature = "extra")]
pub fn extra() -> u32 {
    (2)
}

/// Uses an import, and what is not there.
#[cfg(feature = "nightly")]
pub fn unstable() -> Rc<u32> {
    test::no_such_thing();
    Rc::new(3)
}
