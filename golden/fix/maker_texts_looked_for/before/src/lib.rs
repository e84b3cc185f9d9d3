//! Words in lists.

pub fn has(words: &[String], word: &str) -> bool {
    words.contains(word)
}

pub fn is_fast(flags: &Vec<String>, item: Option<&str>) -> bool {
    flags.contains("fast") || flags.contains(item.unwrap_or("slow"))
}

pub fn backwards(text: &str) -> String {
    text.chars().reverse().collect()
}
