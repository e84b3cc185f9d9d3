static KEYWORDS: &[&str] = &["if", "else", "while"];

pub fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}
