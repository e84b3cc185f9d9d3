//! How alike two texts are, and in what they differ.
//!
//! Lines are paired first, then the words and signs of a pair, so that the cost stays bounded: a walk over the lines that
//! looks only a few lines ahead, and a word diff of small pieces.

use super::fold::{folded, is_combining, is_invisible, lookalike, typewritten};
use crate::refusal::DifferenceKind;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// How many lines that only one side has are looked over to find the next pair.
const LOOK_AHEAD: usize = 16;
/// Most words and signs of one piece that are compared one by one.
const MAX_TOKENS: usize = 800;
/// Most words and signs of two texts that are compared one by one.
const MAX_ALL_TOKENS: usize = 8_000;
/// Of larger texts only so much is compared, in bytes.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// Longest word that is looked through for what it has in common with another, in characters.
const MAX_NEAR: usize = 32;
/// Most differences that are told apart; the others are counted.
const MAX_FOUND: usize = 100;

/// How two texts compare.
#[derive(Debug, Default)]
pub(super) struct Comparison<'t> {
    /// Percent of the characters that are the same; 100 only if all are.
    pub similarity: u8,
    /// The differences in the order of the text, the first [`MAX_FOUND`].
    pub differences: Vec<Found<'t>>,
    /// Number of all differences.
    pub count: usize,
}

/// One difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found<'t> {
    pub kind: DifferenceKind,
    /// What was searched for.
    pub expected: &'t str,
    /// What is there.
    pub found: &'t str,
    /// Offset of `found` in the second text.
    pub at: usize,
}

/// Two lines, or two runs of lines, that go together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pairing {
    /// Line and line, alike once folded.
    Lines(usize, usize),
    /// Nothing on one side, or nothing alike.
    Gap(Range<usize>, Range<usize>),
}

/// What is left of a line when it is folded; `None` if nothing is.
fn key(line: &str) -> Option<u64> {
    let mut key = None;
    for (_, c) in folded(line) {
        let hash = key.unwrap_or(0_u64);
        key = Some((hash.rotate_left(5) ^ u64::from(u32::from(c))).wrapping_mul(0x517C_C1B7_2722_0A95));
    }
    key
}

/// Pairs the lines of two texts from the top.
pub(super) fn pair(a: &[&str], b: &[&str]) -> Vec<Pairing> {
    let keys = |lines: &[&str]| lines.iter().map(|line| key(line)).collect::<Vec<_>>();
    let (ka, kb) = (keys(a), keys(b));
    let same = |i: usize, j: usize| matches!((ka.get(i), kb.get(j)), (Some(x), Some(y)) if x == y);
    let telling = |i: usize, j: usize| same(i, j) && ka.get(i).is_some_and(Option::is_some);
    // The shortest way first; of those, as many on both sides: lines are changed more often than put in or taken out.
    let side = 0..=LOOK_AHEAD;
    let mut steps: Vec<(usize, usize)> =
        side.clone().flat_map(|down| side.clone().map(move |right| (down, right))).collect();
    steps.sort_by_key(|(down, right)| (down + right, down.abs_diff(*right)));
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::new();
    while i < a.len() && j < b.len() {
        if same(i, j) {
            out.push(Pairing::Lines(i, j));
            (i, j) = (i + 1, j + 1);
            continue;
        }
        let ahead = steps.iter().copied().find(|(down, right)| telling(i + down, j + right));
        let (down, right) = ahead.unwrap_or((1, 1));
        out.push(Pairing::Gap(i..i + down, j..j + right));
        (i, j) = (i + down, j + right);
    }
    if i < a.len() || j < b.len() {
        out.push(Pairing::Gap(i..a.len(), j..b.len()));
    }
    out
}

/// Holds `found`, which a file has, against `expected`.
pub(super) fn compare<'t>(expected: &'t str, found: &'t str) -> Comparison<'t> {
    let (expected, found) = (start_of(expected), start_of(found));
    let by_lines = by_lines(expected, found);
    let is_small = |text: &str| tokens(text).take(MAX_TOKENS + 1).count() <= MAX_TOKENS;
    if by_lines.similarity > 90 || !is_small(expected) || !is_small(found) {
        return by_lines;
    }
    // Where lines are broken at other places, pairing them leads astray.
    let mut comparer = Comparer::new();
    comparer.piece(expected, found, 0);
    let as_one = comparer.finish();
    if as_one.similarity > by_lines.similarity.saturating_add(5) { as_one } else { by_lines }
}

/// As much of a text as is compared.
fn start_of(text: &str) -> &str {
    let mut len = text.len().min(MAX_BYTES);
    while !text.is_char_boundary(len) {
        len -= 1;
    }
    text.get(..len).unwrap_or_default()
}

fn by_lines<'t>(expected: &'t str, found: &'t str) -> Comparison<'t> {
    let mut comparer = Comparer::new();
    let (a, b): (Vec<&str>, Vec<&str>) =
        (expected.split_inclusive('\n').collect(), found.split_inclusive('\n').collect());
    let (starts_a, starts_b) = (starts(&a), starts(&b));
    let mut piece = |i: Range<usize>, j: Range<usize>| {
        let (old, _) = cut(expected, &starts_a, i);
        let (new, at) = cut(found, &starts_b, j);
        comparer.piece(old, new, at);
    };
    for pairing in pair(&a, &b) {
        match pairing {
            Pairing::Lines(i, j) => piece(i..i + 1, j..j + 1),
            Pairing::Gap(i, j) if i.len() == j.len() => {
                i.zip(j).for_each(|(i, j)| piece(i..i + 1, j..j + 1));
            }
            Pairing::Gap(i, j) => piece(i, j),
        }
    }
    comparer.finish()
}

/// Where each part of a text begins.
fn starts(parts: &[&str]) -> Vec<usize> {
    let mut at = 0;
    parts
        .iter()
        .map(|part| {
            let start = at;
            at += part.len();
            start
        })
        .collect()
}

/// Some parts of a text that begin at `starts`, and where they begin.
fn cut<'t>(text: &'t str, starts: &[usize], parts: Range<usize>) -> (&'t str, usize) {
    let at = |part: usize| starts.get(part).copied().unwrap_or(text.len());
    (text.get(at(parts.start)..at(parts.end)).unwrap_or_default(), at(parts.start))
}

struct Comparer<'t> {
    /// Words and signs that may still be compared.
    left: usize,
    /// Weight of what is the same on both sides, in hundredths; of all on both sides.
    same: usize,
    all: usize,
    out: Comparison<'t>,
}

impl<'t> Comparer<'t> {
    fn new() -> Self {
        Comparer { left: MAX_ALL_TOKENS, same: 0, all: 0, out: Comparison::default() }
    }

    fn piece(&mut self, expected: &'t str, found: &'t str, at: usize) {
        if expected == found {
            self.same(found);
            return;
        }
        let head = common_head(expected, found);
        let (expected_rest, found_rest) =
            (expected.get(head..).unwrap_or_default(), found.get(head..).unwrap_or_default());
        let tail = common_tail(expected_rest, found_rest);
        let core = |rest: &'t str| rest.get(..rest.len() - tail).unwrap_or_default();
        self.same(found.get(..head).unwrap_or_default());
        self.same(found_rest.get(found_rest.len() - tail..).unwrap_or_default());
        self.core(core(expected_rest), core(found_rest), at + head);
    }

    fn same(&mut self, text: &str) {
        let weight = 200 * weight(text);
        self.same += weight;
        self.all += weight;
    }

    /// What is left of a piece when both ends that are the same are off.
    fn core(&mut self, expected: &'t str, found: &'t str, at: usize) {
        let (a, b) = (tokens(expected), tokens(found));
        let (a, b): (Vec<&str>, Vec<&str>) = (a.take(MAX_TOKENS + 1).collect(), b.take(MAX_TOKENS + 1).collect());
        if a.len() > MAX_TOKENS || b.len() > MAX_TOKENS || a.len() + b.len() > self.left {
            self.difference(expected, found, at);
            return;
        }
        self.left -= a.len() + b.len();
        let (from_a, from_b) = (starts(&a), starts(&b));
        for op in capture_diff_slices(Algorithm::Myers, &a, &b) {
            let (i, j) = (op.old_range(), op.new_range());
            let (old, _) = cut(expected, &from_a, i.clone());
            let (new, start) = cut(found, &from_b, j.clone());
            if let DiffOp::Equal { .. } = op {
                self.same(new);
                continue;
            }
            let (sides_a, sides_b) = (a.get(i).unwrap_or_default(), b.get(j).unwrap_or_default());
            if sides_a.len() == sides_b.len() && sides_a.iter().zip(sides_b).all(|(x, y)| is_space(x) == is_space(y)) {
                let mut start = start;
                for (x, y) in sides_a.iter().zip(sides_b) {
                    self.difference(x, y, at + start);
                    start += y.len();
                }
                continue;
            }
            // White space before something else is a difference of its own.
            let lead = |text: &str| text.len() - text.trim_start().len();
            let (x, y) = (lead(old), lead(new));
            if x < old.len() && y < new.len() && x + y > 0 && old.get(..x) != new.get(..y) {
                self.difference(old.get(..x).unwrap_or_default(), new.get(..y).unwrap_or_default(), at + start);
                let (old, new) = (old.get(x..).unwrap_or_default(), new.get(y..).unwrap_or_default());
                self.difference(old, new, at + start + y);
            } else {
                self.difference(old, new, at + start);
            }
        }
    }

    fn difference(&mut self, expected: &'t str, found: &'t str, at: usize) {
        if expected == found {
            self.same(found);
            return;
        }
        let kind = kind(expected, found);
        let (a, b) = (weight(expected), weight(found));
        self.all += 100 * (a + b);
        self.same += match kind {
            // What two different words have in common is chance, in part.
            DifferenceKind::Content => 100 * common(expected, found).min(a.min(b)),
            DifferenceKind::Whitespace => 0,
            _ => 160 * a.min(b),
        };
        self.out.count += 1;
        if self.out.differences.len() < MAX_FOUND {
            self.out.differences.push(Found { kind, expected, found, at });
        }
    }

    fn finish(mut self) -> Comparison<'t> {
        let percent = (100 * self.same).checked_div(self.all).unwrap_or(100).min(100) as u8;
        self.out.similarity = if self.out.count == 0 { 100 } else { percent.min(99) };
        self.out
    }
}

/// How many characters two different words have in common: those at their ends; or, if they are nearly the same, all those
/// that stand in one order, so that typos at both ends do not make them strangers.
fn common(expected: &str, found: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (expected.chars().collect(), found.chars().collect());
    let (shorter, longer) = (a.len().min(b.len()), a.len().max(b.len()));
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let tail = a.iter().rev().zip(b.iter().rev()).take(shorter - head).take_while(|(x, y)| x == y).count();
    let ends = head + tail;
    let may_be_near = longer <= MAX_NEAR && 3 * shorter >= 2 * longer && 3 * ends < 2 * longer;
    let within = if may_be_near { in_order(&a, &b) } else { 0 };
    if 3 * within >= 2 * longer { within } else { ends }
}

/// The length of the longest sequence of characters that both have in this order.
fn in_order(a: &[char], b: &[char]) -> usize {
    let mut row = vec![0; b.len() + 1];
    for x in a {
        let (mut diagonal, mut left) = (0, 0);
        for (cell, y) in row.iter_mut().skip(1).zip(b) {
            let above = *cell;
            *cell = if x == y { diagonal + 1 } else { above.max(left) };
            (diagonal, left) = (above, *cell);
        }
    }
    row.last().copied().unwrap_or(0)
}

/// How much a text counts: white space less than what is to be seen.
fn weight(text: &str) -> usize {
    let mut weight = 0;
    let mut space = false;
    for c in text.chars() {
        let was = std::mem::replace(&mut space, c.is_whitespace());
        weight += usize::from(!(was && space));
    }
    weight
}

fn is_space(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || is_combining(c)
}

/// Where a word or a sign may end: not inside a word, not between a backslash and what it escapes, not inside white
/// space or a line ending.
fn is_seam(before: Option<char>, after: Option<char>) -> bool {
    match (before, after) {
        (Some('\\'), _) => false,
        (Some(a), Some(b)) => !(is_word(a) && is_word(b) || a.is_whitespace() && b.is_whitespace() || is_combining(b)),
        _ => true,
    }
}

/// Length of what both begin with, up to a seam.
fn common_head(a: &str, b: &str) -> usize {
    let len = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).map(|(x, _)| x.len_utf8()).sum();
    let mut head: &str = a.get(..len).unwrap_or_default();
    let at = |text: &str, from: usize| text.get(from..).and_then(|rest| rest.chars().next());
    while let Some(last) = head.chars().next_back() {
        let (x, y) = (at(a, head.len()), at(b, head.len()));
        if is_seam(Some(last), x) && is_seam(Some(last), y) {
            break;
        }
        head = head.get(..head.len() - last.len_utf8()).unwrap_or_default();
    }
    head.len()
}

/// Length of what both end with, from a seam.
fn common_tail(a: &str, b: &str) -> usize {
    let same = a.chars().rev().zip(b.chars().rev()).take_while(|(x, y)| x == y);
    let mut len: usize = same.map(|(x, _)| x.len_utf8()).sum();
    let before = |text: &str, len: usize| text.get(..text.len() - len).and_then(|head| head.chars().next_back());
    while let Some(first) = a.get(a.len() - len..).and_then(|tail| tail.chars().next()) {
        if is_seam(before(a, len), Some(first)) && is_seam(before(b, len), Some(first)) {
            break;
        }
        len -= first.len_utf8();
    }
    len
}

/// The words, signs and stretches of white space of a text.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let run = |same: fn(char) -> bool| rest.find(|c| !same(c)).unwrap_or(rest.len());
        let len = match first {
            '\r' if rest.starts_with("\r\n") => 2,
            '\n' | '\r' => 1,
            '\\' => 1 + rest.chars().nth(1).filter(|c| !c.is_whitespace()).map_or(0, char::len_utf8),
            c if c.is_whitespace() => run(|c| c.is_whitespace() && c != '\n' && c != '\r'),
            c if is_word(c) => run(is_word),
            c => c.len_utf8(),
        };
        let (token, after) = rest.split_at_checked(len)?;
        rest = after;
        Some(token)
    })
}

/// What kind of difference there is between two texts that are not the same.
fn kind(expected: &str, found: &str) -> DifferenceKind {
    let without = |text: &str, gone: fn(char) -> bool| text.chars().filter(|c| !gone(*c)).collect::<String>();
    let both = |change: &dyn Fn(&str) -> String| change(expected) == change(found);
    if is_space(expected) && is_space(found) {
        let is_break = |text: &str| !text.is_empty() && without(text, |c| c != '\r' && c != '\n') == text;
        return match (expected, found) {
            (a, b) if is_break(a) && is_break(b) && both(&|text| text.replace("\r\n", "\n").replace('\r', "\n")) => {
                DifferenceKind::LineEnding
            }
            _ => DifferenceKind::Whitespace,
        };
    }
    if both(&|text| without(text, is_invisible)) {
        return DifferenceKind::Invisible;
    }
    if both(&|text| without(text, char::is_whitespace)) {
        return DifferenceKind::Whitespace;
    }
    let once = |text: &str| unescaped(text);
    if once(expected) == found || once(found) == expected || both(&|text| unescaped(&unescaped(text))) {
        return DifferenceKind::Escaping;
    }
    if both(&|text| text.to_lowercase()) {
        return DifferenceKind::Case;
    }
    if both(&|text| text.chars().map(typewritten).collect::<String>().replace("...", ".")) {
        return DifferenceKind::Punctuation;
    }
    let plain = |text: &str| {
        let seen = text.chars().filter(|c| !is_combining(*c)).map(typewritten);
        seen.flat_map(char::to_lowercase).map(lookalike).collect::<String>()
    };
    let is_composed = expected.chars().any(is_combining) != found.chars().any(is_combining);
    let is_foreign = |text: &str| text.chars().any(|c| ('\u{250}'..='\u{52f}').contains(&c) || c >= '\u{ff01}');
    if both(&plain) && (is_composed || is_foreign(expected) != is_foreign(found)) {
        return DifferenceKind::Lookalike;
    }
    let is_sign = |text: &str| !text.chars().any(is_word);
    if is_sign(expected) && is_sign(found) { DifferenceKind::Punctuation } else { DifferenceKind::Content }
}

/// A text with one level of escapes taken off.
pub(super) fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some(next)) if matches!(next, 'n' | 't' | 'r' | '"' | '\'' | '\\' | '`' | '$') => {
                chars.next();
                out.push(match next {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    next => next,
                });
            }
            _ => out.push(c),
        }
    }
    out
}
