pub fn replace(text: &str) -> bool {
    text.len() == 0
}
