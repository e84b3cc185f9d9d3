pub fn digits(text: &str) -> u32 {
    text.chars().map(|c| c.to_digit(10).unwrap_or(0)).sum()
}
