
pub fn b() -> u8 {
    let b = chain_a::a();
    b
}
