pub fn b() -> u8 {
    let mut b = 1;
    b
}
