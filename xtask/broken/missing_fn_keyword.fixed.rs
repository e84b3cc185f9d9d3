pub fn square(value: u32) -> u32 {
    value * value
}
