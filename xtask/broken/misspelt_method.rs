pub fn trimmed(text: &str) -> &str {
    text.trim_left_and_right()
}
