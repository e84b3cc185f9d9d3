//! Cases.

/// With a capital in front.
pub fn title(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().to_string() + chars.as_str(),
        None => String::new(),
    }
}

/// Its letters, small.
pub fn small(text: &str) -> Vec<char> {
    text.chars().flat_map(|c| c.to_lowercase()).collect()
}
