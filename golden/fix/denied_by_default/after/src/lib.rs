pub fn value() -> u8 {
    let value: u8 = 257;
    value
}
