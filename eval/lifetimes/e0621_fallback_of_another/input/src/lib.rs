//! Translations with a fallback.

use std::collections::BTreeMap;

#[derive(Debug, Default)]
pub struct Dictionary {
    words: BTreeMap<String, String>,
    missing: Vec<String>,
}

impl Dictionary {
    pub fn add(&mut self, from: &str, to: &str) {
        self.words.insert(from.to_owned(), to.to_owned());
    }

    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    fn find<'d>(&'d self, word: &str) -> &'d str {
        match self.words.get(word) {
            Some(found) => found,
            None => word,
        }
    }

    /// The sentence, word by word; what is not known stays and is remembered.
    pub fn translate(&mut self, sentence: &str) -> String {
        let mut out: Vec<String> = Vec::new();
        for word in sentence.to_lowercase().split(' ') {
            if !self.words.contains_key(word) {
                self.missing.push(word.to_owned());
            }
            out.push(self.find(word).to_owned());
        }
        out.join(" ")
    }
}
