pub fn level(word: String) -> u8 {
    match word {
        "low" => 1,
        "high" => 2,
        _ => 0,
    }
}
