use std::ops::BitXor;
use std::ops::BitOr;

pub fn both(a: u8, b: u8) -> (u8, u8) {
    (a.bitor(b), a.bitxor(b))
}
