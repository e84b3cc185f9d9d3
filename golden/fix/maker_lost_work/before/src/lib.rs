//! Lists and builders.

mod filling;

use std::collections::HashMap;
use std::path::PathBuf;

fn count(mut words: HashMap<String, u32>, word: &str) {
    *words.entry(word.to_owned()).or_insert(0) += 1;
}

fn below(mut path: PathBuf, name: &str) -> PathBuf {
    path.push(name);
    path
}

#[derive(Clone)]
struct Sum {
    all: u32,
}

impl Sum {
    fn add(mut self, one: u32) {
        self.all += one;
    }
}

#[derive(Clone, Default)]
struct Builder {
    parts: Vec<String>,
}

impl Builder {
    fn part(mut self, name: &str) -> Self {
        self.parts.push(name.to_owned());
        self
    }

    fn checked(mut self, name: &str) -> Result<Self, String> {
        self.parts.push(name.to_owned());
        Ok(self)
    }
}

/// Words and how often they come.
pub fn counted(text: &str) -> HashMap<String, u32> {
    let words = HashMap::new();
    for word in text.split(' ') {
        count(words, word);
    }
    words
}

/// Numbers up to two ends.
pub fn numbers() -> Vec<u32> {
    let list = Vec::new();
    filling::fill(list, 3);
    filling::fill(list, 4);
    list
}

/// A path.
pub fn path() -> PathBuf {
    let path = PathBuf::new();
    below(path, "a");
    path
}

/// Three.
pub fn three() -> u32 {
    let sum = Sum { all: 1 };
    sum.add(2);
    sum.all
}

/// Parts.
pub fn parts(names: &[&str]) -> Result<Vec<String>, String> {
    let builder = Builder::default();
    builder.part("first");
    for name in names {
        builder.checked(name)?;
    }
    Ok(builder.parts)
}
