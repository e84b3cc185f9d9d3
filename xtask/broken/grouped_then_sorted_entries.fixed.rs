use std::collections::HashMap;

fn top(words: &[&str], count: usize) -> Vec<(String, usize)> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in words {
        *counts.entry(*word).or_insert(0) += 1;
    }
    let mut pairs: Vec<(String, usize)> = counts.into_iter().map(|(w, n)| (w.to_string(), n)).collect();
    pairs.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    pairs.truncate(count);
    pairs
}

fn main() {
    assert_eq!(top(&["b", "a", "b"], 1), [("b".to_string(), 2)]);
}
