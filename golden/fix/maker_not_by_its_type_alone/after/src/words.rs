//! Words.

/// A word.
#[derive(Debug, PartialEq)]
pub struct Word {
    /// As it is written.
    pub text: String,
}

impl Word {
    /// Nothing yet.
    pub fn new() -> Self {
        Word { text: String::new() }
    }
}

/// How far it is.
pub fn progress(names: &[String], seen: &[bool]) -> String {
    let total = names.len();
    let done = seen.iter().filter(|one| **one).count();
    format!("{} of {}", done, total)
}

/// All of them.
pub fn all(names: &[String]) -> Vec<Word> {
    names.iter().map(Word::new).collect()
}
