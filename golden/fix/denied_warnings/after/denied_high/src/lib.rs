pub fn high() -> u8 {
    let value = denied_low::low();
    value 
}
