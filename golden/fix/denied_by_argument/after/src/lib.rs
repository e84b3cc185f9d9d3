pub fn value() -> u8 {
    let value = 1;
    value
}
