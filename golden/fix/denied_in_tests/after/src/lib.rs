#![cfg_attr(test, deny(warnings))]

#[deprecated]
pub fn old() -> u8 {
    1
}

pub fn new() -> u8 {
    let value = 1;
    value + old()
}
