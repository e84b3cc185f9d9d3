use std::collections::HashMap;

pub fn settings(text: &str) -> HashMap<String, u32> {
    let pairs: Vec<(&str, &str)> = text.lines().filter_map(|l| l.split_once('=')).collect();
    let mut out = HashMap::new();
    for (key, value) in pairs {
        if let Ok(n) = value.parse() {
            out.insert(key.to_string(), n);
        }
    }
    out
}
