pub fn other() -> u8 {
    let other = 3;
    other
}
