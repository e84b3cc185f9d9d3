pub fn commas(text: &str) -> usize {
    text.chars().filter(|c| *c == ",").count()
}
