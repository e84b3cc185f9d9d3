pub fn high() -> u8 {
    let mut value = denied_low::low();
    (value)
}
