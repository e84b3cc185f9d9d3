pub fn average(numbers: &[i32]) -> f64 {
    let sum: i32 = numbers.iter().sum();
    (sum as f64) / numbers.len() as f64
}

pub fn initials(name: &str) -> String {
    name.split_whitespace().filter_map(|word| word.chars().next()).collect()
}

pub fn title(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().to_string() + chars.as_str(),
        None => String::new(),
    }
}

pub fn join_ids(ids: &[u32]) -> String {
    ids.iter().map(|id| id.to_string()).collect::<Vec<_>>().join(", ")
}

pub fn reverse(text: &str) -> String {
    text.chars().rev().collect::<String>()
}

use std::collections::BTreeMap;
pub fn frequencies(text: &str) -> BTreeMap<char, usize> {
    let mut map = BTreeMap::new();
    for c in text.chars() {
        *map.entry(c).or_insert(0) += 1;
    }
    map
}

pub fn hex(bytes: &[u8]) -> String {
    let mut out = String::new();
    for b in bytes {
        out += &format!("{:02x}", b);
    }
    out
}

pub fn top(scores: &[(String, u32)], n: usize) -> Vec<&(String, u32)> {
    let mut sorted: Vec<_> = scores.iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(&a.1));
    sorted.into_iter().take(n).collect()
}

pub fn product(values: &[u64]) -> u64 {
    values.iter().fold(1, |acc, v| acc * v)
}
pub fn any_zero(values: &[u64]) -> bool {
    values.iter().any(|v| *v == 0)
}

pub fn chunks(text: &str, size: usize) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    chars.chunks(size).map(|chunk| chunk.iter().collect::<String>()).collect()
}
