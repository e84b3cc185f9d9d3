pub fn right() -> u8 {
    3
}
