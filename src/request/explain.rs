//! What a refusal says about places in a file, so that the sender can correct the request.

use super::draft::Draft;
use super::line_id::line_id;
use super::line_index::LineIndex;
use super::{locate, pasted, similar};
use crate::edit::Span;
use crate::refusal::{Help, MatchLocation, Preview, PreviewLine, Refusal, Suggestion, SuggestionKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Most places that a refusal lists.
pub(super) const MAX_LOCATIONS: usize = 10;

/// Longest line that a refusal shows, in characters.
pub(super) const MAX_LINE_CHARS: usize = 200;

/// Longest text of several lines that a refusal repeats, in characters.
pub(super) const MAX_TEXT_CHARS: usize = 1000;

/// Most lines that a preview shows.
pub(super) const MAX_PREVIEW_LINES: usize = 20;

/// Most places for which a text is offered that is there once.
const MAX_OFFERED: usize = 3;

/// Most lines that are added to a text on either side to make it unique.
const MAX_CONTEXT: usize = 5;

/// Lines of a preview before and after what it is about.
const PREVIEW_MARGIN: usize = 3;

/// `text` cut to `limit` characters.
pub(super) fn cut(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Of how many refusals of a batch is told what helps; for the others it would cost time, and a model money, of which
/// little comes back: who corrects the first ones sees what was wrong.
const MAX_HELPED: usize = 10;

/// Counts how many refusals of a batch were helped with. Its clones count together.
#[derive(Debug, Clone, Default)]
pub(super) struct HelpGiven(Arc<AtomicUsize>);

impl HelpGiven {
    /// Whether one more may be helped with; if so it is counted.
    pub(super) fn one_more(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed) < MAX_HELPED
    }
}

/// Stands for help where there were too many refusals before.
fn no_more_help(draft: &Draft) -> Help {
    let sentence =
        format!("correct the first {MAX_HELPED} refusals and send the requests again: of those is told what helps");
    Help {
        suggestions: vec![Suggestion { kind: SuggestionKind::Reread, sentence, text: None }],
        after_edits: draft.changes(),
        ..Help::default()
    }
}

/// `needle`, which is not empty, stands nowhere in the draft. `new` is what was to replace it.
pub(super) fn no_match(draft: &Draft, needle: &str, new: Option<&str>) -> Refusal {
    // No text file holds one: the places most like it would lead nowhere.
    if let Some(offset) = needle.find('\0') {
        return Refusal::Binary { file: format!("the text to look for in {}", draft.file()), offset };
    }
    let help = if draft.help_given().one_more() { similar::help(draft, needle, new) } else { no_more_help(draft) };
    if let Some(line) = pasted::listed_line(needle) {
        return pasted::prefix_refusal("the old text", line, help);
    }
    Refusal::NoMatch { file: draft.file().to_string(), text: cut(needle, MAX_TEXT_CHARS), help: Box::new(help) }
}

/// `needle` stands in the draft at `found`, which are not as many as expected. `can_count` says that the dialect's edits
/// can give a number.
pub(super) fn wrong_count(draft: &Draft, needle: &str, expected: usize, can_count: bool, found: &[Span]) -> Refusal {
    let help =
        if draft.help_given().one_more() { choice(draft, expected, can_count, found) } else { no_more_help(draft) };
    Refusal::WrongCount {
        file: draft.file().to_string(),
        text: cut(needle, MAX_TEXT_CHARS),
        expected,
        found: found.len(),
        help: Box::new(help),
    }
}

/// Help where `wanted` was expected at `span` and something else is there: where it is, and what is at the span.
pub(super) fn moved(draft: &Draft, span: Span, wanted: Option<&str>) -> Help {
    if !draft.help_given().one_more() {
        return no_more_help(draft);
    }
    let places = wanted.map_or_else(Vec::new, |wanted| locate::places(draft.text(), wanted));
    let mut help = located(draft, &places);
    let sentence = match places.as_slice() {
        [place] => Some(format!("the expected text is once in the file, at bytes {}..{}", place.start(), place.end())),
        [] => None,
        places => {
            Some(format!("the expected text is {} times in the file: take the place that is meant", places.len()))
        }
    };
    if let Some(sentence) = sentence {
        help.suggestions.push(Suggestion { kind: SuggestionKind::Reread, sentence, text: None });
    }
    let lines = draft.lines();
    let line = |offset| lines.line_at(draft.text(), offset);
    help.preview = Some(preview(draft, &lines, line(span.start()), line(span.end())));
    help
}

/// Help where there is no such line, or no such column of it: the lines next to it.
pub(super) fn beside(draft: &Draft, lines: &LineIndex, line: usize) -> Help {
    if !draft.help_given().one_more() {
        return no_more_help(draft);
    }
    let near = line.min(lines.count());
    Help { preview: Some(preview(draft, lines, near, near)), after_edits: draft.changes(), ..Help::default() }
}

/// Help to tell one of several places from the others.
fn choice(draft: &Draft, expected: usize, can_count: bool, found: &[Span]) -> Help {
    let mut help = located(draft, found);
    let mut suggest = |kind, sentence: String, text| help.suggestions.push(Suggestion { kind, sentence, text });
    // Of places that overlap a count replaces only some.
    let apart = found.windows(2).all(|pair| matches!(pair, [a, b] if a.end() <= b.start()));
    if expected != 0 && apart {
        let number = found.len();
        let all = if number == 2 { "both".to_owned() } else { format!("all {number}") };
        let how = if can_count { "give" } else { "send an edit of the dialect `text` with" };
        suggest(SuggestionKind::AdjustCount, format!("if {all} are meant, {how} `\"occurrences\": {number}`"), None);
    }
    let lines = draft.lines();
    let mut offered: Vec<String> = Vec::new();
    for span in found.iter().take(if expected == 1 { MAX_OFFERED } else { 0 }) {
        let Some(unique) = with_context(draft, &lines, *span) else { continue };
        // Two places on one line need the same text.
        if unique.chars().nth(MAX_TEXT_CHARS).is_some() || offered.contains(&unique) {
            continue;
        }
        let line = lines.line_at(draft.text(), span.start());
        let sentence = format!("to mean line {line} alone, use this text, and repeat in the new text what it takes in");
        suggest(SuggestionKind::AddContext, sentence, Some(unique.clone()));
        offered.push(unique);
    }
    if offered.is_empty() {
        let sentence = "take more of the lines around it into the text, until it fits only the place that is meant";
        suggest(SuggestionKind::AddContext, sentence.to_owned(), None);
    }
    help
}

/// The lines of `span` with so many lines around them that they are in the file once.
pub(super) fn with_context(draft: &Draft, lines: &LineIndex, span: Span) -> Option<String> {
    let text = draft.text();
    let (first, last) = lines.range(text, span);
    (0..=MAX_CONTEXT).find_map(|more| {
        let from = lines.span(first.saturating_sub(more).max(1))?.start();
        let to = lines.span(last.saturating_add(more).min(lines.count()))?.end();
        let taken = text.get(from..to)?;
        let is_there_once =
            locate::is_once(text, taken) && locate::overlapping(text, taken, Span::new(from, to)?).is_none();
        is_there_once.then(|| taken.to_owned())
    })
}

/// Help that lists the places `found`.
pub(super) fn located(draft: &Draft, found: &[Span]) -> Help {
    let lines = draft.lines();
    Help {
        locations: found.iter().take(MAX_LOCATIONS).map(|span| location(draft, &lines, *span)).collect(),
        locations_left_out: found.len().saturating_sub(MAX_LOCATIONS),
        after_edits: draft.changes(),
        ..Help::default()
    }
}

fn location(draft: &Draft, lines: &LineIndex, span: Span) -> MatchLocation {
    let text = draft.text();
    let (line, column_start) = lines.line_column(text, span.start());
    let (end_line, column_end) = lines.line_column(text, span.end());
    let shown = |line: usize| lines.content(text, line).map(|content| cut(content, MAX_LINE_CHARS));
    let id = |line: usize| lines.content(text, line).map_or_else(String::new, |content| line_id(line, content));
    let original = draft.origin_of(span.start()).zip(draft.origin());
    MatchLocation {
        line,
        end_line,
        column_start,
        column_end,
        byte_start: span.start(),
        byte_end: span.end(),
        id: id(line),
        original_line: original.map(|(offset, origin)| origin.line_of(offset)),
        text: shown(line).unwrap_or_default(),
        before: line.checked_sub(1).and_then(shown),
        after: shown(line + 1),
    }
}

/// The lines from `first` to `last` (1-based) and a few around them, as they are.
pub(super) fn preview(draft: &Draft, lines: &LineIndex, first: usize, last: usize) -> Preview {
    let from = first.saturating_sub(PREVIEW_MARGIN).max(1);
    let to = last.saturating_add(PREVIEW_MARGIN).min(lines.count());
    let shown = (from..=to).take(MAX_PREVIEW_LINES).filter_map(|line| {
        let content = lines.content(draft.text(), line)?;
        Some(PreviewLine { id: line_id(line, content), text: cut(content, MAX_LINE_CHARS) })
    });
    Preview { total_lines: lines.count(), lines: shown.collect() }
}
