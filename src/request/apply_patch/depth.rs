//! [`is_as_in_the_file`]: the lines that come in may be as deep as the file is, while those that a hunk shows are not.

use crate::request::hunk::{FileLines, HunkLine, Mark, Shift};
use crate::request::indent::{Depth, blanks, is_blank};
use std::collections::HashSet;
use std::ops::Range;

/// Signs at the end of a line below which deeper lines belong.
const OPENERS: &[char] = &['{', '(', '[', ':', '|', '=', '>', '\\', '&', '+', '.'];
/// Words at the end of a line below which deeper lines belong.
const OPENING_WORDS: &[&str] = &["do", "then", "else", "begin", "try"];
/// Blank lines that are passed over in search of one that is not.
const MAX_BLANK: usize = 8;

/// Whether lines of a hunk that come in are written for the file as it is, or to be moved by `shift` with those that the hunk shows
/// at the line `at`, and either may be meant.
pub(super) fn is_as_in_the_file(lines: &FileLines<'_>, hunk: &[HunkLine<'_>], at: usize, shift: &Shift) -> bool {
    if let Shift::Add(more) = shift
        && is_deeper_than_what_goes(hunk, more)
    {
        return true;
    }
    let mut next = at;
    hunk.chunk_by(|one, other| (one.mark == Mark::Keep) == (other.mark == Mark::Keep)).any(|run| {
        let from = next;
        next += run.iter().filter(|line| line.mark != Mark::Add).count();
        is_beside_its_like(lines, run, from..next, shift)
    })
}

/// Whether the lines that come in are deeper than those that go by just the blanks that these lack in the hunk.
fn is_deeper_than_what_goes(hunk: &[HunkLine<'_>], more: &str) -> bool {
    let of = |mark| hunk.iter().filter(move |line| line.mark == mark).map(HunkLine::content);
    let (Some(old), Some(new)) = (Depth::of(of(Mark::Remove)), Depth::of(of(Mark::Add))) else { return false };
    let is_as_deep = !more.is_empty() && new.base.strip_suffix(old.base) == Some(more);
    is_as_deep && !comes_again(hunk)
}

/// Whether what comes in with `run`, instead of the lines `there`, is as deep as one of these or a line beside them if it stays as it
/// is given, and as none of them if it is moved. Below a line that opens what is still empty, deeper lines are as they should be, and
/// so is a line that goes and comes in again.
fn is_beside_its_like(lines: &FileLines<'_>, run: &[HunkLine<'_>], there: Range<usize>, shift: &Shift) -> bool {
    let added = || run.iter().filter(|line| line.mark == Mark::Add).map(HunkLine::content);
    let Some(Depth { base, .. }) = Depth::of(added()) else { return false };
    let probe = format!("{base}.");
    let Some(moved) = shift.apply(&probe) else { return false };
    let moved = blanks(&moved);
    let full = |line: &usize| !is_blank(lines.content(*line));
    let above = (0..there.start).rev().take(MAX_BLANK).find(full).map(|line| lines.content(line));
    let below = (there.end..lines.count()).take(MAX_BLANK).find(full).map(|line| lines.content(line));
    let beside = || there.clone().filter(full).map(|line| lines.content(line)).chain(above).chain(below);
    let is_like = |depth: &str| beside().any(|line| blanks(line) == depth);
    let may_be_deeper =
        above.is_some_and(|above| opens(above) && below.is_none_or(|below| blanks(below).len() <= blanks(above).len()));
    moved != base && is_like(base) && !is_like(moved) && !may_be_deeper && !comes_again(run)
}

/// Whether a line that goes comes in again, which may then be to get deeper.
fn comes_again(hunk: &[HunkLine<'_>]) -> bool {
    let of = |mark| hunk.iter().filter(move |line| line.mark == mark).map(|line| line.content().trim());
    let removed: HashSet<&str> = of(Mark::Remove).filter(|line| !line.is_empty()).collect();
    of(Mark::Add).any(|line| removed.contains(line))
}

/// Whether deeper lines belong below `line`.
fn opens(line: &str) -> bool {
    let line = line.trim_end();
    line.ends_with(OPENERS) || line.split_whitespace().last().is_some_and(|word| OPENING_WORDS.contains(&word))
}
