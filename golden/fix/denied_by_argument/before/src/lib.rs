pub fn value() -> u8 {
    let mut value = 1;
    value
}
