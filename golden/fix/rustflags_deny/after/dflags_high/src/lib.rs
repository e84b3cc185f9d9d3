pub fn high() -> u8 {
    let high = dflags_low::low();
    high
}
