//! [`Need`]: what a text must hold for a query to have a match in it.

use super::rust::STAND_IN;
use ast_grep_core::MatchStrictness;
use ast_grep_core::matcher::{Pattern, PatternNode};
use ast_grep_core::meta_var::MetaVariable;
use ast_grep_core::tree_sitter::TSLanguage;
use memchr::memmem::Finder;

/// Most literals of one pattern that a text is searched for: the longest are the rarest.
const MAX_LITERALS: usize = 6;

/// What a text must hold. It errs on the side of parsing in vain.
#[derive(Debug, Clone)]
#[allow(clippy::large_enum_variant, reason = "there are as many as a pattern has words")]
pub(super) enum Need {
    All(Vec<Need>),
    Any(Vec<Need>),
    Literal(Literal),
}

/// A text that is the whole text of a node.
#[derive(Debug, Clone)]
pub(super) struct Literal {
    finder: Box<Finder<'static>>,
    /// Whether the node is an identifier, which ends where its letters end.
    is_word: bool,
}

impl Need {
    /// Nothing at all.
    pub(super) fn nothing() -> Need {
        Need::All(Vec::new())
    }

    /// What a match of the pattern must hold.
    pub(super) fn of_pattern(pattern: &Pattern) -> Need {
        let language: TSLanguage = tree_sitter_rust::LANGUAGE.into();
        let mut words: Vec<(String, bool)> = Vec::new();
        collect(&pattern.node, &pattern.strictness, &language, false, &mut words);
        // Signs are in every file.
        words.retain(|(text, is_word)| *is_word || !is_sign(text));
        words.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        words.dedup();
        words.truncate(MAX_LITERALS);
        Need::All(words.into_iter().map(|(text, is_word)| Need::Literal(Literal::new(&text, is_word))).collect())
    }

    /// Whether a text of these bytes may hold a match.
    pub(super) fn is_met_by(&self, bytes: &[u8]) -> bool {
        match self {
            Need::All(needs) => needs.iter().all(|need| need.is_met_by(bytes)),
            Need::Any(needs) => needs.iter().any(|need| need.is_met_by(bytes)),
            Need::Literal(literal) => literal.is_in(bytes),
        }
    }
}

impl Literal {
    fn new(text: &str, is_word: bool) -> Literal {
        Literal { finder: Box::new(Finder::new(text).into_owned()), is_word }
    }

    fn is_in(&self, bytes: &[u8]) -> bool {
        let len = self.finder.needle().len();
        self.finder.find_iter(bytes).any(|at| !self.is_word || is_whole_word(bytes, at, at + len))
    }
}

/// Where in a text a match can be: around each place of one literal that every match holds.
#[derive(Debug, Clone)]
pub(super) struct Anchors {
    literals: Vec<Literal>,
}

/// The places of the rarest literal of one text.
#[derive(Debug)]
pub(super) struct Places {
    /// Sorted.
    starts: Vec<usize>,
    len: usize,
}

impl Anchors {
    /// What every match of the pattern holds, signs included.
    pub(super) fn of_pattern(pattern: &Pattern) -> Anchors {
        let language: TSLanguage = tree_sitter_rust::LANGUAGE.into();
        let mut words: Vec<(String, bool)> = Vec::new();
        collect(&pattern.node, &pattern.strictness, &language, false, &mut words);
        words.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        words.dedup();
        words.truncate(MAX_LITERALS);
        Anchors { literals: words.iter().map(|(text, is_word)| Literal::new(text, *is_word)).collect() }
    }

    /// The places in a text; `None` if they are everywhere.
    pub(super) fn places(&self, bytes: &[u8]) -> Option<Places> {
        let places = |literal: &Literal| {
            let len = literal.finder.needle().len();
            let mut starts: Vec<usize> = Vec::new();
            let mut from = 0;
            // One behind the other, since in `|||` the sign `||` can stand in two places.
            while let Some(at) = literal.finder.find(bytes.get(from..).unwrap_or_default()) {
                let start = from + at;
                if !literal.is_word || is_whole_word(bytes, start, start + len) {
                    starts.push(start);
                }
                from = start + 1;
            }
            Places { starts, len }
        };
        self.literals.iter().map(places).min_by_key(|places| places.starts.len())
    }
}

impl Places {
    /// Whether one of them lies within `start..end`.
    pub(super) fn is_within(&self, start: usize, end: usize) -> bool {
        let before = self.starts.partition_point(|place| *place < start);
        self.starts.get(before).is_some_and(|place| place + self.len <= end)
    }
}

/// Whether it is a sign that tells something, which brackets, commas and the like do not.
fn is_sign(text: &str) -> bool {
    const SIGNS: &[u8] = b"+-*/%&|^!<>=?";
    text.bytes().all(|byte| SIGNS.contains(&byte)) && text != "="
}

/// Whether the word at `start..end` can be a token of its own. Where something unusual stands before it, it can.
fn is_whole_word(bytes: &[u8], start: usize, end: usize) -> bool {
    if bytes.get(end).copied().is_some_and(is_word_byte) {
        return false;
    }
    let head = bytes.get(..start).unwrap_or_default();
    let run = head.iter().rev().take_while(|byte| is_word_byte(**byte)).count();
    // After a number, as in `1u8word`, a new token begins where the suffix ends.
    run == 0 || head.get(head.len() - run).is_some_and(u8::is_ascii_digit)
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Adds the texts that every match holds. `after_gap`: right after a `$$$`, where signs of the pattern may be left out.
fn collect(
    node: &PatternNode,
    strictness: &MatchStrictness,
    language: &TSLanguage,
    after_gap: bool,
    words: &mut Vec<(String, bool)>,
) {
    use MatchStrictness as M;
    match node {
        PatternNode::MetaVar { .. } => {}
        PatternNode::Terminal { text, is_named, kind_id } => {
            let counts = if *is_named {
                !matches!(strictness, M::Signature)
            } else {
                let is_keyword = text.bytes().all(|byte| byte.is_ascii_alphabetic());
                matches!(strictness, M::Cst | M::Smart) && !after_gap && (is_keyword || is_sign(text))
            };
            if counts && !text.is_empty() && !text.contains(STAND_IN) {
                let kind = language.node_kind_for_id(*kind_id).unwrap_or_default();
                let is_keyword = !is_named && text.len() > 1 && !is_sign(text);
                let is_word = text.is_ascii() && (kind.ends_with("identifier") || is_keyword);
                words.push((text.clone(), is_word));
            }
        }
        PatternNode::Internal { children, .. } => {
            let mut after_gap = false;
            for child in children {
                collect(child, strictness, language, after_gap, words);
                after_gap = match child {
                    PatternNode::MetaVar { meta_var } => {
                        matches!(meta_var, MetaVariable::Multiple | MetaVariable::MultiCapture(_))
                    }
                    PatternNode::Terminal { is_named: false, .. } => after_gap,
                    _ => false,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rust::Rust;
    use super::*;

    fn met(pattern: &str, strictness: MatchStrictness, text: &str) -> bool {
        let pattern = Pattern::new(pattern, Rust::Rust).with_strictness(strictness);
        Need::of_pattern(&pattern).is_met_by(text.as_bytes())
    }

    #[test]
    fn a_text_without_the_words_of_the_pattern_is_not_parsed() {
        let smart = |pattern, text| met(pattern, MatchStrictness::Smart, text);
        assert!(smart("$A.unwrap()", "x . unwrap ( )"));
        assert!(!smart("$A.unwrap()", "x.unwrap_or(1).my_unwrap()"));
        assert!(smart("$A.unwrap()", "1u8unwrap"));
        assert!(smart("$A.unwrap()", "r#unwrap"));
        assert!(smart("f(\"word\")", "f(\"\\nword\") f(\"word\")"));
        assert!(!smart("f(\"word\")", "f(\"w\")"));
        assert!(smart("unsafe { $$$ }", "unsafe{}"));
        assert!(!smart("unsafe { $$$ }", "fn unsafely() {}"));
        assert!(smart("$A + $B", ""));
    }

    #[test]
    fn a_match_is_around_the_rarest_literal() {
        let places = |pattern: &str, text: &str| {
            let pattern = Pattern::new(pattern, Rust::Rust);
            Anchors::of_pattern(&pattern).places(text.as_bytes()).map(|places| places.starts)
        };
        assert_eq!(places("$A.unwrap()", "a.unwrap().unwrap()"), Some(vec![2, 11]));
        assert_eq!(places("f($A) == $B", "f(1) f(2) == 3"), Some(vec![10]));
        assert_eq!(places("$A || $B", "a|||b|c"), Some(vec![1, 2]));
        assert_eq!(places("$A($B)", "f(1)"), None);
        let places = Places { starts: vec![4, 9], len: 2 };
        assert!(
            places.is_within(4, 6) && places.is_within(0, 11) && !places.is_within(4, 5) && !places.is_within(5, 10)
        );
    }

    #[test]
    fn what_a_mode_does_not_compare_is_not_asked_for() {
        assert!(met("f($A)", MatchStrictness::Signature, ""));
        assert!(met("unsafe { $$$ }", MatchStrictness::Ast, ""));
        assert!(!met("f($A)", MatchStrictness::Ast, "g(1)"));
    }
}
