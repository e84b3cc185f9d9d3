#![deny(warnings)]
use std::fmt;
/// # Safety
/// no
pub unsafe fn a() {}
/// # Safety
/// no
pub unsafe fn un() { a(); let b = (1); let _ = b; a(); }
