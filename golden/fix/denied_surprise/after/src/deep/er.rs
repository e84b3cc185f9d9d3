#![deny(unused_mut)]

pub fn zero() -> u8 {
    0
}
pub fn one() -> u8 {
    let x = 1;
    x
}
