
pub fn c() -> u8 {
    let c = chain_b::b();
    c
}
