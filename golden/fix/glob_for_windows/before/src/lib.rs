use std::collections::*;

#[cfg(windows)]
pub fn table() -> HashMap<u8, u8> {
    HashMap::new()
}

pub fn one() -> u8 {
    1
}
