//! [`Longest`]: the longest match at a place, where the one that a pattern prefers is empty.

use super::{Flags, MAX_NESTING, MAX_PROGRAM_BYTES};
use regex_automata::meta::Regex;
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input, MatchKind};
use std::sync::{Arc, OnceLock};

/// A pattern that looks for as much as it can match. Nearly no pattern is asked, so it is made when one is.
#[derive(Debug, Clone)]
pub(super) struct Longest {
    /// In the syntax of the `regex` crate.
    pattern: String,
    flags: Flags,
    crlf: bool,
    regex: Arc<OnceLock<Option<Regex>>>,
}

impl Longest {
    pub(super) fn new(pattern: String, flags: Flags, crlf: bool) -> Self {
        Longest { pattern, flags, crlf, regex: Arc::default() }
    }

    /// Where the longest match ends that begins at the byte `at` of `text`.
    pub(super) fn end_at(&self, text: &str, at: usize) -> Option<usize> {
        let regex = self.regex.get_or_init(|| self.build()).as_ref()?;
        let input = (at <= text.len()).then(|| Input::new(text).range(at..).anchored(Anchored::Yes))?;
        regex.find(input).map(|found| found.end())
    }

    fn build(&self) -> Option<Regex> {
        let syntax = syntax::Config::new()
            .case_insensitive(self.flags.ignore_case)
            .multi_line(self.flags.multi_line)
            .dot_matches_new_line(self.flags.dot_all)
            .ignore_whitespace(self.flags.verbose)
            .crlf(self.crlf)
            .nest_limit(MAX_NESTING * 4);
        let config = Regex::config().match_kind(MatchKind::All).nfa_size_limit(Some(MAX_PROGRAM_BYTES));
        Regex::builder().syntax(syntax).configure(config).build(&self.pattern).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_as_there_is() {
        for (pattern, end) in [("", 1), ("b*?", 3), ("|b", 2), ("^|b", 2), ("x", 0), ("b??", 2), (r"\b|b+", 3)] {
            let longest = Longest::new(pattern.to_owned(), Flags::default(), false);
            assert_eq!(longest.end_at("abb c", 1), (end > 0).then_some(end), "{pattern}");
        }
        assert_eq!(Longest::new("x*".to_owned(), Flags::default(), false).end_at("a", 2), None);
    }
}
