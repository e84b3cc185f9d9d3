use std::collections::{BTreeMap, HashMap};

pub fn by_length(text: &str) -> BTreeMap<usize, Vec<&str>> {
    let mut groups: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for word in text.split_whitespace() {
        groups.entry(word.len()).or_insert().push(word);
    }
    groups
}

pub fn joined(names: &[(u32, &str)]) -> HashMap<u32, String> {
    let mut found: HashMap<u32, String> = HashMap::new();
    for (at, name) in names {
        found.entry(*at).or_insert().push_str(name);
    }
    found
}

pub fn counted(text: &str) -> HashMap<char, u32> {
    let mut found: HashMap<char, u32> = HashMap::new();
    for c in text.chars() {
        *found.entry(c).or_insert() += 1;
    }
    found
}
