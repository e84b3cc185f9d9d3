//! Words that bind.
#![warn(clippy::needless_bitwise_bool)]

/// The inner one stays: without its brackets it would be another one. The outer one goes.
pub fn is_wanted(a: u32, b: u32, c: u32) -> bool {
    (a == 1) & ((b == 1) | (c == 1))
}

/// Goes.
pub fn is_either(b: u32, c: u32) -> bool {
    (b == 1) | (c == 1)
}
