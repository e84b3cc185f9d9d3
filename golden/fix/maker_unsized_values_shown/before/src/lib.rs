//! Texts.

/// The beginning of it.
pub fn told(text: &str, end: usize) -> String {
    format!("it begins with {}", text[..end])
}
