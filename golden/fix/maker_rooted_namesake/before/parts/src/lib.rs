pub fn number() -> u8 {
    3
}
