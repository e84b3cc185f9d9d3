//! Reads blocks.

use super::marker::{Marker, marker};
use super::name::Name;
use crate::refusal::Refusal;
use crate::request::hunk::{HunkLine, Mark, malformed};

/// Most words above a block that are looked up as names of files.
const MAX_MENTIONED: usize = 50;

/// What stands before the number of the line where SEARCH begins, and of the one where it ends.
const START: &str = ":start_line:";
const END: &str = ":end_line:";

/// What to do about a line of a text that looks like a marker.
const LONGER_MARKERS: &str = "write the three markers of its block with 9 signs";

/// One block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block<'p> {
    /// 1-based line of its first marker.
    pub(super) at: usize,
    /// That line.
    pub(super) head: &'p str,
    /// What may be the name of its file, the likeliest first.
    pub(super) names: Vec<Name<'p>>,
    /// The lines between the block before and this one.
    above: Vec<&'p str>,
    /// The lines between its first and its last marker.
    pub(super) lines: Vec<HunkLine<'p>>,
    /// Indices of the lines that may be the divider.
    dividers: Vec<usize>,
    /// The 1-based line where SEARCH begins, as lines say that were left out of it.
    pub(super) stated: Option<usize>,
}

impl<'p> Block<'p> {
    /// What in the prose above it may be the name of a file.
    pub(super) fn mentioned(&self) -> impl Iterator<Item = &'p str> {
        let words = self.above.iter().flat_map(|line| line.split_whitespace());
        let bare = |word: &'p str| {
            let word = word.trim_start_matches(['`', '*', '"', '\'', '(', '[', '<']);
            word.trim_end_matches(['`', '*', '"', '\'', ')', ']', '>', '.', ',', ':', ';', '!', '?'])
        };
        words.map(bare).filter(|word| word.contains(['.', '/'])).take(MAX_MENTIONED)
    }

    /// Whether SEARCH can be empty.
    pub(super) fn may_create(&self) -> bool {
        self.dividers.first() == Some(&0)
    }

    /// Whether SEARCH is empty, however the block is split.
    pub(super) fn must_create(&self) -> bool {
        self.dividers == [0]
    }

    /// SEARCH and REPLACE, for each way to split the block.
    pub(super) fn splits(&self) -> impl Iterator<Item = (&[HunkLine<'p>], &[HunkLine<'p>])> {
        self.dividers.iter().filter_map(|at| Some((self.lines.get(..*at)?, self.lines.get(at + 1..)?)))
    }

    /// REPLACE as the text of a new file.
    pub(super) fn replace_text(&self, literal: bool) -> String {
        let (_, replace) = self.splits().next().unwrap_or_default();
        let text = |line: &HunkLine<'p>| if literal { line.text } else { line.content() };
        replace.iter().flat_map(|line| [text(line), "\n"]).collect()
    }
}

/// Reads all blocks of a text.
///
/// # Errors
/// [`Refusal::MalformedPatch`].
pub(super) fn read(text: &str) -> Result<Vec<Block<'_>>, Refusal> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    if lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    let markers: Vec<(usize, Marker<'_>)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, marker(line)?))).collect();
    let mut blocks = Vec::new();
    let (mut next, mut free) = (0, 0);
    while let Some((at, first)) = markers.get(next).copied() {
        let head = lines.get(at).copied().unwrap_or_default();
        let Marker::Search { width, rest } = first else {
            if matches!(first, Marker::Replace { .. }) {
                return Err(malformed(at + 1, head, did_not_begin((!blocks.is_empty()).then_some(free))));
            }
            next += 1;
            continue;
        };
        let (end, dividers) = extent(&markers, next, width, &lines)?;
        let (to, _) = markers.get(end).copied().unwrap_or((at, first));
        // All markers were sent with CRLF: that says nothing about the file.
        let sent_crlf = head.ends_with('\r');
        let body = lines.get(at + 1..to).unwrap_or_default().iter();
        let body = body.map(|line| if sent_crlf { line.strip_suffix('\r').unwrap_or(line) } else { line });
        let body: Vec<&str> = body.collect();
        let hint = line_hint(&body);
        let stated = body.first().filter(|_| hint > 0).and_then(|line| number(line, START));
        // An end that is not where the lines end says that one of the two is wrong.
        let last = body.get(1).filter(|_| hint == 3).and_then(|line| number(line, END));
        let long = dividers.first().map(|divider| (divider - at - 1).saturating_sub(hint));
        let stated = stated.filter(|stated| last.is_none_or(|last| long.is_some_and(|long| stated + long == last + 1)));
        // Who says where SEARCH begins may say it of REPLACE, too.
        let again = match dividers.as_slice() {
            [divider] if hint > 0 => {
                let from = divider - at;
                let said = line_hint(body.get(from..).unwrap_or_default());
                from..from + said
            }
            _ => 0..0,
        };
        let to_write = |divider: &usize| hint_to_write(&body, hint, divider - at - 1, &again);
        if let Some(index) = dividers.iter().find_map(to_write) {
            let reason =
                "it would be written into the file: such lines say where SEARCH begins, right below the first marker";
            return Err(malformed(at + 2 + index, body.get(index).copied().unwrap_or_default(), reason));
        }
        let kept = body.into_iter().enumerate().filter(|(index, _)| *index >= hint && !again.contains(index));
        blocks.push(Block {
            at: at + 1,
            head,
            names: names(rest, lines.get(free..at).unwrap_or_default()),
            above: lines.get(free..at).unwrap_or_default().to_vec(),
            lines: kept.map(|(_, text)| HunkLine::new(Mark::Keep, text)).collect(),
            dividers: dividers.into_iter().map(|divider| (divider - at - 1).saturating_sub(hint)).collect(),
            stated,
        });
        free = to + 1;
        next = end + 1;
    }
    if blocks.is_empty() {
        let is_indented = |line: &&str| matches!(marker(line.trim_start()), Some(Marker::Search { .. }));
        if let Some(at) = lines.iter().position(is_indented) {
            let reason =
                "the marker is indented: markers begin their lines, and the lines between them are as in the file";
            return Err(malformed(at + 1, lines.get(at).copied().unwrap_or_default(), reason));
        }
        let first = lines.first().copied().unwrap_or_default();
        return Err(malformed(0, first, "no block: the line `<<<<<<< SEARCH` is missing"));
    }
    Ok(blocks)
}

/// How many lines at the start of a block's body say where SEARCH begins, and are no part of it: `:start_line:2`, then
/// perhaps `:end_line:4`, then `-------`.
fn line_hint(body: &[&str]) -> usize {
    let is_rule = |line: &str| line.trim_end().len() >= 5 && line.trim_end().bytes().all(|byte| byte == b'-');
    match body {
        [first, rule, ..] if says(first, START) && is_rule(rule) => 2,
        [first, last, rule, ..] if says(first, START) && says(last, END) && is_rule(rule) => 3,
        _ => 0,
    }
}

/// Whether the line is `key` and a number.
fn says(line: &str, key: &str) -> bool {
    number(line, key).is_some()
}

/// The number behind `key`, if the line says no more; one that no file has for what is beyond any.
fn number(line: &str, key: &str) -> Option<usize> {
    let number = line.trim().strip_prefix(key).map(str::trim)?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse().unwrap_or(usize::MAX))
}

/// The first line of REPLACE, behind the line `divider` of a block's body, that says where SEARCH begins, is not among those
/// that are left `out`, and does not stand in SEARCH, of which the first `hint` lines say it.
fn hint_to_write(body: &[&str], hint: usize, divider: usize, out: &std::ops::Range<usize>) -> Option<usize> {
    let search = body.get(hint..divider).unwrap_or_default();
    let is_one = |line: &str| says(line, START) || says(line, END);
    let replace = body.iter().enumerate().skip(divider + 1).filter(|(index, _)| !out.contains(index));
    replace.into_iter().find(|(_, line)| is_one(line) && !search.contains(line)).map(|(index, _)| index)
}

/// The index of the last marker of the block that the marker `start` begins, and the lines that may be its divider.
/// Markers of the width of the first one count; only without them others do, for models do not count well.
fn extent(
    markers: &[(usize, Marker<'_>)],
    start: usize,
    width: usize,
    lines: &[&str],
) -> Result<(usize, Vec<usize>), Refusal> {
    let behind = || markers.iter().enumerate().skip(start + 1);
    let same = behind()
        .take_while(|(_, (_, marker))| !matches!(marker, Marker::Search { width: other, .. } if *other == width))
        .find(|(_, (_, marker))| *marker == Marker::Replace { width });
    let any = || {
        behind()
            .take_while(|(_, (_, marker))| !matches!(marker, Marker::Search { .. }))
            .find(|(_, (_, marker))| matches!(marker, Marker::Replace { .. }))
    };
    let begin = markers.get(start).map_or(0, |(at, _)| *at);
    let head = lines.get(begin).copied().unwrap_or_default();
    let Some((end, _)) = same.or_else(any) else {
        let inner = behind().find(|(_, (_, marker))| matches!(marker, Marker::Search { .. }));
        return Err(malformed(begin + 1, head, does_not_end(inner.map(|(_, (at, _))| at + 1))));
    };
    let inner = || markers.get(start + 1..end).unwrap_or_default().iter();
    let of_width: Vec<usize> =
        inner().filter(|(_, marker)| *marker == Marker::Divider { width }).map(|(at, _)| *at).collect();
    let dividers: Vec<usize> = if of_width.is_empty() {
        inner().filter(|(_, marker)| matches!(marker, Marker::Divider { .. })).map(|(at, _)| *at).collect()
    } else {
        of_width
    };
    if dividers.is_empty() {
        return Err(malformed(begin + 1, head, "the block has no line `=======` between SEARCH and REPLACE"));
    }
    Ok((end, dividers))
}

/// What is wrong with a block that another marker `<<<<<<< SEARCH`, at the 1-based line `inner`, stands in.
fn does_not_end(inner: Option<usize>) -> String {
    let reason = "the block does not end: its line `>>>>>>> REPLACE` is missing";
    inner.map_or(reason.to_owned(), |line| {
        format!(
            "{reason} above line {line}, where another one begins; if that line is text of the file, {LONGER_MARKERS}"
        )
    })
}

/// What is wrong with an end behind the line `above`, counted from 1, that ends the block before it, if there is one.
fn did_not_begin(above: Option<usize>) -> String {
    let reason = "the end of a block that did not begin: `<<<<<<< SEARCH` is missing";
    above.map_or(reason.to_owned(), |line| {
        format!("{reason}; if line {line}, which ends the block above, is text of the file, {LONGER_MARKERS}")
    })
}

/// What may be the name of the file of a block with `rest` behind its marker and the lines `above`.
fn names<'p>(rest: &'p str, above: &[&'p str]) -> Vec<Name<'p>> {
    let mut names: Vec<Name<'p>> = Name::stated(rest).into_iter().collect();
    let fence = |line: &'p str| line.trim().strip_prefix("```").map(|info| info.trim_start_matches('`'));
    let is_tag = |line: &str| matches!(line, "<diff>" | "<content>" | "</path>" | "</file_path>");
    let mut lines = above.iter().rev().map(|line| line.trim()).filter(|line| !line.is_empty() && !is_tag(line));
    let Some(mut line) = lines.next() else { return names };
    if let Some(info) = fence(line) {
        names.extend(Name::of_info(info));
        match lines.next() {
            Some(above) => line = above,
            None => return names,
        }
    }
    // The fence that ends the block before.
    if fence(line).is_none() {
        names.extend(Name::of_line(line));
    }
    names
}
