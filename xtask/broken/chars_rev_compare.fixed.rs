pub fn is_palindrome(text: &str) -> bool {
    text.chars().eq(text.chars().rev())
}
