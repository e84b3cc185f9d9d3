pub fn is_tag(word: &str) -> bool {
    word[0] == '#'
}
