//! Where a text stands in another.

use super::draft::{Draft, core};
use super::explain;
use crate::edit::{Edit, Span};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::time::{Duration, Instant};

/// Length in bytes from which a text is searched with vector instructions, by way of a pattern of nothing but literals.
const LARGE_TEXT: usize = 64 * 1024;

/// Longest text that is made into such a pattern.
const MAX_COMPILED: usize = 4096;

/// Number of lines up to which two texts are compared to the end.
const SMALL_LINES: usize = 2000;

/// How long larger texts are compared.
const DIFF_TIME: Duration = Duration::from_millis(300);

/// How often a text has to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// Exactly this often, at least once. Once means that no other place overlaps it, either; more often counts from left
    /// to right without overlaps.
    Exactly(usize),
    /// The same as exactly once, of an edit that cannot give a number.
    Once,
    /// At least once; all places are meant.
    All,
}

/// All places of `needle` in `text` from left to right, without overlaps. None for an empty needle.
pub(super) fn places(text: &str, needle: &str) -> Vec<Span> {
    if needle.is_empty() {
        return Vec::new();
    }
    if text.len() > LARGE_TEXT
        && needle.len() <= MAX_COMPILED
        && let Ok(pattern) = regex::Regex::new(&regex::escape(needle))
    {
        return pattern.find_iter(text).filter_map(|found| Span::new(found.start(), found.end())).collect();
    }
    text.match_indices(needle).filter_map(|(at, found)| Span::new(at, at + found.len())).collect()
}

/// Where `needle` stands first in `text`.
pub(super) fn first(text: &str, needle: &str) -> Option<usize> {
    memchr::memmem::find(text.as_bytes(), needle.as_bytes())
}

/// Whether `needle` stands in `text` once, places that overlap not counted.
pub(super) fn is_once(text: &str, needle: &str) -> bool {
    let behind = first(text, needle).and_then(|at| text.get(at + needle.len()..));
    behind.is_some_and(|behind| first(behind, needle).is_none())
}

/// The place of `needle` that overlaps the place `span`, which is the only one that does not overlap another.
pub(super) fn overlapping(text: &str, needle: &str, span: Span) -> Option<Span> {
    let mut from = span.start() + 1;
    while !text.is_char_boundary(from) {
        from += 1;
    }
    let mut to = span.end().saturating_add(needle.len()).min(text.len());
    while !text.is_char_boundary(to) {
        to -= 1;
    }
    let at = from + text.get(from..to)?.find(needle)?;
    Span::new(at, at + needle.len())
}

/// Holds the places that were `found`, at least one, against `count`.
///
/// # Errors
/// [`Refusal::WrongCount`].
pub(super) fn counted(draft: &Draft, needle: &str, mut found: Vec<Span>, count: Count) -> Result<Vec<Span>, Refusal> {
    let (expected, can_count) = match count {
        Count::All => return Ok(found),
        Count::Exactly(expected) => (expected, true),
        Count::Once => (1, false),
    };
    if let ([only], 1) = (found.as_slice(), expected)
        && let Some(other) = overlapping(draft.text(), needle, *only)
    {
        found.push(other);
    }
    if found.len() == expected {
        return Ok(found);
    }
    Err(explain::wrong_count(draft, needle, expected, can_count, &found))
}

/// The parts of `span` that differ where its text `old` becomes `new`, each with its new text: sorted, apart from one
/// another, found by lines and then cut down within them.
pub(super) fn differing<'n>(span: Span, old: &str, new: &'n str) -> Vec<(Span, &'n str)> {
    if old == new {
        return Vec::new();
    }
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) =
        (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    if old_lines.len() < 3 || new_lines.len() < 3 {
        return vec![core(span, old, new)];
    }
    // A deadline makes the result coarser, never wrong.
    let deadline = (old_lines.len() + new_lines.len() > SMALL_LINES).then(|| Instant::now() + DIFF_TIME);
    let changes = similar::capture_diff_slices_deadline(similar::Algorithm::Myers, &old_lines, &new_lines, deadline);
    let (old_at, new_at) = (offsets(&old_lines), offsets(&new_lines));
    let mut parts = Vec::new();
    for change in changes.iter().filter(|change| change.tag() != similar::DiffTag::Equal) {
        let range = |at: &[usize], lines: std::ops::Range<usize>| {
            at.get(lines.start).copied().zip(at.get(lines.end).copied()).map(|(start, end)| start..end)
        };
        let Some(from) = range(&old_at, change.old_range()) else { continue };
        let Some(to) = range(&new_at, change.new_range()) else { continue };
        let Some(place) = Span::new(span.start() + from.start, span.start() + from.end) else { continue };
        let (old_part, new_part) = (old.get(from).unwrap_or_default(), new.get(to).unwrap_or_default());
        parts.push(core(place, old_part, new_part));
    }
    parts
}

/// The edits that make `new` of `old`, the text of the file `before`.
pub fn edits_between(before: &Snapshot, old: &str, new: &str) -> Option<Vec<Edit>> {
    let all = Span::new(0, old.len())?;
    let edit =
        |(span, text): (Span, &str)| Edit::of_bytes(before.file().clone(), before.bytes(), span, text.to_owned()).ok();
    differing(all, old, new).into_iter().map(edit).collect()
}

/// Where each line starts, and where the last one ends.
fn offsets(lines: &[&str]) -> Vec<usize> {
    let mut at = 0;
    let mut out = vec![0];
    for line in lines {
        at += line.len();
        out.push(at);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uniqueness_sees_overlaps() {
        let span = |start, end| Span::new(start, end).unwrap();
        assert_eq!(places("aaaa", "aa"), [span(0, 2), span(2, 4)]);
        assert_eq!(overlapping("aaa", "aa", span(0, 2)), Some(span(1, 3)));
        assert_eq!(overlapping("aab", "aa", span(0, 2)), None);
        assert_eq!(overlapping("\u{20ac}x\u{20ac}x\u{20ac}", "\u{20ac}x\u{20ac}", span(0, 7)), Some(span(4, 11)));
        assert_eq!(places("abc", ""), []);
    }

    #[test]
    fn what_is_there_once() {
        assert_eq!([first("abab", "b"), first("abab", "c")], [Some(1), None]);
        assert!(is_once("aab", "ab") && is_once("aaa", "aa"));
        assert!(!is_once("abab", "ab") && !is_once("ab", "c"));
    }

    #[test]
    fn only_what_differs_is_replaced() {
        let old = "one\ntwo\nthree\nfour\nfive\n";
        let new = "one\n2\nthree\nfour\nand\nfive\n";
        let all = Span::new(10, 10 + old.len()).unwrap();
        let parts = differing(all, old, new);
        assert_eq!(parts, [(Span::new(14, 17).unwrap(), "2"), (Span::at(29), "and\n")]);
        assert_eq!(differing(all, old, old), []);
    }
}
