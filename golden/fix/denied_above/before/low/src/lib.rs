#![deny(unused_imports)]
use std::fmt;

pub fn add(a: u32, b: u32) -> u32 {
    a + b
}
