pub fn is_tag(word: &str) -> bool {
    word.chars().nth(0) == Some('#')
}
