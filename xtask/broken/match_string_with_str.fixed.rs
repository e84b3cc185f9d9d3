pub fn level(word: String) -> u8 {
    match word.as_str() {
        "low" => 1,
        "high" => 2,
        _ => 0,
    }
}
