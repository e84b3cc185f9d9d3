use std::ops::BitOr;
use std::ops::BitXor;

pub fn both(a: u8, b: u8) -> (u8, u8) {
    (a.bitor(b), a.bitxor(b))
}
