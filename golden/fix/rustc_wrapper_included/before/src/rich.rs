pub fn rich() -> u8 {
    let mut rich = 1;
    rich
}
