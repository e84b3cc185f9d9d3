//! Entries of a ledger.

use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub account: String,
    pub cents: i64,
}

#[derive(Debug, PartialEq, Eq)]
pub struct BadLine {
    pub number: usize,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is no entry", self.number)
    }
}

/// Reads `account amount` lines.
pub fn read(text: &str) -> Result<Vec<Entry>, BadLine> {
    let mut entries = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let bad = BadLine { number: number + 1 };
        let Some((account, amount)) = line.rsplit_once(' ') else { return Err(bad) };
        let Ok(cents) = amount.parse() else { return Err(bad) };
        entries.push(Entry { account: account.to_owned(), cents });
    }
    Ok(entries)
}
