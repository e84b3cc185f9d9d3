pub fn is_number(text: &str) -> bool {
    text.parse().is_ok()
}
