//! Anchors: lines above a hunk that say where it is.

use crate::request::hunk::{Budget, FileLines, Finder, scope_end};

/// Most places of an anchor that are looked at.
const MAX_PLACES: usize = 100;

/// What came of looking for the anchors of a hunk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Anchored {
    /// The lines (from 0) of the last anchor that fit, at least one.
    At(Vec<usize>),
    /// No line fits the anchor with this number.
    Nowhere(usize),
    /// Too many lines fit the anchor with this number.
    TooMany(usize, Vec<usize>),
}

/// The places of the last of `anchors`, each of which stands below the one before, and within it if it can.
pub(super) fn places(
    anchors: &[&str],
    lines: &FileLines<'_>,
    finder: &Finder<'_, '_>,
    budget: &mut Budget,
) -> Anchored {
    let mut at: Option<Vec<usize>> = None;
    for (number, anchor) in anchors.iter().enumerate() {
        let mut found = fitting(anchor, lines, finder, budget);
        if let Some(outer) = &at {
            let within: Vec<usize> = found
                .iter()
                .copied()
                .filter(|line| outer.iter().any(|outer| outer < line && *line < scope_end(lines, *outer)))
                .collect();
            let first = outer.first().copied().unwrap_or(0);
            found.retain(|line| *line > first);
            // What opens a block holds what is named behind it.
            let opens = |line: &usize| lines.content(*line).trim_end().ends_with(['{', ':']);
            if !within.is_empty() || outer.iter().all(opens) {
                found = within;
            }
        }
        if found.is_empty() {
            return Anchored::Nowhere(number);
        }
        if found.len() > MAX_PLACES {
            return Anchored::TooMany(number, found);
        }
        at = Some(found);
    }
    Anchored::At(at.unwrap_or_default())
}

/// The lines that are the anchor; if none is, those that begin with it; if none does, those that hold it.
fn fitting(anchor: &str, lines: &FileLines<'_>, finder: &Finder<'_, '_>, budget: &mut Budget) -> Vec<usize> {
    let folded: Vec<usize> = finder.lines_like(anchor).iter().map(|line| *line as usize).collect();
    let exact: Vec<usize> =
        folded.iter().copied().filter(|line| lines.content(*line).trim_end() == anchor.trim_end()).collect();
    if !exact.is_empty() {
        return exact;
    }
    if !folded.is_empty() {
        return folded;
    }
    let anchor = anchor.trim();
    let (mut beginning, mut holding) = (Vec::new(), Vec::new());
    for line in 0..lines.count() {
        let content = lines.content(line).trim_start();
        if budget.take(1 + content.len() / 64).is_err() {
            return Vec::new();
        }
        if content.starts_with(anchor) {
            beginning.push(line);
        } else if beginning.is_empty() && content.contains(anchor) {
            holding.push(line);
        }
    }
    if beginning.is_empty() { holding } else { beginning }
}
