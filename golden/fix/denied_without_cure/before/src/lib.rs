#![deny(dead_code)]
use std::fmt::Debug;

fn never_called() {}

pub fn one() -> u8 {
    let mut one = 1;
    one
}
