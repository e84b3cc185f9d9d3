pub fn replace(text: &str) -> bool {
    text.is_empty()
}
