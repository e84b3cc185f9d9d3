//! [`hunks`]: what differs between two texts, line by line, with the lines around it.
//!
//! Where it is known at which places the texts differ, only these are compared, so that a few edits of a long text cost no
//! more than one look for its lines.

use crate::edit::{Span, line_start};
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline, group_diff_ops};
use std::ops::Range;
use std::time::Instant;

/// A stretch of both texts, line by line; the indices of `ops` count in its own lines.
#[derive(Debug)]
pub(super) struct Hunk<'t> {
    pub ops: Vec<DiffOp>,
    pub old: &'t [&'t [u8]],
    pub new: &'t [&'t [u8]],
    /// How many lines of the old text come before.
    pub old_line: usize,
    /// How many lines of the new text come before.
    pub new_line: usize,
}

/// Bytes of the old text, and what they became.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Region {
    old: Range<usize>,
    new: Range<usize>,
}

/// Hands out the hunks of two texts, in order. `places` are the spans in which they differ, if that is known: those of the
/// old and of the new text, sorted and disjoint. `context` lines are shown around a change. After `deadline` hunks are
/// still correct, but longer than they need be. Gives the number of bytes that the texts have in common, by lines.
///
/// # Errors
/// The first one of `each`.
pub(super) fn hunks<E>(
    old: &[u8],
    new: &[u8],
    places: Option<&[(Span, Span)]>,
    context: usize,
    deadline: Option<Instant>,
    mut each: impl FnMut(&Hunk<'_>) -> Result<(), E>,
) -> Result<usize, E> {
    // No text has more lines than bytes, and the library counts with twice as many.
    let context = context.min(old.len().max(new.len()));
    let regions = match places {
        Some(places) => regions(old, new, places),
        None => vec![Region { old: 0..old.len(), new: 0..new.len() }],
    };
    let changed: usize = regions.iter().map(|region| region.old.len()).sum();
    let mut same = old.len().saturating_sub(changed);
    let (mut old_counted, mut new_counted) = ((0, 0), (0, 0));
    let mut at = 0;
    while at < regions.len() {
        let (window, count) = window(old, new, regions.get(at..).unwrap_or_default(), context);
        old_counted = counted(old, old_counted, window.old.start);
        new_counted = counted(new, new_counted, window.new.start);
        let inside = regions.get(at..at + count).unwrap_or_default();
        let (old_lines, new_lines) = (lines(slice(old, &window.old)), lines(slice(new, &window.new)));
        let ops = ops(old, new, &window, inside, deadline);
        for op in &ops {
            if let DiffOp::Equal { old_index, len, .. } = op {
                let inside_regions = old_lines.get(*old_index..old_index + len).unwrap_or_default();
                same += inside_regions.iter().map(|line| line.len()).sum::<usize>();
            }
        }
        // The context was among the common bytes already.
        same = same.saturating_sub(window.old.len() - inside.iter().map(|region| region.old.len()).sum::<usize>());
        for ops in group_diff_ops(ops, context) {
            let (old_line, new_line) = (old_counted.1, new_counted.1);
            each(&Hunk { ops, old: &old_lines, new: &new_lines, old_line, new_line })?;
        }
        at += count;
    }
    Ok(same)
}

/// The places widened to whole lines of both texts; those that share a line or touch are one.
fn regions(old: &[u8], new: &[u8], places: &[(Span, Span)]) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for (from, to) in places {
        let start = line_start(old, from.start());
        let end = whole_lines(old, new, *from, *to);
        let new_end = to.end() + (end - from.end());
        match regions.last_mut() {
            Some(last) if start <= last.old.end => {
                // How far the new text reaches only the last of the places tells: each moves what is behind it.
                let old_end = last.old.end.max(end);
                last.new.end = new_end + (old_end - end);
                last.old.end = old_end;
            }
            _ => {
                let new_start = to.start().saturating_sub(from.start() - start);
                regions.push(Region { old: start..end, new: new_start..new_end });
            }
        }
    }
    regions
}

/// Where the lines of a place end, in the old text.
fn whole_lines(old: &[u8], new: &[u8], from: Span, to: Span) -> usize {
    let ends = |text: &[u8], at: usize| at == 0 || text.get(at - 1) == Some(&b'\n');
    if ends(old, from.end()) && ends(new, to.end()) {
        return from.end();
    }
    let rest = old.get(from.end()..).unwrap_or_default();
    rest.iter().position(|byte| *byte == b'\n').map_or(old.len(), |newline| from.end() + newline + 1)
}

/// The first of `regions` and those near it with the context around them, and how many they are.
fn window(old: &[u8], new: &[u8], regions: &[Region], context: usize) -> (Region, usize) {
    let Some(first) = regions.first() else { return (Region { old: 0..0, new: 0..0 }, 0) };
    let start = lines_back(old, first.old.start, context);
    let mut end = lines_on(old, first.old.end, context);
    let mut count = 1;
    while let Some(next) = regions.get(count).filter(|next| lines_back(old, next.old.start, context) <= end) {
        end = lines_on(old, next.old.end, context);
        count += 1;
    }
    let last = regions.get(count - 1).unwrap_or(first);
    let new_start = first.new.start.saturating_sub(first.old.start - start);
    let new_end = (last.new.end + (end - last.old.end)).min(new.len());
    (Region { old: start..end, new: new_start..new_end }, count)
}

/// The differences of a window: its regions are compared, what is between them is the same.
fn ops(old: &[u8], new: &[u8], window: &Region, regions: &[Region], deadline: Option<Instant>) -> Vec<DiffOp> {
    let mut ops = Vec::new();
    let (mut at, mut new_at) = (window.old.start, window.new.start);
    let (mut old_index, mut new_index) = (0, 0);
    let count = |from: usize, to: usize| lines(slice(old, &(from..to))).len();
    for region in regions {
        let len = count(at, region.old.start);
        push(&mut ops, DiffOp::Equal { old_index, new_index, len });
        old_index += len;
        new_index += len;
        let (ours, theirs) = (lines(slice(old, &region.old)), lines(slice(new, &region.new)));
        for op in capture_diff_slices_deadline(Algorithm::Myers, &ours, &theirs, deadline) {
            push(&mut ops, moved(op, old_index, new_index));
        }
        old_index += ours.len();
        new_index += theirs.len();
        (at, new_at) = (region.old.end, region.new.end);
    }
    debug_assert_eq!(old.get(at..window.old.end), new.get(new_at..window.new.end), "the same behind the last region");
    push(&mut ops, DiffOp::Equal { old_index, new_index, len: count(at, window.old.end) });
    ops
}

/// Adds an operation; equal lines that follow equal lines are one stretch.
fn push(ops: &mut Vec<DiffOp>, op: DiffOp) {
    match (ops.last_mut(), op) {
        (_, DiffOp::Equal { len: 0, .. }) => {}
        (Some(DiffOp::Equal { len, .. }), DiffOp::Equal { len: more, .. }) => *len += more,
        (_, op) => ops.push(op),
    }
}

fn moved(op: DiffOp, old_by: usize, new_by: usize) -> DiffOp {
    match op {
        DiffOp::Equal { old_index, new_index, len } => {
            DiffOp::Equal { old_index: old_index + old_by, new_index: new_index + new_by, len }
        }
        DiffOp::Delete { old_index, old_len, new_index } => {
            DiffOp::Delete { old_index: old_index + old_by, old_len, new_index: new_index + new_by }
        }
        DiffOp::Insert { old_index, new_index, new_len } => {
            DiffOp::Insert { old_index: old_index + old_by, new_index: new_index + new_by, new_len }
        }
        DiffOp::Replace { old_index, old_len, new_index, new_len } => {
            DiffOp::Replace { old_index: old_index + old_by, old_len, new_index: new_index + new_by, new_len }
        }
    }
}

/// Counts on to `to` from a place and the number of lines that end before it.
fn counted(text: &[u8], (from, lines): (usize, usize), to: usize) -> (usize, usize) {
    let between = text.get(from..to).unwrap_or_default();
    (to, lines + between.iter().filter(|byte| **byte == b'\n').count())
}

/// The start of the context before the line that starts at `at`.
fn lines_back(text: &[u8], mut at: usize, context: usize) -> usize {
    for _ in 0..context {
        let Some(before) = at.checked_sub(1) else { break };
        at = line_start(text, before);
    }
    at
}

/// The end of the context behind the line that ends at `at`.
fn lines_on(text: &[u8], mut at: usize, context: usize) -> usize {
    for _ in 0..context {
        let rest = text.get(at..).unwrap_or_default();
        if rest.is_empty() {
            break;
        }
        at = rest.iter().position(|byte| *byte == b'\n').map_or(text.len(), |newline| at + newline + 1);
    }
    at
}

fn slice<'t>(text: &'t [u8], range: &Range<usize>) -> &'t [u8] {
    text.get(range.clone()).unwrap_or_default()
}

/// The lines of `bytes`, each with its line feed. Only a line feed ends a line, as for git: a lone carriage return is
/// part of its line.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}
