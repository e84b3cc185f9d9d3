use std::collections::HashMap;

pub fn by_length(words: &[String]) -> HashMap<usize, Vec<String>> {
    let mut found: HashMap<usize, Vec<String>> = HashMap::new();
    for word in words {
        found.entry(word.len()).or_insert_with(Vec::new()).push(word.clone());
    }
    found
}
