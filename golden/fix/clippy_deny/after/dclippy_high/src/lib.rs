pub fn high() -> u8 {
    let high = dclippy_low::low();
    high
}
