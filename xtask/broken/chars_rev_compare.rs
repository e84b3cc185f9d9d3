pub fn is_palindrome(text: &str) -> bool {
    text.chars() == text.chars().rev()
}
