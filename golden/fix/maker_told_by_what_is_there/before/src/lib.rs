//! What is told by what is there.

pub mod held;
pub mod lived;

pub use held::{Pool, Store};
pub use lived::{Planner, Strategy};

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

/// How the parts of a line are told apart.
pub fn separator(path: &Path) -> char {
    match path.extension() {
        Some("tsv") => '\t',
        _ => ',',
    }
}

/// Writes a number.
pub fn put(out: &mut impl Write, number: u32) -> Result<(), io::Error> {
    if number == 0 {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "nothing"));
    }
    writeln!(out, "{number}")
}

/// An operator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operator {
    /// `or`
    Or,
    /// `and`
    And,
    /// `=`
    Eq,
    /// `<`
    Less,
    /// `+`
    Add,
    /// `-`
    Sub,
}

impl Operator {
    /// How tightly it binds.
    pub fn precedence(self) -> u8 {
        match self {
            Or => 1,
            And => 2,
            Eq | Less => 3,
            Add | Sub => 4,
        }
    }
}

/// A parser.
pub struct Parser {
    words: Vec<String>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> Option<&String> {
        self.words.get(self.at)
    }

    /// Whether a word comes next.
    pub fn accepts(&self, word: &str) -> bool {
        self.peek().is_some(|own| own == word)
    }

    fn word(&mut self) -> Option<String> {
        let word = self.peek().cloned()?;
        self.at += 1;
        Some(word)
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        while let Some(one) = item(self) {
            found.push(one);
        }
        found
    }

    /// All that are left.
    pub fn rest(&mut self) -> Vec<String> {
        self.list(self.word)
    }
}

/// Leaves out what is empty.
pub fn tidy(items: &mut HashMap<u32, String>) {
    items.retain(|item| !item.is_empty());
}

/// Whether somebody is called so.
pub fn is_called(name: Option<&str>, wanted: &str) -> bool {
    match name {
        Some(own) if own == wanted => true,
        Some(_) => false,
    }
}
