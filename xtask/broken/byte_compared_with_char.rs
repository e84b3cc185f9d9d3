pub fn dashes(text: &str) -> usize {
    text.bytes().filter(|b| *b == '-').count()
}
