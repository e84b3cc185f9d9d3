pub fn first_word(text: &str) -> &str {
    match text.find(' ') {
        Some(at) => text[..at],
        None => text,
    }
}
