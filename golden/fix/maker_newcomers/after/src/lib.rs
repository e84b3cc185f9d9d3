//! What people write who come from elsewhere.

use std::collections::BTreeMap;

pub struct Config {
    pub retries: u32,
    pub verbose: bool,
    pub name: String,
}

pub struct Item {
    pub price: u32,
}

pub fn reversed(text: &str) -> String {
    text.chars().rev().collect::<String>()
}

pub fn counted(text: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for word in text.split_whitespace() {
        *counts.entry(word).or_default() += 1;
    }
    counts
}

/// Nothing here can be cloned, and the list is the function's own.
pub fn cheap(items: Vec<Item>) -> Vec<Item> {
    items.into_iter().filter(|item| item.price < 10).collect()
}

pub fn again(config: &Config) -> u32 {
    config.retries
}
