pub fn two() -> u32 {
    let mut two = 2;
    two
}
