pub fn high() -> u8 {
    let mut high = dflags_low::low();
    high
}
