//! Indexes of what may not be there.

use std::collections::HashMap;

pub fn count(counts: &HashMap<String, u32>, word: &str) -> u32 {
    counts[word].unwrap_or(0)
}

pub fn title(titles: &[String], at: usize) -> String {
    titles[at].unwrap_or_default()
}

pub fn is_there(names: &HashMap<u8, String>, id: u8) -> bool {
    names[&id].is_some()
}

pub struct Slots {
    pub slots: Vec<Option<u8>>,
}

pub fn slot(slots: &Slots, at: usize) -> u8 {
    slots.slots[at].unwrap_or(0)
}
