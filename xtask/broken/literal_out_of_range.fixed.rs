pub fn limit() -> u16 {
    300
}
