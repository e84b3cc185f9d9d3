//! A stock of parts.

use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub number: u32,
    pub shelf: char,
}

#[derive(Debug, Default)]
pub struct Stock {
    parts: BTreeMap<String, Part>,
}

impl Stock {
    /// Adds to what is there; the shelf stays as it was.
    pub fn add(&mut self, name: &str, number: u32, shelf: char) {
        match self.parts.iter_mut().find(|(known, _)| known == name) {
            Some((_, part)) => part.number += number,
            None => self.parts.push((name.to_owned(), Part { number, shelf })),
        }
    }

    /// Takes so many, or none if there are not enough.
    pub fn take(&mut self, name: &str, number: u32) -> bool {
        let Some(at) = self.parts.iter().position(|(known, _)| known == name) else { return false };
        let part = &mut self.parts[at].1;
        if part.number < number {
            return false;
        }
        part.number -= number;
        if part.number == 0 {
            self.parts.remove(at);
        }
        true
    }

    /// The names of all parts on a shelf, in order.
    pub fn on(&self, shelf: char) -> Vec<&str> {
        let mut names: Vec<&str> =
            self.parts.iter().filter(|(_, part)| part.shelf == shelf).map(|(name, _)| name.as_str()).collect();
        names.sort();
        names
    }
}
