use std::fmt::Debug;

pub fn b() -> u8 {
    let mut b = chain_a::a();
    b
}
