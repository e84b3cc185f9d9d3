//! Words.

/// Whether the first one is a dash.
pub fn dashed(words: &[&str]) -> bool {
    words.first() == Some(&"-")
}

/// An entry.
pub struct Entry {
    value: String,
}

/// What it holds.
pub fn value(entry: Option<&Entry>) -> Option<&String> {
    entry.map(|entry| &entry.value)
}
