//! Typography: quotes, dashes, ellipses and spaces that look alike.
//!
//! Both the file's text and the searched one are folded to plain characters, and what is found is carried back through a
//! map of the folded characters, byte by byte. A place that begins or ends inside a folded character, as half of an em
//! dash that was folded to two hyphens, is no place, and then nothing is.

use super::carry::{self, Stretch};
use super::draft::Draft;
use super::ending::WithoutCrs;
use super::{hunk, locate};
use crate::edit::Span;
use std::borrow::Cow;

/// What an em dash stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dash {
    /// Two hyphens, as people type it.
    Two,
    /// One hyphen.
    One,
}

/// The plain text that stands for `c`; `None` if `c` is plain itself.
fn plain(c: char, dash: Dash) -> Option<&'static str> {
    Some(match c {
        '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{ff07}' => "'",
        '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ff02}' => "\"",
        '\u{2014}' | '\u{2015}' => match dash {
            Dash::Two => "--",
            Dash::One => "-",
        },
        '\u{2010}'..='\u{2013}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => "-",
        '\u{2026}' => "...",
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => " ",
        // Invisible: soft hyphen, zero-width space, word joiner, byte-order mark, direction marks. The joiners that emoji
        // and Indic scripts are written with change what is seen, and stay.
        '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{200e}' | '\u{200f}' => "",
        _ => return None,
    })
}

/// A character that was folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Fold {
    /// Where it was, and how long it was.
    from: usize,
    from_len: usize,
    /// Where what stands for it is, and how long that is.
    to: usize,
    to_len: usize,
}

/// A text with plain characters only, and the way back.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Folded {
    text: String,
    folds: Vec<Fold>,
}

impl Folded {
    fn of(text: &str, dash: Dash) -> Folded {
        let mut out = String::with_capacity(text.len());
        let mut folds = Vec::new();
        let mut copied = 0;
        let mut at = 0;
        // Plain ASCII is skipped as bytes: nearly all of nearly every file.
        while let Some(ahead) = text.as_bytes().get(at..).and_then(|rest| rest.iter().position(|byte| !byte.is_ascii()))
        {
            at += ahead;
            let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
            if let Some(plain) = plain(c, dash) {
                out.push_str(text.get(copied..at).unwrap_or_default());
                folds.push(Fold { from: at, from_len: c.len_utf8(), to: out.len(), to_len: plain.len() });
                out.push_str(plain);
                copied = at + c.len_utf8();
            }
            at += c.len_utf8();
        }
        out.push_str(text.get(copied..).unwrap_or_default());
        Folded { text: out, folds }
    }

    /// Where the text that begins at `offset` of the folded text begins; `None` inside a folded character. Characters
    /// that were folded to nothing at that place are left before it.
    fn start(&self, offset: usize) -> Option<usize> {
        // The last fold that begins at or before the offset and, at the offset itself, stands for nothing.
        let folds = self.folds.partition_point(|fold| fold.to < offset || (fold.to == offset && fold.to_len == 0));
        self.behind(folds, offset)
    }

    /// Where the text that ends at `offset` of the folded text ends; `None` inside a folded character. Characters that
    /// were folded to nothing at that place are left behind it.
    fn end(&self, offset: usize) -> Option<usize> {
        let folds = self.folds.partition_point(|fold| fold.to < offset);
        self.behind(folds, offset)
    }

    /// The way back for an `offset` that is behind the first `folds` folds.
    fn behind(&self, folds: usize, offset: usize) -> Option<usize> {
        let Some(last) = folds.checked_sub(1).and_then(|last| self.folds.get(last)) else { return Some(offset) };
        let past = offset.checked_sub(last.to + last.to_len)?;
        Some(last.from + last.from_len + past)
    }
}

/// The places that differ from `needle` in nothing but typography, from left to right. Empty also if such a place begins
/// or ends inside a folded character. If two of them overlap and there is no third, both are given. With `line_endings`,
/// lines of `needle` that end with LF are looked for, too, where those of the draft end with CRLF.
pub(super) fn places(draft: &Draft, needle: &str, line_endings: bool) -> Vec<Span> {
    let text = draft.text();
    let found = find(text, needle);
    let differs = || needle.contains('\n') && !needle.contains('\r') && text.contains("\r\n");
    if !found.is_empty() || !line_endings || !differs() {
        return found;
    }
    let plain = WithoutCrs::of(text);
    find(&plain.text, needle).into_iter().filter_map(|span| plain.stored(span)).collect()
}

fn find(text: &str, needle: &str) -> Vec<Span> {
    if text.is_ascii() && needle.is_ascii() {
        return Vec::new();
    }
    let (found, is_cut) = find_with(text, needle, Dash::Two);
    if is_cut {
        return Vec::new();
    }
    let has_dash = |text: &str| text.contains(['\u{2014}', '\u{2015}']);
    if found.is_empty() && (has_dash(text) || has_dash(needle)) {
        let (found, is_cut) = find_with(text, needle, Dash::One);
        return if is_cut { Vec::new() } else { found };
    }
    found
}

/// The places, and whether one cuts a folded character.
fn find_with(text: &str, needle: &str, dash: Dash) -> (Vec<Span>, bool) {
    let needle = Folded::of(needle, dash).text;
    if needle.trim().is_empty() {
        // Nothing but spaces is in every line, and says nothing once spaces are alike.
        return (Vec::new(), false);
    }
    let folded = Folded::of(text, dash);
    let mut found = locate::places(&folded.text, &needle);
    if let [only] = found.as_slice() {
        found.extend(locate::overlapping(&folded.text, &needle, *only));
    }
    let back: Option<Vec<Span>> =
        found.iter().map(|span| Span::new(folded.start(span.start())?, folded.end(span.end())?)).collect();
    match back {
        Some(spans) => (spans, false),
        None => (Vec::new(), true),
    }
}

/// The text that replaces `matched`, which differs from `old` in nothing but typography, where `old` was to become
/// `new`: what `old` and `new` have in common keeps the characters that the file has, the rest goes in as given. Where
/// neither of them has a CR, the text has none, either.
pub(super) fn carried(matched: &str, old: &str, new: &str) -> String {
    let is_plain = !old.contains('\r') && !new.contains('\r');
    let matched = if is_plain { Cow::from(matched.replace("\r\n", "\n")) } else { Cow::from(matched) };
    let matched = matched.as_ref();
    carry::over(matched, old, new, |Stretch { theirs, old, new, .. }| {
        let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<_>>();
        let (there, removed, added) = (lines(theirs), lines(old), lines(new));
        if added.len() < 2 || there.len() != removed.len() {
            return carried_within(theirs, old, new);
        }
        let instead = hunk::counterparts(&removed, &added);
        let line = |(new, of): (&&str, &Option<usize>)| match of.and_then(|of| there.get(of).zip(removed.get(of))) {
            Some((there, old)) => carried_within(there, old, new),
            None => (*new).to_owned(),
        };
        added.iter().zip(&instead).map(line).collect()
    })
}

/// [`carried`] for texts that are compared as one.
fn carried_within(matched: &str, old: &str, new: &str) -> String {
    let dash =
        if Folded::of(old, Dash::Two).text == Folded::of(matched, Dash::Two).text { Dash::Two } else { Dash::One };
    let (from, to) = (Folded::of(old, dash), Folded::of(matched, dash));
    if from.text != to.text {
        return new.to_owned();
    }
    let mut head = common(old.chars(), new.chars(), |head| back(&from, &to, old, head, true).map(|_| ()));
    let (old_rest, new_rest) = (old.get(head..).unwrap_or_default(), new.get(head..).unwrap_or_default());
    let place = |tail: usize, kept: usize| {
        let at = back(&from, &to, old, old.len().checked_sub(tail)?, false)?;
        (at >= kept).then_some(at)
    };
    let kept = |head: usize| back(&from, &to, old, head, true).unwrap_or(0);
    let fit = |tail| place(tail, kept(head)).map(|_| ());
    let mut tail = common(old_rest.chars().rev(), new_rest.chars().rev(), fit);
    (head, tail) = in_pairs(matched, new, head, tail);
    let kept = kept(head);
    let kept_tail = place(tail, kept).unwrap_or(matched.len());
    let middle = new.get(head..new.len() - tail).unwrap_or_default();
    [matched.get(..kept).unwrap_or_default(), middle, matched.get(kept_tail..).unwrap_or_default()].concat()
}

/// How much of the start and the end of `new` keeps the characters of `matched`, if that was to be `head` and `tail` bytes:
/// less, where one of two quotes would be the file's and the other the request's.
fn in_pairs(matched: &str, new: &str, head: usize, tail: usize) -> (usize, usize) {
    let is_quote = |c: char| c == '"' || plain(c, Dash::One) == Some("\"");
    let is_odd = |text: &str| text.chars().filter(|c| is_quote(*c)).count() % 2 == 1;
    let (start, end) = (new.get(..head).unwrap_or_default(), new.get(new.len() - tail..).unwrap_or_default());
    let shorter_start = start.rfind(is_quote).unwrap_or(head);
    let behind = end.char_indices().find(|(_, c)| is_quote(*c)).map_or(0, |(at, c)| at + c.len_utf8());
    let middle = new.get(head..new.len() - tail).unwrap_or_default();
    match (is_odd(start), is_odd(end)) {
        _ if is_odd(matched) => (head, tail),
        (true, false) => (shorter_start, tail),
        (false, true) => (head, tail - behind),
        // The one is the other's, unless there are others between them.
        (true, true) if middle.contains(is_quote) => (shorter_start, tail - behind),
        _ => (head, tail),
    }
}

/// How many bytes both have in common, up to the last place that is fit to be cut at.
fn common(a: impl Iterator<Item = char>, b: impl Iterator<Item = char>, fit: impl Fn(usize) -> Option<()>) -> usize {
    let (mut at, mut last) = (0, 0);
    for (a, b) in a.zip(b) {
        if a != b {
            break;
        }
        at += a.len_utf8();
        if fit(at).is_some() {
            last = at;
        }
    }
    last
}

/// Where the place `at` of the text behind `from` is in the text behind `to`; both fold to the same. `None` where one of
/// them has a folded character across it.
fn back(from: &Folded, to: &Folded, text: &str, at: usize, is_head: bool) -> Option<usize> {
    if !text.is_char_boundary(at) {
        return None;
    }
    // The folded offset of a place that is between two characters.
    let folds = from.folds.partition_point(|fold| fold.from < at);
    let folded = match folds.checked_sub(1).and_then(|last| from.folds.get(last)) {
        Some(last) => last.to + last.to_len + at.checked_sub(last.from + last.from_len)?,
        None => at,
    };
    if is_head { to.start(folded) } else { to.end(folded) }
}

#[cfg(test)]
mod tests;
