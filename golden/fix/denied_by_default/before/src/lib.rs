pub fn value() -> u8 {
    let mut value: u8 = 257;
    value
}
