use std::fmt;
pub fn g() {}
