use std::fmt::Debug;

pub fn four() -> u32 {
    4
}
