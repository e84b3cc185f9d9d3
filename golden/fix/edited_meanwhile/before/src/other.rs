pub fn other() -> u8 {
    let mut other = 3;
    other
}
