use std::collections::HashMap;

pub fn tally(words: &[&str]) -> HashMap<String, usize> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for word in words {
        counts.entry(word.to_string()).or_insert(0) += 1;
    }
    counts
}
