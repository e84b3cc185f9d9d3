mod a {
    const P: u32 = 1;
}
pub fn f() -> u32 {
    a::P
}
