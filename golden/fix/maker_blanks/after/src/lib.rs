use std::collections::HashMap;
use std::num::ParseIntError;
pub fn parse(text: &str) -> Result<u8, ()> {
    text.parse().map_err(|_| ())
}
pub fn parse2(text: &str) -> Result<u8, ParseIntError> {
    text.parse()
}
pub fn chars(text: &str) -> Vec<char> {
    let all: Vec<_> = text.chars().collect();
    all
}
pub fn counts(text: &str) -> HashMap<char, usize> {
    let mut counts: HashMap<_, _> = HashMap::new();
    for c in text.chars() {
        *counts.entry(c).or_insert(0_usize) += 1;
    }
    counts
}
pub const NAMES: Option<&str> = Some("a");
