pub fn first_digit(text: &str) -> Option<u32> {
    text.chars().next().map(|c| c.to_digit(10))
}
