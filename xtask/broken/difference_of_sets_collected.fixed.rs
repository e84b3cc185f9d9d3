use std::collections::HashSet;

pub fn missing(wanted: &HashSet<String>, present: &HashSet<String>) -> Vec<String> {
    let mut missing: Vec<String> = wanted.difference(present).cloned().collect();
    missing.sort();
    missing
}
