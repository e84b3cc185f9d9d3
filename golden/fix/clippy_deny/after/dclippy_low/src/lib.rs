pub fn low() -> u8 {
    let low = 1;
    low
}
