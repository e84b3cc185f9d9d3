
pub fn d() -> u8 {
    let d = chain_c::c();
    d
}
