//! Where exactly, at a promising place of a file, the text stands that a needle was meant to be.

use super::candidates::Candidate;
use super::compare::{self, Pairing, pair};
use super::fold::{Folding, folded, is_combining, is_invisible};
use crate::edit::Span;
use crate::request::line_index::LineIndex;

/// Lines around a candidate that are looked at, too, for a needle of several lines.
const SLACK: usize = 6;
/// Most line breaks that a needle of one line may have as escapes.
const MAX_ESCAPED_LINES: usize = 50;
/// Most cells of the table by which two texts are held against each other, for all candidates together.
pub(super) const MAX_CELLS: usize = 4_000_000;

/// Longest text that is held against another character by character, in bytes.
const MAX_FOLDED: usize = 1 << 16;

/// A text that is nowhere in a file.
pub(super) struct Needle<'n> {
    pub text: &'n str,
    pub index: LineIndex,
    /// Empty if the text is too long for a close look.
    folded: Vec<char>,
    plain: String,
}

impl<'n> Needle<'n> {
    pub(super) fn of(text: &'n str) -> Self {
        let folded = if text.len() > MAX_FOLDED { Vec::new() } else { Folding::of(text).chars };
        Needle { text, index: LineIndex::new(text), plain: folded.iter().collect(), folded }
    }

    /// Whether there is nothing in it but white space.
    pub(super) fn is_blank(&self) -> bool {
        folded(self.text).next().is_none()
    }

    /// Its lines without their endings.
    pub(super) fn lines(&self) -> Vec<&'n str> {
        (1..=self.index.count()).map(|line| self.index.content(self.text, line).unwrap_or_default()).collect()
    }
}

/// The stretch of `text` at the candidate that is most like the needle. `cells` is what may still be spent, see
/// [`MAX_CELLS`].
pub(super) fn place(
    text: &str,
    lines: &LineIndex,
    needle: &Needle<'_>,
    candidate: Candidate,
    cells: &mut usize,
) -> Option<Span> {
    let region = region(text, lines, needle, candidate)?;
    let (start, end) = match close_look(text.get(region.start()..region.end())?, needle, cells) {
        Some((start, end)) => (region.start() + start, region.start() + end),
        None => whole_lines(text, lines, needle, candidate)?,
    };
    let start = with_leading_blanks(text, start, needle.text);
    let end = with_trailing_blanks(text, end.max(start), needle.text);
    Span::new(start, end).filter(|span| !span.is_empty())
}

/// Where in `shown` the needle's counterpart is, character by character; `None` if there is none or it costs too much.
fn close_look(shown: &str, needle: &Needle<'_>, cells: &mut usize) -> Option<(usize, usize)> {
    if needle.folded.is_empty() || shown.len() > 4 * MAX_FOLDED {
        return None;
    }
    let folding = Folding::of(shown);
    if let Some((start, end)) = same_when_folded(&folding, needle) {
        return stretch(shown, &folding, start, end);
    }
    let cost = needle.folded.len().checked_mul(folding.chars.len()).filter(|cost| *cost <= *cells)?;
    *cells -= cost;
    let (start, end) = nearest_stretch(&needle.folded, &folding.chars)?;
    Some(snapped(shown, stretch(shown, &folding, start, end)?, needle))
}

/// The part of the file in which the needle's counterpart is sought.
fn region(text: &str, lines: &LineIndex, needle: &Needle<'_>, candidate: Candidate) -> Option<Span> {
    let count = needle.index.count();
    let escaped = needle.text.matches("\\n").take(MAX_ESCAPED_LINES).count();
    let slack = if count == 1 { 0 } else { SLACK };
    let first = usize::try_from(candidate.first).unwrap_or(0).saturating_sub(slack);
    let last = usize::try_from(candidate.first.saturating_add_unsigned(count - 1)).ok()?;
    let last = last.saturating_add(slack + escaped).min(lines.count().checked_sub(1)?);
    let (start, end) = (lines.span(first + 1)?.start(), lines.span(last + 1)?.end());
    let reach = needle.text.len().saturating_mul(2).saturating_add(200);
    match candidate.peak {
        Some(peak) if end - start > 2 * reach => {
            let peak = start + peak;
            let (mut from, mut to) = (peak.saturating_sub(reach).max(start), peak.saturating_add(reach).min(end));
            while !text.is_char_boundary(from) {
                from += 1;
            }
            while !text.is_char_boundary(to) {
                to -= 1;
            }
            Span::new(from, to)
        }
        _ => Span::new(start, end),
    }
}

/// Where the two are the same once they are folded, as indexes of folded characters.
fn same_when_folded(folding: &Folding, needle: &Needle<'_>) -> Option<(usize, usize)> {
    let hay: String = folding.chars.iter().collect();
    let at = hay.find(&needle.plain)?;
    let start = hay.get(..at)?.chars().count();
    Some((start, start + needle.folded.len()))
}

/// The offsets in `shown` for indexes of its folded characters, with what folding left out at the ends but belongs to
/// them.
fn stretch(shown: &str, folding: &Folding, start: usize, end: usize) -> Option<(usize, usize)> {
    let (mut from, last) = (*folding.at.get(start)?, *folding.at.get(end.checked_sub(1)?)?);
    while shown.get(..from)?.ends_with('\\') {
        from -= 1;
    }
    let dot = folding.chars.get(end - 1) == Some(&'.');
    let mut rest = shown.get(last..)?.char_indices().skip(1);
    let stop = rest.find(|(_, c)| !(is_combining(*c) || is_invisible(*c) || (dot && *c == '.')));
    Some((from, stop.map_or(shown.len(), |(at, _)| last + at)))
}

/// What it costs to put a character in or to take it out, and to replace one by another. Replacing is dearer than either,
/// so that what one side alone has is not made of whatever comes next on the other, but it is cheaper than both.
const GAP: u32 = 2;
const REPLACE: u32 = 3;

/// The stretch of `hay` from which `needle` is made at the least cost (Sellers), as indexes. None if even there hardly
/// anything is the same.
fn nearest_stretch(needle: &[char], hay: &[char]) -> Option<(usize, usize)> {
    // For each end in `hay`: the cost so far, and where the stretch begins.
    let mut row: Vec<(u32, usize)> = (0..=hay.len()).map(|start| (0, start)).collect();
    for c in needle {
        let mut diagonal = *row.first()?;
        let mut left = (diagonal.0 + GAP, 0);
        *row.first_mut()? = left;
        for (cell, h) in row.iter_mut().skip(1).zip(hay) {
            let above = *cell;
            let replace = (diagonal.0 + if c == h { 0 } else { REPLACE }, diagonal.1);
            let best = [replace, (above.0 + GAP, above.1), (left.0 + GAP, left.1)];
            let best = best.into_iter().min_by_key(|cell| cell.0)?;
            (*cell, left, diagonal) = (best, best, above);
        }
    }
    let (end, (cost, start)) = row.into_iter().enumerate().min_by_key(|(_, cell)| cell.0)?;
    (start < end && cost as usize * 5 <= GAP as usize * needle.len() * 4).then_some((start, end))
}

fn folds_alike(one: &str, other: &str) -> bool {
    folded(one).map(|(_, c)| c).eq(folded(other).map(|(_, c)| c))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || is_combining(c)
}

/// The stretch widened to whole words, and to whole lines where it has most of them or where the needle, of several
/// lines, begins or ends with something else.
fn snapped(shown: &str, (mut start, mut end): (usize, usize), needle: &Needle<'_>) -> (usize, usize) {
    let (head, tail) = (shown.get(..start).unwrap_or_default(), shown.get(end..).unwrap_or_default());
    let inside = shown.get(start..end).unwrap_or_default();
    let line_head = head.rsplit('\n').next().unwrap_or_default().trim_start();
    let line_tail = tail.split('\n').next().unwrap_or_default().trim_end();
    let (first, last) = (inside.split('\n').next().unwrap_or_default(), inside.rsplit('\n').next().unwrap_or_default());
    let wanted = needle.text.trim();
    let is_other =
        |part: &str, line: Option<&str>| wanted.contains('\n') && !folds_alike(part, line.unwrap_or_default());
    let word = |c: &char| is_word(*c);
    start -= if line_head.len() < first.len() || is_other(first, wanted.split('\n').next()) {
        line_head.len()
    } else if inside.starts_with(is_word) {
        head.chars().rev().take_while(word).map(char::len_utf8).sum()
    } else {
        0
    };
    end += if line_tail.len() < last.len() || is_other(last, wanted.rsplit('\n').next()) {
        line_tail.len()
    } else if inside.ends_with(is_word) {
        tail.chars().take_while(word).map(char::len_utf8).sum()
    } else {
        0
    };
    (start, end)
}

/// Most lines of a needle whose ends are looked at line by line, and of one that is looked at in a wider reach.
const MAX_FITTED: usize = 60;
const MAX_REACHED: usize = 12;
/// What a line more or less than the needle has counts against a stretch, in percent of similarity.
const LINE_PENALTY: usize = 5;

/// `span` with a few lines more or less at its start and its end, whichever is most like the needle: single characters of a
/// line beside it may stand for something that the needle alone has. For a needle of several lines.
pub(super) fn fitted(text: &str, lines: &LineIndex, needle: &Needle<'_>, span: Span) -> Span {
    let wanted = needle.text.trim_matches(['\r', '\n']).lines().count();
    if !(2..=MAX_FITTED).contains(&wanted) {
        return span;
    }
    let inside = text.get(span.start()..span.end()).unwrap_or_default();
    let lead = inside.len() - inside.trim_start().len();
    let trail = inside.len() - inside.trim_end().len();
    let (from, to) = (span.start() + lead, (span.end() - trail).max(span.start() + lead));
    let (first, last) = (lines.line_at(text, from), lines.line_at(text, to));
    let visible = |line: usize| {
        let content = lines.content(text, line)?;
        let start = lines.span(line)?.start();
        let blank = content.len() - content.trim_start().len();
        (blank < content.len()).then(|| (start + blank, start + content.trim_end().len()))
    };
    let begins_blank = needle.text.starts_with(is_blank);
    let mut best: Option<(usize, Span)> = None;
    let reach = if wanted <= MAX_REACHED { 3 } else { 1 };
    // A line with words that is the needle's own stays where it is; else the nearest lines come first, and stay where others
    // are as good.
    let around = |line: usize, own: Option<&str>| {
        let content = lines.content(text, line).unwrap_or_default();
        let is_own = content.contains(is_word) && own.is_some_and(|own| folds_alike(own, content));
        let further = (1..=if is_own { 0 } else { reach }).flat_map(move |by| [line.saturating_sub(by), line + by]);
        std::iter::once(line).chain(further)
    };
    let (own_first, own_last) = (needle.text.trim().lines().next(), needle.text.trim().lines().next_back());
    for start_line in around(first, own_first) {
        for end_line in around(last, own_last) {
            let (Some((start, _)), Some((_, end))) = (visible(start_line), visible(end_line)) else { continue };
            let start = if start_line == first && !begins_blank { from } else { start };
            // Nothing but what folding leaves out may be left of the line, as a backslash at its end.
            let is_cut = || folded(text.get(to..end).unwrap_or_default()).next().is_some();
            let end = if end_line == last && is_cut() { to } else { end };
            if start_line > end_line || start >= end {
                continue;
            }
            let end = with_trailing_blanks(text, end, needle.text);
            let Some(span) = Span::new(with_leading_blanks(text, start, needle.text), end) else { continue };
            let similarity =
                compare::compare(needle.text, text.get(span.start()..span.end()).unwrap_or_default()).similarity;
            let penalty = LINE_PENALTY * wanted.abs_diff(end_line + 1 - start_line);
            let score = (100 + usize::from(similarity)).saturating_sub(penalty);
            if best.is_none_or(|(other, _)| score > other) {
                best = Some((score, span));
            }
        }
    }
    let span = best.map_or(span, |(_, span)| span);
    // The needle's first line may be one that the file has not; the blanks before the next one are part of it then.
    let line = lines.line_at(text, span.start());
    let content = lines.content(text, line).unwrap_or_default();
    let is_later = |wanted: &str| wanted.starts_with(is_blank) && wanted.trim() == content.trim();
    let start = lines.span(line).map_or(span.start(), |line| line.start());
    let is_bare = text.get(start..span.start()).is_some_and(|head| head.chars().all(is_blank));
    let is_behind = is_bare && !content.trim().is_empty() && needle.text.trim_start().lines().skip(1).any(is_later);
    if is_behind { Span::new(start, span.end()).unwrap_or(span) } else { span }
}

/// The lines of the file that go with those of the needle, for texts that are too large for a closer look.
fn whole_lines(text: &str, lines: &LineIndex, needle: &Needle<'_>, candidate: Candidate) -> Option<(usize, usize)> {
    let wanted = needle.lines();
    let first = usize::try_from(candidate.first).unwrap_or(0);
    let reach = wanted.len().saturating_add(SLACK).saturating_add(wanted.len() / 8);
    let there: Vec<&str> =
        (first + 1..=lines.count()).take(reach).map(|line| lines.content(text, line).unwrap_or_default()).collect();
    let pairs = pair(start_of(&wanted), start_of(&there));
    let mut same = pairs.iter().filter_map(|pairing| match pairing {
        Pairing::Lines(a, b) => Some((*a, *b)),
        Pairing::Gap(..) => None,
    });
    let (a0, b0) = same.next()?;
    let (a1, b1) = same.next_back().unwrap_or((a0, b0));
    let from = (first + b0).saturating_sub(a0);
    let to = (first + b1).saturating_add(wanted.len() - 1 - a1).min(lines.count() - 1).max(from);
    let (from, to) = (lines.span(from + 1)?, lines.span(to + 1)?);
    let (mut start, mut end) = (from.start(), to.end());
    // A needle may begin and end inside a line.
    let (head, tail) = (wanted.first()?.trim_start(), wanted.last()?.trim_end());
    let first_line = text.get(from.start()..from.end())?.trim_end();
    if !head.is_empty() && first_line.ends_with(head) {
        start = from.start() + first_line.len() - head.len();
    }
    let last_line = text.get(to.start()..to.end())?;
    end -= last_line.len() - last_line.trim_end_matches(['\r', '\n']).len();
    let indent = last_line.len() - last_line.trim_start().len();
    if !tail.is_empty() && last_line.trim_start().starts_with(tail.trim_start()) {
        end = (to.start() + indent + tail.trim_start().len()).max(start);
    }
    Some((start, end))
}

/// The first lines, as many as are compared.
fn start_of<'l, 't>(lines: &'l [&'t str]) -> &'l [&'t str] {
    let mut left = compare::MAX_BYTES;
    let fits = lines.iter().take_while(|line| left.checked_sub(line.len()).map(|rest| left = rest).is_some());
    lines.get(..fits.count().max(1)).unwrap_or(lines)
}

/// `start` moved to the left over the white space with which `needle` begins: as many line breaks, or the blanks of the
/// line if it begins with blanks only.
fn with_leading_blanks(text: &str, start: usize, needle: &str) -> usize {
    let lead = needle.get(..needle.len() - needle.trim_start().len()).unwrap_or_default();
    let mut rest = text.get(..start).unwrap_or_default();
    if lead.is_empty() {
        return start;
    }
    let mut best = if lead.contains('\n') { start } else { rest.trim_end_matches(is_blank).len() };
    for _ in lead.matches('\n') {
        let Some(line) = rest.trim_end_matches(is_blank).strip_suffix('\n') else { break };
        rest = line.strip_suffix('\r').unwrap_or(line);
        best = rest.len();
    }
    best
}

/// `end` moved to the right in the same way.
fn with_trailing_blanks(text: &str, end: usize, needle: &str) -> usize {
    let trail = needle.get(needle.trim_end().len()..).unwrap_or_default();
    let mut rest = text.get(end..).unwrap_or_default();
    if trail.is_empty() {
        return end;
    }
    let mut best = if trail.contains('\n') { rest } else { rest.trim_start_matches(is_blank) };
    for _ in trail.matches('\n') {
        let line = rest.trim_start_matches(is_blank);
        let line = line.strip_prefix('\r').unwrap_or(line);
        let Some(next) = line.strip_prefix('\n') else { break };
        (rest, best) = (next, next);
    }
    text.len() - best.len()
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() && c != '\n' && c != '\r'
}
