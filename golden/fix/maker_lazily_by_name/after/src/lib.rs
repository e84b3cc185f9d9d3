//! Functions in the place of what they make.

use std::collections::HashMap;

pub fn by_letter(words: &[String]) -> HashMap<char, Vec<&String>> {
    let mut map = HashMap::new();
    for word in words {
        if let Some(first) = word.chars().next() {
            map.entry(first).or_insert_with(Vec::new).push(word);
        }
    }
    map
}

fn nothing() -> Vec<u8> {
    Vec::new()
}

pub fn made(makers: &HashMap<String, fn() -> Vec<u8>>, name: &str) -> usize {
    (makers.get(name).copied().unwrap_or(nothing))().len()
}
