pub fn dashes(text: &str) -> usize {
    text.bytes().filter(|b| *b == b'-').count()
}
