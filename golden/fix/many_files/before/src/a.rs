use std::fmt::Debug;

pub fn a() -> u8 {
    let mut a = 1;
    a
}
