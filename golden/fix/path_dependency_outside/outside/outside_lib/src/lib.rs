use std::fmt::Debug;

pub fn one() -> u32 {
    let mut one = 1;
    one
}
