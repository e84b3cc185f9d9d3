use std::collections::{BTreeMap, HashMap};

pub fn environment(pairs: &[(&str, &str)]) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for (key, value) in pairs {
        found.insert(key.to_string(), value.to_string());
    }
    found
}

pub fn defaults() -> HashMap<String, String> {
    let mut found = HashMap::new();
    found.insert("host".to_string(), "localhost".to_string());
    found.insert("path".to_string(), "/".to_string());
    found
}

pub fn counted(names: &[String], counts: &[usize]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for (name, count) in names.iter().zip(counts) {
        found.insert(name.to_string(), *count);
    }
    found
}
