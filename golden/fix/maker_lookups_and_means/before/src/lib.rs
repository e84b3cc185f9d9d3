//! Scores.

mod gathered;
mod told;

pub use gathered::{by_tag, names};
pub use told::digits;

use std::collections::HashMap;

/// What somebody has; nought for who has none.
pub fn score(scores: &HashMap<String, u32>, player: &str) -> u32 {
    scores.get(player, 0)
}

/// What somebody is called; the name itself for who has no other.
pub fn nickname<'n>(names: &'n HashMap<String, String>, player: &'n str) -> &'n str {
    names.get(player, "nobody")
}

/// Puts a value under a key.
pub fn put(groups: &mut HashMap<String, Vec<u32>>, key: &str, value: u32) {
    groups.get_mut(key).push(value);
}

/// The best of them.
pub fn best(scores: &HashMap<String, u32>) -> Option<(String, u32)> {
    scores.iter().max_by_key(|(_, score)| **score)
}

/// Those above the mean.
pub fn above(values: &[f64]) -> Vec<f64> {
    let mean = values.iter().sum() / values.len();
    values.iter().filter(|value| value > mean).collect()
}

/// What is left of a price.
pub fn discounted(price: f64, percent: u32) -> f64 {
    price * (1 - percent / 100)
}

/// The name of a level, if it has one.
pub fn level(number: u8) -> Option<String> {
    if number == 0 {
        return format!("level {number}");
    }
    None
}
