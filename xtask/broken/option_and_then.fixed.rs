pub fn first_digit(text: &str) -> Option<u32> {
    text.chars().next().and_then(|c| c.to_digit(10))
}
