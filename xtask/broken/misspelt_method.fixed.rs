pub fn trimmed(text: &str) -> &str {
    text.trim()
}
