pub fn scale(value: u32, factor) -> u32 {
    value * factor
}
