#![deny(warnings)]

pub mod count;

use std::iter::repeat;

pub fn line(width: usize) -> String {
    repeat('-').take(width).collect()
}

#[cfg(windows)]
pub fn lines() -> impl Iterator<Item = char> {
    repeat('-')
}

pub fn taken(from: &mut Vec<u8>) -> Vec<u8> {
    std::mem::take(from)
}
