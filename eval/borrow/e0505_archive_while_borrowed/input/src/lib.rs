//! An archive of letters by sender.

use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Eq)]
pub struct Letter {
    pub sender: String,
    pub text: String,
}

#[derive(Debug, Default)]
pub struct Archive {
    by_sender: BTreeMap<String, Vec<Letter>>,
    last: Option<String>,
}

impl Archive {
    pub fn last_sender(&self) -> Option<&str> {
        self.last.as_deref()
    }

    pub fn of(&self, sender: &str) -> usize {
        self.by_sender.get(sender).map_or(0, Vec::len)
    }

    fn store(&mut self, letter: Letter) {
        self.by_sender.entry(letter.sender.clone()).or_default().push(letter);
    }

    /// Files a letter; gives the first word of it, for the list at the door.
    pub fn file(&mut self, letter: Letter) -> String {
        let sender = letter.sender.as_str();
        let first = letter.text.split_whitespace().next().unwrap_or("(empty)");
        self.store(letter);
        self.last = Some(sender.to_owned());
        format!("{sender}: {first}")
    }
}
