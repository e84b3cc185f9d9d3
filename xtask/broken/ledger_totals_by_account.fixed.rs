use std::collections::HashMap;

pub struct Entry {
    pub account: String,
    pub cents: i64,
}

pub fn totals(entries: &[Entry]) -> HashMap<&str, i64> {
    let mut totals = HashMap::new();
    for entry in entries {
        *totals.entry(entry.account.as_str()).or_insert(0) += entry.cents;
    }
    totals
}
