//! [`only`]: of several places where the same lines stand, the one at the line that a hunk states.

use super::{Budget, FileLines, HunkLine, several};
use crate::refusal::{Refusal, Suggestion, SuggestionKind};
use crate::request::draft::Draft;
use crate::request::explain::{MAX_LINE_CHARS, cut};

/// The one of `places` (lines from 0, at least one) that is meant, and what is to be said of it: the only one or, of
/// several, the only one at the 1-based line `stated`. That may be counted in the text as it is, or as it was read before
/// the changes that came with this one: nobody says which.
///
/// # Errors
/// [`Refusal::WrongCount`].
pub(in crate::request) fn only(
    draft: &Draft,
    lines: &FileLines<'_>,
    old: &[&HunkLine<'_>],
    places: &[usize],
    stated: Option<usize>,
    budget: &mut Budget,
) -> Result<(usize, Option<String>), Refusal> {
    let (stated, there) = match (places, stated) {
        ([at], Some(stated)) if *at + 1 != stated => {
            let line = at + 1;
            let is_moved = since(draft, lines, stated) == Some(*at);
            if !is_moved && was_there(draft, old, stated) {
                let mut refusal = several(draft, lines, old, places, budget);
                if let Refusal::WrongCount { help, .. } = &mut refusal {
                    help.suggestions.insert(0, changed_already(stated));
                }
                return Err(refusal);
            }
            let note = (!is_moved).then(|| format!("found at line {line} instead of line {stated}"));
            return Ok((*at, note));
        }
        ([at], _) => return Ok((*at, None)),
        (_, None) => return Err(several(draft, lines, old, places, budget)),
        (_, Some(stated)) => {
            let since = since(draft, lines, stated);
            let is_there = |at: &&usize| **at + 1 == stated || Some(**at) == since;
            (stated, places.iter().filter(is_there).copied().collect::<Vec<usize>>())
        }
    };
    match there.as_slice() {
        [at] => {
            let note =
                format!("its lines are there {} times; those at line {stated} were taken, as it states", places.len());
            Ok((*at, Some(note)))
        }
        there => {
            let mut refusal = several(draft, lines, old, places, budget);
            if let Refusal::WrongCount { help, .. } = &mut refusal {
                help.suggestions.insert(0, unhelpful(lines, stated, there));
            }
            Err(refusal)
        }
    }
}

/// Whether the lines stood at the 1-based line `stated` when the file was read, and a change that came with this one has taken
/// them: the place that is left is another one.
fn was_there(draft: &Draft, old: &[&HunkLine<'_>], stated: usize) -> bool {
    let text = draft.origin().filter(|_| draft.changes() > 0).and_then(|origin| origin.text());
    let mut there = text.unwrap_or_default().lines().skip(stated.saturating_sub(1));
    text.is_some() && old.iter().all(|line| there.next().is_some_and(|text| text.trim_end() == line.text.trim_end()))
}

/// What is said of lines that an edit before has changed.
fn changed_already(stated: usize) -> Suggestion {
    let sentence = format!(
        "it states line {stated}, where these lines stood and which an edit before this one has changed; send each change once"
    );
    Suggestion { kind: SuggestionKind::AddContext, sentence, text: None }
}

/// Where the 1-based line `stated` of the file as it was read is now, from 0; `None` if it is gone.
fn since(draft: &Draft, lines: &FileLines<'_>, stated: usize) -> Option<usize> {
    if draft.changes() == 0 {
        return stated.checked_sub(1);
    }
    lines.starting_at(draft.start_of_read(stated)?)
}

/// Why the line that a hunk states does not tell its places apart.
fn unhelpful(lines: &FileLines<'_>, stated: usize, there: &[usize]) -> Suggestion {
    let sentence = match there {
        [] if stated == 0 || stated > lines.count() => {
            format!("it states line {stated}, and the file has {} lines", lines.count())
        }
        [] => {
            let stands = cut(lines.content(stated.saturating_sub(1)).trim(), MAX_LINE_CHARS);
            format!("it states line {stated}, which is none of these places: there stands `{stands}`")
        }
        several => {
            let numbers: Vec<String> = several.iter().map(|at| (at + 1).to_string()).collect();
            format!(
                "it states line {stated}, and before the changes that came with it that was another line than it is now: lines {} \
                 may be meant",
                numbers.join(" and ")
            )
        }
    };
    Suggestion { kind: SuggestionKind::AddContext, sentence, text: None }
}
