pub fn same_word(a: &str, b: &str) -> bool {
    a.lower() == b.lower()
}
