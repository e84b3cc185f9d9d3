pub fn marked<T>(value: u8) -> u8 {
    let result = value + 1;
    result
}
