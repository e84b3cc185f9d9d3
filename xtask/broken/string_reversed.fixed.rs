pub fn backwards(text: &str) -> String {
    text.chars().rev().collect()
}
