pub fn two() -> u8 {
    let mut two = 2;
    two
}

use std::fmt::Debug;

fn marked<T>(value: u8) -> u8 {
    value + 1
}

pub fn three() -> u8 {
    marked::<String>(1)
}