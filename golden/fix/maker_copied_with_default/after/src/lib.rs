use std::collections::HashMap;

pub fn count(counts: &HashMap<String, u32>, key: &str) -> u32 {
    counts.get(key).copied().unwrap_or_default()
}

pub fn name(names: &[String]) -> String {
    let first: String = names.first().cloned().unwrap_or_default();
    first
}

pub fn text<'a>(texts: &[&'a str]) -> &'a str {
    texts.first().copied().unwrap_or_default()
}

/// What is changed through the loan would be changed in a copy.
pub fn add(groups: &mut std::collections::HashMap<String, Vec<u32>>) {
    groups.get_mut("a").unwrap_or_default().push(2);
}

/// So would what is changed through a cell.
pub fn log(log: &std::collections::HashMap<u32, std::cell::RefCell<Vec<u32>>>, n: u32) {
    log.get(&n).unwrap_or_default().borrow_mut().push(n);
}
