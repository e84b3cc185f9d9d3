//! What is said where two edits of a request change the same text.

use super::draft::{Collision, Draft, Splice};
use super::explain::{self, MAX_LINE_CHARS, MAX_TEXT_CHARS, cut};
use crate::edit::Span;
use crate::refusal::{Help, OverlappingEdit, Refusal, Suggestion, SuggestionKind};
use std::collections::HashMap;

/// An edit and the bytes that it is about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<'c> {
    /// 0-based number of the edit within its request.
    pub(super) edit: usize,
    /// What it replaces, what stays the same included.
    pub(super) span: Span,
    /// What it puts there.
    pub(super) new_text: &'c str,
}

/// Two edits that both change bytes of the draft: `first` and `second` are the bytes.
pub(super) fn overlap(draft: &Draft, [first, second]: [Span; 2], claims: [Claim<'_>; 2]) -> Refusal {
    let (text, lines) = (draft.text(), draft.lines());
    let shown = |claim: Claim<'_>| {
        let (line, end_line) = lines.range(text, claim.span);
        let old = text.get(claim.span.start()..claim.span.end()).unwrap_or_default();
        let (old_text, new_text) = (cut(old, MAX_LINE_CHARS), cut(claim.new_text, MAX_LINE_CHARS));
        OverlappingEdit { edit: claim.edit, line, end_line, old_text, new_text }
    };
    let help = draft.help_given().one_more().then(|| Box::new(help(draft, claims)));
    Refusal::Overlap {
        file: draft.file().to_string(),
        first: [first.start(), first.end()],
        second: [second.start(), second.end()],
        edits: Some(Box::new(claims.map(shown))),
        help,
    }
}

/// What to do about two edits that change the same text, and the region as it is.
fn help(draft: &Draft, [a, b]: [Claim<'_>; 2]) -> Help {
    let (text, lines) = (draft.text(), draft.lines());
    let start = a.span.start().min(b.span.start());
    let both = Span::new(start, a.span.end().max(b.span.end())).unwrap_or(Span::at(start));
    let (sentence, exact) = if a.span == b.span && a.new_text == b.new_text {
        (format!("both make the same change: leave edit {} out", a.edit.max(b.edit)), None)
    } else {
        let exact = explain::with_context(draft, &lines, both);
        let exact = exact.filter(|exact| exact.chars().nth(MAX_TEXT_CHARS).is_none());
        let how = if exact.is_some() { ", which replaces this text by what it is to be in the end" } else { "" };
        (format!("make one edit of the two{how}"), exact)
    };
    let (line, end_line) = lines.range(text, both);
    Help {
        suggestions: vec![Suggestion { kind: SuggestionKind::JoinEdits, sentence, text: exact }],
        preview: Some(explain::preview(draft, &lines, line, end_line)),
        after_edits: draft.changes(),
        ..Help::default()
    }
}

/// The same change of the same lines, made twice: the edit that is refused for it, and what is said of it. What comes in where nothing
/// goes, be it blanks before a line that stays, collides with nothing. Of each splice there is the place of what it is part of, a first
/// line and a number of lines, and the edit.
pub(super) fn made_twice(draft: &Draft, made: &[([usize; 2], usize, Splice<'_>)]) -> Option<(usize, Refusal)> {
    let mut seen: HashMap<([usize; 2], Span, &str), usize> = HashMap::new();
    made.iter().find_map(|(place, edit, splice)| {
        let first = *seen.entry((*place, splice.span, splice.new_text.as_ref())).or_insert(*edit);
        let claim = |edit| Claim { edit, span: splice.span, new_text: &splice.new_text };
        (first != *edit).then(|| (first.max(*edit), overlap(draft, [splice.span; 2], [first, *edit].map(claim))))
    })
}

/// The edit that is refused for `collision`, and what is said of it. The splice with the index `i` of `splices`, none of
/// which was made, comes from the edit `owners[i]`.
pub(super) fn of_collision(
    draft: &Draft,
    collision: Collision,
    splices: &[Splice<'_>],
    owners: &[usize],
) -> (usize, Refusal) {
    let claim = |index: usize| {
        let splice = splices.get(index)?;
        Some(Claim { edit: *owners.get(index)?, span: splice.span, new_text: &splice.new_text })
    };
    let owner = |index: usize| owners.get(index).copied().unwrap_or(0);
    let edit = owner(collision.first).max(owner(collision.second));
    let refusal = match (&collision.refusal, claim(collision.first), claim(collision.second)) {
        (Refusal::Overlap { first, second, .. }, Some(a), Some(b)) => {
            let span = |[start, end]: [usize; 2]| Span::new(start, end).unwrap_or(Span::at(start));
            overlap(draft, [span(*first), span(*second)], [a, b])
        }
        _ => collision.refusal,
    };
    (edit, refusal)
}
