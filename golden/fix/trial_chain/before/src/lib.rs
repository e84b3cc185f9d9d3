pub fn low(value: u32) -> u8 {
    value
}
