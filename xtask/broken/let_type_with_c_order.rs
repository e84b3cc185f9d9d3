pub fn three() -> u32 {
    let u32 value = 3;
    value
}
