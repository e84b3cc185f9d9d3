//! Words.

use std::{
    collections::{BTreeMap, HashSet},
    fmt::{self, Display, Write},
    io,
};

/// Counts.
pub struct Counts(pub BTreeMap<String, usize>);

impl Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, count) in &self.0 {
            writeln!(f, "{word} {count}")?;
        }
        Ok(())
    }
}

/// All words that are there.
pub fn words(text: &str) -> HashSet<&str> {
    text.split_whitespace().collect()
}

/// Without what stands twice.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = String::new();
    for word in words(text) {
        writeln!(out, "{word}").map_err(io::Error::other)?;
    }
    print!("{out}");
    Ok(())
}
