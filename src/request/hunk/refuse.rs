//! What a refused hunk says.

use super::{Budget, FileLines, Finder, Fold, Hunk, HunkLine, Mark, text_of};
use crate::edit::Span;
use crate::refusal::{Help, Refusal, Suggestion, SuggestionKind};
use crate::request::draft::Draft;
use crate::request::explain::{self, MAX_LINE_CHARS, MAX_LOCATIONS, MAX_TEXT_CHARS, cut};
use crate::request::locate;

/// The old lines of `hunk` stand nowhere, or not where they have to.
pub(in crate::request) fn no_match(
    draft: &Draft,
    lines: &FileLines<'_>,
    hunk: &Hunk<'_>,
    budget: &mut Budget,
) -> Refusal {
    let old = text_of(&hunk.old());
    if !budget.explain() {
        let help = Box::new(Help { after_edits: draft.changes(), ..Help::default() });
        return Refusal::NoMatch { file: draft.file().to_string(), text: cut(&old, MAX_TEXT_CHARS), help };
    }
    let new = text_of(&hunk.new_side());
    let mut refusal = explain::no_match(draft, &old, Some(&new));
    if let Refusal::NoMatch { help, .. } = &mut refusal
        && let Some(parts) = parts_of_lines(draft, lines, &old)
    {
        **help = parts;
    }
    if let Refusal::NoMatch { help, .. } = &mut refusal {
        in_whole_lines(draft, lines, help);
    }
    if let Refusal::NoMatch { help, .. } = &mut refusal
        && let Some(line) = already_applied(lines, hunk, budget)
        && !help.suggestions.iter().any(|other| other.kind == SuggestionKind::AlreadyApplied)
    {
        let sentence =
            format!("at line {} the file reads as it does after this change: it is already applied", line + 1);
        help.suggestions.insert(0, Suggestion { kind: SuggestionKind::AlreadyApplied, sentence, text: None });
    }
    refusal
}

/// `refusal`, with a word about lines of `hunk` that stay and stand in the file only with the blank that a patch has before
/// them. For forms that have that blank.
pub(in crate::request) fn with_lost_blanks(lines: &FileLines<'_>, hunk: &Hunk<'_>, mut refusal: Refusal) -> Refusal {
    let Refusal::NoMatch { help, .. } = &mut refusal else { return refusal };
    // Where nothing was looked for, it would cost too much here, too.
    if help.nearest.is_empty() {
        return refusal;
    }
    let stays: Vec<&str> = hunk.lines.iter().filter(|line| line.mark == Mark::Keep).map(HunkLine::content).collect();
    let whole: Vec<String> = stays.iter().map(|line| format!(" {line}")).collect();
    let finder = Finder::new(lines, Fold::Nothing, stays.iter().copied().chain(whole.iter().map(String::as_str)));
    let is_there = |line: &str| !finder.lines_like(line).is_empty();
    let mut lost = stays.iter().zip(&whole).filter(|(line, whole)| !is_there(line) && is_there(whole));
    if let Some((_, line)) = lost.next() {
        help.suggestions.retain(|other| other.kind != SuggestionKind::CheckWhitespace);
        let sentence = format!(
            "a line that stays has a blank before what the file has there; `{}` seems to lack it",
            cut(line, MAX_LINE_CHARS)
        );
        help.suggestions.push(Suggestion { kind: SuggestionKind::CheckWhitespace, sentence, text: None });
    }
    refusal
}

/// Makes whole lines of the texts to be sent instead: those that begin or end within one would be nowhere either.
fn in_whole_lines(draft: &Draft, lines: &FileLines<'_>, help: &mut Help) {
    for given in help.suggestions.iter_mut().filter_map(|suggestion| suggestion.text.as_mut()) {
        let Some(from) = draft.text().find(given.as_str()) else { continue };
        let last = from + given.strip_suffix('\n').unwrap_or(given).len();
        let whole = lines.span(draft.line_at(from).saturating_sub(1), draft.line_at(last));
        let whole = draft.text().get(whole.start()..whole.end()).unwrap_or_default();
        let whole = if given.ends_with('\n') { whole } else { whole.trim_end_matches(['\n', '\r']) };
        if whole.contains(given.as_str()) && whole.chars().nth(MAX_TEXT_CHARS).is_none() {
            whole.clone_into(given);
        }
    }
}

/// Help where the text `old` is in the file, but not as whole lines.
fn parts_of_lines(draft: &Draft, lines: &FileLines<'_>, old: &str) -> Option<Help> {
    let text = old.strip_suffix('\n').unwrap_or(old);
    if text.trim().is_empty() {
        return None;
    }
    let places = locate::places(draft.text(), text);
    let is_whole = |span: &Span| {
        let is_line = |line: usize| lines.start(line) == span.start();
        let tail = draft.text().get(span.end()..).unwrap_or_default();
        (tail.is_empty() || tail.starts_with(['\n', '\r'])) && is_line(draft.line_at(span.start()).saturating_sub(1))
    };
    if places.iter().any(is_whole) {
        return None;
    }
    let first = places.first()?;
    let (from, to) = (draft.line_at(first.start()), draft.line_at(first.end()));
    let mut help = explain::located(draft, &places);
    let whole = lines.span(from.saturating_sub(1), to);
    let whole =
        draft.text().get(whole.start()..whole.end()).filter(|whole| whole.chars().nth(MAX_TEXT_CHARS).is_none());
    let at = if from == to { format!("line {from}") } else { format!("lines {from} to {to}") };
    let sentence = format!(
        "whole lines are looked for, and this is only a part of {at}: write the first and the last line in full, with the \
         blanks before them, in the new text, too"
    );
    let whole = whole.filter(|_| places.len() == 1).map(|whole| whole.trim_end_matches(['\r', '\n']).to_owned());
    help.suggestions.push(Suggestion { kind: SuggestionKind::AddContext, sentence, text: whole });
    Some(help)
}

/// The old lines of `hunk` stand only above the line of its anchor, which is given with its number: at `places`, all lines
/// from 0.
pub(in crate::request) fn above_anchor(
    draft: &Draft,
    lines: &FileLines<'_>,
    hunk: &Hunk<'_>,
    (anchor, line): (&str, usize),
    places: &[usize],
    budget: &mut Budget,
) -> Refusal {
    let old = hunk.old();
    let shown = if budget.explain() { MAX_LOCATIONS } else { 0 };
    let mut help = located(draft, lines, &old, places, shown);
    let (anchor, at) = (cut(anchor.trim(), MAX_LINE_CHARS), places.first().map_or(0, |at| at + 1));
    let sentence = format!(
        "the lines stand above the line that `@@` names, at line {at}; `{anchor}` is line {}, and a hunk is looked for from \
         there on: leave that `@@` line out, or name one that stands above them",
        line + 1
    );
    help.suggestions.push(Suggestion { kind: SuggestionKind::AddContext, sentence, text: None });
    Refusal::NoMatch { file: draft.file().to_string(), text: cut(&text_of(&old), MAX_TEXT_CHARS), help: Box::new(help) }
}

/// Help that lists the first `shown` of `places`, where the lines `old` stand.
fn located(draft: &Draft, lines: &FileLines<'_>, old: &[&HunkLine<'_>], places: &[usize], shown: usize) -> Help {
    let spans: Vec<Span> = places
        .iter()
        .take(shown)
        .map(|at| {
            let last = at + old.len().max(1) - 1;
            let end = lines.start(last) + lines.content(last).len();
            Span::new(lines.start(*at), end).unwrap_or(Span::at(end))
        })
        .collect();
    let mut help = if shown > 0 { explain::located(draft, &spans) } else { Help::default() };
    help.locations_left_out = places.len().saturating_sub(help.locations.len());
    help
}

/// The line (from 0) where the file reads as `hunk` leaves it.
fn already_applied(lines: &FileLines<'_>, hunk: &Hunk<'_>, budget: &mut Budget) -> Option<usize> {
    let adds = hunk.lines.iter().any(|line| line.mark == Mark::Add);
    // What only removes leaves its context, which proves something only on both sides.
    if !hunk.changes() || !adds && (hunk.lead() == 0 || hunk.trail() == 0) {
        return None;
    }
    let new = hunk.new_side();
    let finder = Finder::new(lines, Fold::Nothing, new.iter().map(|line| line.content()));
    finder.places(&new, false, budget).ok()?.first().copied()
}

/// The old lines of `hunk` stand at all of `places`, lines from 0.
pub(in crate::request) fn several(
    draft: &Draft,
    lines: &FileLines<'_>,
    old: &[&HunkLine<'_>],
    places: &[usize],
    budget: &mut Budget,
) -> Refusal {
    let shown = if budget.explain() { MAX_LOCATIONS } else { 0 };
    let mut help = located(draft, lines, old, places, shown);
    help.suggestions.push(Suggestion {
        kind: SuggestionKind::AddContext,
        sentence:
            "take more of the unchanged lines around it into the hunk, until it fits only the place that is meant"
                .to_owned(),
        text: None,
    });
    Refusal::WrongCount {
        file: draft.file().to_string(),
        text: cut(&text_of(old), MAX_TEXT_CHARS),
        expected: 1,
        found: places.len(),
        help: Box::new(help),
    }
}

/// The search for the hunk's place was given up.
pub(in crate::request) fn too_common(hunk: &Hunk<'_>) -> Refusal {
    let text = hunk.old().first().map_or("", |line| line.content());
    malformed(
        hunk.at,
        text,
        "the lines of this hunk are too common in the file to find its place; take more lines into it",
    )
}

/// The patch cannot be read at its 1-based line `line`, which is `text`.
pub(in crate::request) fn malformed(line: usize, text: &str, reason: impl Into<String>) -> Refusal {
    Refusal::MalformedPatch { line, text: cut(text.trim_end_matches('\r'), MAX_LINE_CHARS), reason: reason.into() }
}
