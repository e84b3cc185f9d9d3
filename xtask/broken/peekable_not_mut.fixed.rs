pub fn number(text: &str) -> Option<u32> {
    let mut chars = text.chars().peekable();
    let mut value = None;
    while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
        value = Some(value.unwrap_or(0) * 10 + digit);
        chars.next();
    }
    value
}
