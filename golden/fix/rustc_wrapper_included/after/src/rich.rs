pub fn rich() -> u8 {
    let rich = 1;
    rich
}
