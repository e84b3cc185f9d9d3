//! Methods of what may not be there.

pub fn port(address: &str) -> u16 {
    address.split(':').nth(1).parse().unwrap_or(80)
}

pub fn width(text: Option<&str>, value: usize) -> usize {
    text.len().unwrap_or(value)
}

pub fn shouted(name: Option<String>) -> Option<String> {
    name.to_uppercase()
}

/// What to do without one is nowhere.
pub fn first(all: &[String]) -> usize {
    all.first().len()
}
