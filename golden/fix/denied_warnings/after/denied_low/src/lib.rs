#![deny(warnings)]

pub fn low() -> u8 {
    let value = 1;
    value
}
