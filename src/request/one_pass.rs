//! The places of many texts in one text, found in one pass over it.

use super::skip_search::{Places, SkipSearch};
use crate::edit::Span;
use aho_corasick::{AhoCorasick, MatchKind};
use std::sync::OnceLock;

/// Length in bytes from which one pass for all texts is cheaper than a search for each.
pub(super) const LARGE_TEXT: usize = 64 * 1024;

/// Fewest texts for which the automaton pays.
const FEW: usize = 8;

/// Most bytes that the texts have together: the automaton takes several times as many.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// Most places that are kept.
const MAX_PLACES: usize = 100_000;

/// All places of many texts, those that overlap included.
pub(super) struct OnePass<'n> {
    /// If all are long.
    skipping: Option<SkipSearch<'n>>,
    needles: Vec<&'n str>,
    /// Built where skipping does not do.
    automaton: OnceLock<Option<AhoCorasick>>,
    longest: usize,
}

impl<'n> OnePass<'n> {
    /// Prepares the search for `needles`, none of which is empty, in a text of `len` bytes. `None` if it would not pay.
    pub(super) fn new(len: usize, needles: &[&'n str]) -> Option<Self> {
        let bytes: usize = needles.iter().map(|needle| needle.len()).sum();
        if len < LARGE_TEXT || needles.len() < FEW || bytes > MAX_BYTES || needles.contains(&"") {
            return None;
        }
        Some(OnePass {
            skipping: SkipSearch::new(needles),
            needles: needles.to_vec(),
            automaton: OnceLock::new(),
            longest: needles.iter().map(|needle| needle.len()).max().unwrap_or(0),
        })
    }

    /// The places in `text`, by the number of the needle, from left to right. `None` if there are too many of them.
    pub(super) fn places(&self, text: &str) -> Option<Vec<Vec<Span>>> {
        let mut found = vec![Vec::new(); self.needles.len()];
        for (needle, place) in self.found(text, MAX_PLACES)? {
            found.get_mut(needle)?.push(place);
        }
        Some(found)
    }

    /// Each needle's number that has a place in `text`, with the place. `None` if there are too many.
    pub(super) fn in_window(&self, text: &str) -> Option<Places> {
        self.found(text, MAX_PLACES)
    }

    fn found(&self, text: &str, most: usize) -> Option<Places> {
        if let Some(found) = self.skipping.as_ref().and_then(|search| search.places(text, most)) {
            return Some(found);
        }
        let built = || AhoCorasick::builder().match_kind(MatchKind::Standard).build(&self.needles).ok();
        let mut found = Vec::new();
        for place in self.automaton.get_or_init(built).as_ref()?.find_overlapping_iter(text) {
            if found.len() == most {
                return None;
            }
            found.push((place.pattern().as_usize(), Span::new(place.start(), place.end())?));
        }
        Some(found)
    }

    /// Length in bytes of the longest needle.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }
}

/// The places among `all`, which are sorted, that do not overlap one before.
pub(super) fn apart(all: &[Span]) -> Vec<Span> {
    let mut out: Vec<Span> = Vec::with_capacity(all.len());
    for span in all {
        if out.last().is_none_or(|last| last.end() <= span.start()) {
            out.push(*span);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_are_found_also_those_that_overlap() {
        let text = "aaab".repeat(LARGE_TEXT / 4);
        let needles = ["aa", "ab", "b", "x", "aaab", "ba", "aaa", "baa"];
        let all = OnePass::new(text.len(), &needles).unwrap().places("aaabaaab").unwrap();
        for (needle, places) in needles.iter().zip(&all) {
            let expected: Vec<Span> = (0..8 - needle.len() + 1)
                .filter(|at| "aaabaaab".get(*at..).unwrap().starts_with(needle))
                .map(|at| Span::new(at, at + needle.len()).unwrap())
                .collect();
            assert_eq!(places, &expected, "{needle}");
        }
        let long = ["aaabaaabaaabaaab", "abaaabaaabaaabaaab", "x-x-x-x-x-x-x-x-x", "baaabaaabaaabaaabaaab"];
        let long: Vec<&str> = long.iter().chain(&long).copied().collect();
        let text = "aaab".repeat(8);
        let all_long = OnePass::new(LARGE_TEXT, &long).unwrap().places(&text).unwrap();
        assert_eq!(all_long.iter().map(Vec::len).collect::<Vec<_>>(), [5, 4, 0, 3, 5, 4, 0, 3]);
        assert_eq!(apart(&all[0]), [Span::new(0, 2).unwrap(), Span::new(4, 6).unwrap()]);
    }

    #[test]
    fn where_it_does_not_pay_there_is_none() {
        assert!(OnePass::new(100, &["a"; 100]).is_none());
        assert!(OnePass::new(LARGE_TEXT, &["a"]).is_none());
        assert!(OnePass::new(LARGE_TEXT, &["a", "b", "c", "d", "e", "f", "g", ""]).is_none());
        let text = "a".repeat(LARGE_TEXT);
        assert!(OnePass::new(LARGE_TEXT, &["a"; FEW]).unwrap().places(&text).is_none(), "too many");
    }
}
