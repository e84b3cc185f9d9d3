pub fn high() -> u8 {
    let mut high = dclippy_low::low();
    high
}
