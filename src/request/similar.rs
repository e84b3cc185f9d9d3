//! The places of a file that are most similar to a text that is not in it.

mod advise;
mod candidates;
mod compare;
mod debris;
mod fold;
mod place;
mod plain_line;

use super::draft::Draft;
use super::explain::{MAX_LINE_CHARS, MAX_TEXT_CHARS, cut, preview};
use super::line_index::LineIndex;
use crate::edit::Span;
use crate::refusal::{Difference, DifferenceKind, Help, Nearest, Preview};
use compare::{Comparison, Found, compare};
use place::Needle;

/// Most places that are shown.
const MAX_NEAREST: usize = 3;
/// Less similar places than this are not worth showing, in percent.
const LEAST_SIMILARITY: u8 = 40;
/// Places that are so much less similar than the best one are not shown beside it, in percent.
const FALL_OFF: u8 = 25;
/// Most differences that are shown of one place.
const MAX_DIFFERENCES: usize = 6;
/// Longest side of a difference that is shown, in characters.
const MAX_DIFFERENCE_CHARS: usize = 80;
/// Bytes that are compared in all, for large needles.
const MAX_COMPARED: usize = 1 << 20;
/// A file of up to this many lines is shown whole if nothing in it is similar.
const SMALL_FILE: usize = 20;

/// A place that is similar, with what differs.
struct Near<'t> {
    span: Span,
    text: &'t str,
    comparison: Comparison<'t>,
}

/// What helps a sender whose text `needle` is nowhere in `draft`: the nearest places with their differences, what to do
/// about them, a preview of the best one. `new` is what was to replace it; if that is there instead, the change is
/// probably made already.
///
/// Bounded in time and memory, whatever the sizes.
pub(super) fn help(draft: &Draft, needle: &str, new: Option<&str>) -> Help {
    let lines = draft.lines();
    let bare = debris::stripped(needle);
    let near = nearest(draft.text(), &lines, bare.as_ref().map_or(needle, |(bare, _)| bare));
    let question = advise::Question { draft, lines: &lines, needle, new, debris: bare.as_ref().map(|(_, what)| *what) };
    let suggestions = advise::suggestions(&question, &near);
    let best = near.first();
    Help {
        nearest: near.iter().map(|near| shown(draft.text(), &lines, near)).collect(),
        suggestions,
        preview: best.map_or_else(|| small_file(draft, &lines), |best| Some(preview_of(draft, &lines, best))),
        after_edits: draft.changes(),
        ..Help::default()
    }
}

/// The most similar places, the best first, no two of them on the same bytes.
fn nearest<'t>(text: &'t str, lines: &LineIndex, needle: &'t str) -> Vec<Near<'t>> {
    let wanted = Needle::of(needle);
    if wanted.is_blank() {
        return Vec::new();
    }
    let mut cells = place::MAX_CELLS;
    let affordable = (MAX_COMPARED / needle.len().max(1)).max(1);
    let mut spans: Vec<Span> = Vec::new();
    for candidate in candidates::candidates(text, lines, &wanted.lines()).into_iter().take(affordable) {
        let span = place::place(text, lines, &wanted, candidate, &mut cells);
        spans.extend(span.filter(|span| !spans.contains(span)));
    }
    let mut near: Vec<Near<'_>> = spans
        .into_iter()
        .filter_map(|span| {
            let there = text.get(span.start()..span.end())?;
            Some(Near { span, text: there, comparison: compare(needle, there) })
        })
        .collect();
    let best_first = |near: &Near<'_>| (std::cmp::Reverse(near.comparison.similarity), near.span.start());
    near.sort_by_key(best_first);
    for near in near.iter_mut().take(MAX_NEAREST) {
        let span = place::fitted(text, lines, &wanted, near.span);
        if let Some(there) = text.get(span.start()..span.end()).filter(|_| span != near.span) {
            *near = Near { span, text: there, comparison: compare(needle, there) };
        }
    }
    near.sort_by_key(best_first);
    let least = near.first().map_or(0, |best| best.comparison.similarity.saturating_sub(FALL_OFF));
    let mut out: Vec<Near<'_>> = Vec::new();
    for near in near {
        let overlaps = out.iter().any(|o| o.span.start() < near.span.end() && near.span.start() < o.span.end());
        if !overlaps && near.comparison.similarity >= least.max(LEAST_SIMILARITY) && out.len() < MAX_NEAREST {
            out.push(near);
        }
    }
    out
}

fn shown(text: &str, lines: &LineIndex, near: &Near<'_>) -> Nearest {
    let (first, last) = lines.range(text, near.span);
    let differences = differences(text, lines, near);
    Nearest {
        line: first,
        end_line: last,
        text: cut(near.text, MAX_TEXT_CHARS),
        similarity: near.comparison.similarity,
        differences_left_out: near.comparison.count - differences.len(),
        differences,
    }
}

/// The lines from `first` to `last` (1-based) and what differs from `said`, which a sender takes them to be.
pub(super) fn between(draft: &Draft, lines: &LineIndex, said: &str, (first, last): (usize, usize)) -> Nearest {
    let text = draft.text();
    let start = lines.span(first).map_or(0, |span| span.start());
    let end = lines.span(last).map_or(text.len(), |span| span.end());
    let held = text.get(start..end).unwrap_or_default();
    // The text that is said has no line break at its end, as a rule.
    let end = if said.ends_with('\n') { end } else { start + held.trim_end_matches(['\r', '\n']).len() };
    let span = Span::new(start, end).unwrap_or(Span::at(start));
    let held = text.get(span.start()..span.end()).unwrap_or_default();
    shown(text, lines, &Near { span, text: held, comparison: compare(said, held) })
}

/// The differences that are worth showing: each only once, those in line endings last, since these are often forgiven.
fn differences(text: &str, lines: &LineIndex, near: &Near<'_>) -> Vec<Difference> {
    let mut seen: Vec<(DifferenceKind, &str, &str)> = Vec::new();
    let mut once: Vec<(DifferenceKind, &Found<'_>)> = Vec::new();
    for found in &near.comparison.differences {
        let kind = kind_at(text, near.span.start() + found.at, found);
        if !seen.contains(&(kind, found.expected, found.found)) {
            seen.push((kind, found.expected, found.found));
            once.push((kind, found));
        }
    }
    once.sort_by_key(|(kind, _)| *kind == DifferenceKind::LineEnding);
    once.truncate(MAX_DIFFERENCES);
    once.sort_by_key(|(_, found)| found.at);
    once.into_iter()
        .map(|(kind, found)| {
            let (line, column) = lines.line_column(text, near.span.start() + found.at);
            let (expected, found) = (visible(kind, found.expected), visible(kind, found.found));
            Difference { kind, line, column, expected, found }
        })
        .collect()
}

/// White space at the start of a line is indentation.
fn kind_at(text: &str, at: usize, found: &Found<'_>) -> DifferenceKind {
    let is_line_start = at == 0 || text.get(..at).is_some_and(|head| head.ends_with('\n'));
    let is_blank = |text: &str| text.chars().all(|c| c == ' ' || c == '\t');
    if found.kind == DifferenceKind::Whitespace && is_line_start && is_blank(found.expected) && is_blank(found.found) {
        return DifferenceKind::Indentation;
    }
    found.kind
}

/// A side of a difference with everything to be seen that otherwise is not.
fn visible(kind: DifferenceKind, text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().take(MAX_DIFFERENCE_CHARS) {
        match c {
            '\t' if kind.is_space() => out.push_str("\\t"),
            '\n' if kind.is_space() => out.push_str("\\n"),
            '\r' if kind.is_space() => out.push_str("\\r"),
            ' '..='~' => out.push(c),
            c if c.is_control() || c.is_whitespace() || fold::is_invisible(c) || fold::is_combining(c) => {
                out.push_str(&format!("U+{:04X}", u32::from(c)));
            }
            c if matches!(kind, DifferenceKind::Punctuation | DifferenceKind::Lookalike) => {
                out.push_str(&format!("{c} (U+{:04X})", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    if text.chars().nth(MAX_DIFFERENCE_CHARS).is_some() {
        out.push('…');
    }
    out
}

/// The lines of the best place and a few around them; if they are many, those around the first difference.
fn preview_of(draft: &Draft, lines: &LineIndex, best: &Near<'_>) -> Preview {
    let text = draft.text();
    let (first, last) = lines.range(text, best.span);
    if last - first < super::explain::MAX_PREVIEW_LINES / 2 {
        return around(draft, lines, first, last, best.span.start());
    }
    let at = best.span.start() + best.comparison.differences.first().map_or(0, |found| found.at);
    let line = lines.line_at(text, at).clamp(first, last);
    around(draft, lines, line.saturating_sub(3).max(first), line.saturating_add(8).min(last), at)
}

/// The preview, with lines that are too long cut around what matters.
fn around(draft: &Draft, lines: &LineIndex, first: usize, last: usize, at: usize) -> Preview {
    let mut preview = preview(draft, lines, first, last);
    let text = draft.text();
    let number = lines.line_at(text, at);
    let content = lines.content(text, number).unwrap_or_default();
    let start = lines.span(number).map_or(0, |span| span.start());
    if let Some(line) = preview.lines.iter_mut().find(|line| line.id.split(':').next() == Some(&number.to_string())) {
        line.text = cut_around(content, at.saturating_sub(start));
    }
    preview
}

/// `line` cut to what is shown of a line, so that the byte at `at` is among it.
fn cut_around(line: &str, at: usize) -> String {
    let head = line.get(..at).unwrap_or_default();
    let before = MAX_LINE_CHARS / 4;
    if line.chars().nth(MAX_LINE_CHARS).is_none() || head.chars().nth(MAX_LINE_CHARS / 2).is_none() {
        return cut(line, MAX_LINE_CHARS);
    }
    let from = head.char_indices().rev().take(before).last().map_or(0, |(at, _)| at);
    format!("…{}", cut(line.get(from..).unwrap_or_default(), MAX_LINE_CHARS - 1))
}

/// All of a small file.
fn small_file(draft: &Draft, lines: &LineIndex) -> Option<Preview> {
    (1..=SMALL_FILE).contains(&lines.count()).then(|| preview(draft, lines, 1, lines.count()))
}

#[cfg(test)]
mod tests;
