//! Indexes of what may not be there.

use std::collections::HashMap;

pub fn count(counts: &HashMap<String, u32>, word: &str) -> u32 {
    counts.get(word).copied().unwrap_or(0)
}

pub fn title(titles: &[String], at: usize) -> String {
    titles.get(at).cloned().unwrap_or_default()
}

pub enum Square {
    Empty,
    Taken,
}

pub fn is_free(board: &[Square; 9], at: usize) -> bool {
    board[at].is_none()
}

pub struct Slots {
    pub slots: Vec<Option<u8>>,
}

pub fn slot(slots: &Slots, at: usize) -> u8 {
    slots.slots[at].unwrap_or(0)
}
