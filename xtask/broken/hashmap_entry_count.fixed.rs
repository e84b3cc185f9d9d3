use std::collections::HashMap;

pub fn count(words: &[&str]) -> HashMap<String, u32> {
    let mut out = HashMap::new();
    for word in words {
        *out.entry(word.to_string()).or_insert(0) += 1;
    }
    out
}
