pub fn parse(text: &str) -> usize {
    text.len()
}
