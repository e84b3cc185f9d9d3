#![deny(unused_mut)]

pub fn zero() -> u8 {
    0
}
