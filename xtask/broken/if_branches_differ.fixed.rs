pub fn describe(value: u32) -> String {
    let text = if value == 0 { "none".to_string() } else { value.to_string() };
    text
}
