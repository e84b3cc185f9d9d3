
pub fn a() -> u8 {
    let a = 1;
    a
}
