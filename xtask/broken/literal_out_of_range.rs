pub fn limit() -> u8 {
    300
}
