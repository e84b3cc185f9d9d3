pub fn same_word(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
