use std::fmt::Debug;

pub fn d() -> u8 {
    let mut d = chain_c::c();
    d
}
