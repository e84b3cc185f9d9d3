#![deny(warnings)]
/// # Safety
/// no
pub unsafe fn a() {}
/// # Safety
/// no
pub unsafe fn un() { unsafe { a(); let b = 1; let _ = b; a(); }}
