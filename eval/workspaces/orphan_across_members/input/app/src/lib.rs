//! Draws tables.

use orphan_across_members_draw::{Draw, framed};
use std::collections::BTreeMap;

impl Draw for BTreeMap<String, u32> {
    fn lines(&self) -> Vec<String> {
        self.iter().map(|(name, number)| format!("{name} {}", "*".repeat(*number as usize))).collect()
    }
}

/// A bar for each name, in a frame.
pub fn chart(pairs: &[(&str, u32)]) -> String {
    let table: BTreeMap<String, u32> = pairs.iter().map(|(name, number)| ((*name).to_owned(), *number)).collect();
    framed(&table).join("\n")
}
