//! Where a text stands in another.

use super::draft::{Draft, core};
use super::explain;
use crate::edit::Span;
use crate::refusal::Refusal;

/// How often a text has to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// Exactly this often, at least once. Once means that no other place overlaps it, either; more often counts from left
    /// to right without overlaps.
    Exactly(usize),
    /// At least once; at most this many places, from the top, are meant.
    AtMost(usize),
    /// At least once; all places are meant.
    All,
}

/// All places of `needle` in `text` from left to right, without overlaps. None for an empty needle.
pub(super) fn places(text: &str, needle: &str) -> Vec<Span> {
    if needle.is_empty() {
        return Vec::new();
    }
    text.match_indices(needle).filter_map(|(at, found)| Span::new(at, at + found.len())).collect()
}

/// The place of `needle` that overlaps the place `span`, which is the only one that does not overlap another.
fn overlapping(text: &str, needle: &str, span: Span) -> Option<Span> {
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

/// The places of `needle`, which is not empty, in the current text of `draft`, if they are as many as `count` says.
///
/// # Errors
/// [`Refusal::NoMatch`] if there is none, for any `count`, [`Refusal::WrongCount`] if there are others than `count`.
pub(super) fn exact(draft: &Draft, needle: &str, new: Option<&str>, count: Count) -> Result<Vec<Span>, Refusal> {
    let found = places(draft.text(), needle);
    if found.is_empty() {
        return Err(explain::no_match(draft, needle, new));
    }
    counted(draft, needle, found, count)
}

/// Holds the places that were `found`, at least one, against `count`.
///
/// # Errors
/// [`Refusal::WrongCount`].
pub(super) fn counted(draft: &Draft, needle: &str, mut found: Vec<Span>, count: Count) -> Result<Vec<Span>, Refusal> {
    match count {
        Count::All => Ok(found),
        Count::AtMost(limit) => {
            found.truncate(limit);
            Ok(found)
        }
        Count::Exactly(expected) => {
            if let ([only], 1) = (found.as_slice(), expected)
                && let Some(other) = overlapping(draft.text(), needle, *only)
            {
                found.push(other);
            }
            if found.len() == expected { Ok(found) } else { Err(explain::wrong_count(draft, needle, expected, &found)) }
        }
    }
}

/// The parts of `span` that differ where its text `old` becomes `new`, each with its new text: sorted, apart from one
/// another, found by lines and then cut down within them.
pub(super) fn differing<'n>(span: Span, old: &str, new: &'n str) -> Vec<(Span, &'n str)> {
    let (span, new) = core(span, old, new);
    // TODO lines
    if span.is_empty() && new.is_empty() { Vec::new() } else { vec![(span, new)] }
}
