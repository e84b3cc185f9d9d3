pub fn b() -> u8 {
    let b = 1;
    b
}
