//! What is put in as it is given back.

use std::collections::HashMap;

/// A record.
#[derive(Debug, Clone)]
pub struct Record {
    /// Its name.
    pub name: String,
    /// Its tags.
    pub tags: Vec<String>,
}

/// Records by each of their tags.
pub fn by_tag(records: &[Record]) -> HashMap<String, Vec<Record>> {
    let mut groups = HashMap::new();
    for record in records {
        for tag in &record.tags {
            groups.entry(tag.to_string()).or_insert_with(Vec::new).push(record.clone());
        }
    }
    groups
}

/// The names, sorted.
pub fn names(records: &[Record]) -> Vec<&str> {
    let mut names: Vec<_> = records.iter().map(|one| one.name.as_str()).collect();
    names.sort();
    names
}
