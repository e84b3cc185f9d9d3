pub fn is_long(text: &str) -> bool {
    text.len > 80
}
