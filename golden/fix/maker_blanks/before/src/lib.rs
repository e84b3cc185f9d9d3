use std::collections::HashMap;
pub fn parse(text: &str) -> Result<u8> {
    text.parse().map_err(|_| ())
}
pub fn parse2(text: &str) -> Result<u8> {
    text.parse()
}
pub fn chars(text: &str) -> Vec {
    let all: Vec = text.chars().collect();
    all
}
pub fn counts(text: &str) -> HashMap<char> {
    let mut counts: HashMap = HashMap::new();
    for c in text.chars() {
        *counts.entry(c).or_insert(0_usize) += 1;
    }
    counts
}
pub const NAMES: Option = Some("a");
