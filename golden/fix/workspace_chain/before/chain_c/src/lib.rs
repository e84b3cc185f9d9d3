use std::fmt::Debug;

pub fn c() -> u8 {
    let mut c = chain_b::b();
    c
}
