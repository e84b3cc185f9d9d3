pub fn high() -> u8 {
    above_low::marked::<String>(1)
}
