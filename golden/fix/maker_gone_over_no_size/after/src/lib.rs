pub fn number(word: &str) -> Option<u8> {
    match &*word.to_lowercase() {
        "one" => Some(1),
        "two" => Some(2),
        _ => None,
    }
}
