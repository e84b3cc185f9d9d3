pub fn g() -> u8 {
    let mut x = 1;
    x
}
