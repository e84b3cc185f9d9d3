//! The longest words of a text, whatever their case.

use std::collections::BTreeSet;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub words: Vec<String>,
    pub length: usize,
}

/// The longest words, each once, in order.
pub fn longest(lines: &[&str]) -> Found {
    let mut best: BTreeSet<&str> = BTreeSet::new();
    let mut length = 0;
    for line in lines {
        for word in line.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
            if word.is_empty() || word.len() < length {
                continue;
            }
            if word.len() > length {
                best.clear();
                length = word.len();
            }
            best.insert(word);
        }
    }
    Found { words: best.iter().map(|word| word.to_string()).collect(), length }
}
