//! How often each word of a text occurs.
//!
//! Nearly right: two mistakes that the compiler can cure, a third that shows only behind the first, and some warnings.

use std::collections::{BTreeMap, HashMap};

/// How often each word occurs.
#[derive(Debug, Default)]
pub struct Counts {
    words: BTreeMap<String, usize>,
    total: usize,
}

impl Counts {
    /// Counts the words of `text`; case does not matter.
    pub fn of(text: &str) -> Counts {
        let counts = Counts::default();
        for word in text.split_whitespace() {
            let word = word.to_lowercase();
            counts.add(word);
        }
        counts
    }

    fn add(&mut self, word: &str) {
        *self.words.entry(word.to_owned()).or_insert(0) += 1;
        self.total += 1;
    }

    /// The words that occur at least `minTimes` times, the most frequent first.
    pub fn frequent(&self, minTimes: usize) -> Vec<(&str, usize)> {
        let mut frequent = Vec::new();
        for (word, count) in &self.words {
            if (count >= minTimes) {
                frequent.push((word.as_str(), *count));
            }
        }
        // A stable sort: words of one frequency stay in alphabetical order.
        frequent.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        return frequent;
    }

    /// The share of `word` among all words, in percent.
    pub fn share(&self, word: &str) -> f64 {
        let mut count = self.words.get(word).copied().unwrap_or(0);
        if self.total == 0 {
            return 0.0;
        }
        100.0 * count as f64 / self.total as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_regardless_of_case() {
        let counts = Counts::of("The cat and the dog");
        let expected = HashMap::from([("the", 2)]);
        for (word, count) in counts.frequent(2) {
            assert_eq!(expected.get(word), Some(&count));
        }
        assert_eq!(counts.share("the"), 40.0);
    }
}
