pub fn real() -> u8 {
    let mut real = 1;
    real
}
