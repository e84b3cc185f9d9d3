use std::collections::HashMap;

pub fn by_length<'a>(words: &[&'a str]) -> HashMap<usize, Vec<&'a str>> {
    let mut groups: HashMap<usize, Vec<&'a str>> = HashMap::new();
    for &word in words {
        groups.entry(word.len()).push(word);
    }
    groups
}
