#![deny(warnings)]
use std::fmt::Debug;

pub fn low() -> u8 {
    let mut value = 1;
    value
}
