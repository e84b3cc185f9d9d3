pub fn word(value: u8) -> &'static str {
    match value {
        0 -> "zero",
        _ => "many",
    }
}
