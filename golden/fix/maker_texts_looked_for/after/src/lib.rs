//! Words in lists.

pub fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|item| item == word)
}

pub fn is_fast(flags: &Vec<String>, item: Option<&str>) -> bool {
    flags.iter().any(|item| item == "fast") || flags.iter().any(|one| one == item.unwrap_or("slow"))
}

pub fn backwards(text: &str) -> String {
    text.chars().rev().collect()
}
