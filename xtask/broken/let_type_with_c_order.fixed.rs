pub fn three() -> u32 {
    let value: u32 = 3;
    value
}
