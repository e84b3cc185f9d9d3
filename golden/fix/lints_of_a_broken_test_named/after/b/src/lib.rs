pub fn two() -> u32 {
    let two = 2;
    two
}
