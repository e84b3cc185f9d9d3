//! The step of the ladder that forgives a wrong indentation of the whole text.

use crate::edit::{ContentHash, Span};
use crate::request::draft::Draft;
use crate::request::indent::{Depth, Units, blanks, common, is_blank};
use crate::request::line_id::visible;
use crate::request::line_index::LineIndex;
use crate::request::line_search;

/// The key of a blank line; no other line has it but by a chance of one in 2^64, and then the place is not taken.
const BLANK: u64 = 0;

/// The lines of a file, ready to be searched many times.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    lines: Vec<Line<'t>>,
    /// For each line, a key that says what it holds and how much deeper it is than the line before it that is not blank.
    keys: Vec<u64>,
}

/// One line of a file.
#[derive(Debug, Clone, Copy)]
struct Line<'t> {
    start: usize,
    end: usize,
    content: &'t str,
    /// The key of what it holds but for its indentation.
    key: u64,
    /// How many blank lines stand right before it.
    blanks_before: usize,
}

/// Where a text was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place<'t> {
    pub span: Span,
    /// The indentation that all its lines have in the file.
    pub depth: &'t str,
}

impl<'t> Lines<'t> {
    pub fn of(draft: &'t Draft, index: &LineIndex) -> Self {
        let text = draft.text();
        let (mut lines, mut keys) = (Vec::with_capacity(index.count()), Vec::with_capacity(index.count()));
        let mut before = None;
        let mut blanks_before = 0;
        for number in 1..=index.count() {
            let (Some(span), Some(content)) = (index.span(number), index.content(text, number)) else { continue };
            let start = span.start() + (content.len() - visible(content).len());
            let content = visible(content);
            let key = content_key(content);
            lines.push(Line { start, end: span.end(), content, key, blanks_before });
            keys.push(full_key(content, key, &mut before));
            blanks_before = if key == BLANK { blanks_before + 1 } else { 0 };
        }
        Lines { lines, keys }
    }

    /// All places, also where they overlap, that hold the lines of `old` but for blanks that all of them have more or
    /// less at their start. Blank lines are alike whatever blanks they hold. Empty if `old` has nothing but blank lines.
    pub fn places(&self, old: &str) -> Vec<Place<'t>> {
        let (body, is_ended) = old.strip_suffix('\n').map_or((old, false), |body| (body, true));
        let wanted: Vec<&str> = body.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        let Some(depth) = Depth::of(wanted.iter().copied()) else { return Vec::new() };
        let Some(anchor) = wanted.iter().position(|line| !is_blank(line)) else { return Vec::new() };
        let Some(first) = wanted.get(anchor) else { return Vec::new() };
        let own = depth.first.strip_prefix(depth.base).unwrap_or_default();
        let anchor_key = content_key(first);
        let mut before = Some(blanks(first));
        let rest = wanted.get(anchor + 1..).unwrap_or_default();
        let rest: Vec<u64> = rest.iter().map(|line| full_key(line, content_key(line), &mut before)).collect();
        let anchors: Vec<usize> = if rest.is_empty() {
            (0..self.lines.len()).collect()
        } else {
            line_search::places(&self.keys, &rest).into_iter().filter_map(|at| at.checked_sub(1)).collect()
        };
        let mut found = Vec::new();
        for at in anchors {
            let Some(line) = self.lines.get(at).filter(|line| line.key == anchor_key) else { continue };
            let Some(depth) = blanks(line.content).strip_suffix(own).filter(|_| line.blanks_before >= anchor) else {
                continue;
            };
            let lines = self.lines.get(at - anchor..at + 1 + rest.len()).unwrap_or_default();
            let (Some(first), Some(last)) = (lines.first(), lines.last()) else { continue };
            let content_end = last.start + last.content.len();
            if is_ended && last.end == content_end {
                continue;
            }
            let end = if is_ended { last.end } else { content_end };
            found.extend(Span::new(first.start, end).map(|span| (Place { span, depth }, lines)));
        }
        if let [(place, lines)] = found.as_slice() {
            // Keys are hashes: the one place that is going to be edited is looked at byte by byte.
            let alike = |(line, wanted): (&Line<'_>, &&str)| {
                let moved = || line.content.strip_prefix(place.depth) == wanted.strip_prefix(depth.base);
                if is_blank(wanted) { is_blank(line.content) } else { moved() }
            };
            return if lines.iter().zip(&wanted).all(alike) { vec![*place] } else { Vec::new() };
        }
        found.into_iter().map(|(place, _)| place).collect()
    }

    /// All places, also where they overlap, that hold the lines of `old` indented with other units, each level alike.
    pub fn places_in_units(&self, old: &str) -> Vec<(Span, Units)> {
        let (body, is_ended) = old.strip_suffix('\n').map_or((old, false), |body| (body, true));
        let wanted: Vec<&str> = body.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        if wanted.iter().all(|line| is_blank(line)) {
            return Vec::new();
        }
        let keys: Vec<u64> = self.lines.iter().map(|line| line.key).collect();
        let sought: Vec<u64> = wanted.iter().map(|line| content_key(line)).collect();
        let place = |at: usize| {
            let lines = self.lines.get(at..at + wanted.len())?;
            let (first, last) = (lines.first()?, lines.last()?);
            let pairs = wanted.iter().copied().zip(lines.iter().map(|line| line.content));
            let is_same = |(given, there): (&str, &str)| {
                is_blank(given) && is_blank(there) || without_blanks(given) == without_blanks(there)
            };
            let content_end = last.start + last.content.len();
            if !pairs.clone().all(is_same) || is_ended && last.end == content_end {
                return None;
            }
            Some((Span::new(first.start, if is_ended { last.end } else { content_end })?, Units::between(pairs)?))
        };
        line_search::places(&keys, &sought).into_iter().filter_map(place).collect()
    }
}

/// What a line holds behind its indentation.
fn without_blanks(line: &str) -> &str {
    line.get(blanks(line).len()..).unwrap_or_default()
}

/// The key of what a line holds behind its indentation.
fn content_key(line: &str) -> u64 {
    if is_blank(line) {
        return BLANK;
    }
    ContentHash::of(without_blanks(line).as_bytes()).get().max(1)
}

/// The key of a line together with how its indentation differs from that of `before`, the last line that was not blank.
///
/// What two indentations have in common does not go into the key. So lines that are all moved by the same blanks have
/// the same keys.
fn full_key<'l>(line: &'l str, content_key: u64, before: &mut Option<&'l str>) -> u64 {
    if content_key == BLANK {
        return BLANK;
    }
    let own = blanks(line);
    let shared = common(own, before.unwrap_or_default()).len();
    let less = before.and_then(|before| before.get(shared..)).unwrap_or_default();
    let more = own.get(shared..).unwrap_or_default();
    *before = Some(own);
    let mut parts = content_key.to_le_bytes().to_vec();
    for part in [less, "\n", more] {
        parts.extend_from_slice(part.as_bytes());
    }
    ContentHash::of(&parts).get().max(1)
}
