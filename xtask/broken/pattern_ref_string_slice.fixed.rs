pub fn verb(words: &[String]) -> u8 {
    match words[0].as_str() {
        "add" => 1,
        "remove" => 2,
        _ => 0,
    }
}
