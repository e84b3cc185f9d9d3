#![deny(warnings)]
pub fn g() { low::add(1, 2); }
