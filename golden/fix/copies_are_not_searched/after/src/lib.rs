pub fn length(text: &str) -> usize {
    text.len()
}
