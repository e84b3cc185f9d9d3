//! Indexes of what may not be there.

use std::collections::HashMap;

pub fn count(counts: &HashMap<String, u32>, word: &str) -> u32 {
    counts.get(word).copied().unwrap_or(0)
}

pub fn title(titles: &[String], at: usize) -> String {
    titles.get(at).cloned().unwrap_or_default()
}

pub fn is_there(names: &HashMap<u8, String>, id: u8) -> bool {
    names.get(&id).is_some()
}

pub struct Slots {
    pub slots: Vec<Option<u8>>,
}

pub fn slot(slots: &Slots, at: usize) -> u8 {
    slots.slots[at].unwrap_or(0)
}
