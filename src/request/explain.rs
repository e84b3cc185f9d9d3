//! What a refusal says about places in a file, so that the sender can correct the request.

use super::draft::Draft;
use super::line_id::line_id;
use super::line_index::LineIndex;
use super::{pasted, similar};
use crate::edit::Span;
use crate::refusal::{Help, MatchLocation, Preview, PreviewLine, Refusal, Suggestion, SuggestionKind};

/// Most places that a refusal lists.
pub(super) const MAX_LOCATIONS: usize = 10;

/// Longest line that a refusal shows, in characters.
pub(super) const MAX_LINE_CHARS: usize = 200;

/// Longest text of several lines that a refusal repeats, in characters.
pub(super) const MAX_TEXT_CHARS: usize = 1000;

/// Most lines that a preview shows.
pub(super) const MAX_PREVIEW_LINES: usize = 20;

/// Lines of a preview before and after what it is about.
const PREVIEW_MARGIN: usize = 3;

/// `text` cut to `limit` characters.
pub(super) fn cut(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// `needle`, which is not empty, stands nowhere in the draft. `new` is what was to replace it.
pub(super) fn no_match(draft: &Draft, needle: &str, new: Option<&str>) -> Refusal {
    let help = similar::help(draft, needle, new);
    if let Some(line) = pasted::listed_line(needle) {
        return pasted::prefix_refusal("the old text", line, help);
    }
    Refusal::NoMatch { file: draft.file().to_string(), text: cut(needle, MAX_TEXT_CHARS), help: Box::new(help) }
}

/// `needle` stands in the draft at `found`, which are not as many as expected.
pub(super) fn wrong_count(draft: &Draft, needle: &str, expected: usize, found: &[Span]) -> Refusal {
    let mut help = located(draft, found);
    if expected != 0 {
        let number = found.len();
        help.suggestions.push(Suggestion {
            kind: SuggestionKind::AdjustCount,
            sentence: format!("if all {number} are meant, say that there are {number}"),
            text: None,
        });
    }
    help.suggestions.push(Suggestion {
        kind: SuggestionKind::AddContext,
        sentence: "take more of the lines around it into the text, until it fits only the place that is meant"
            .to_owned(),
        text: None,
    });
    Refusal::WrongCount {
        file: draft.file().to_string(),
        text: cut(needle, MAX_TEXT_CHARS),
        expected,
        found: found.len(),
        help: Box::new(help),
    }
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
    let original = draft.origin_of(span.start()).zip(draft.origin());
    MatchLocation {
        line,
        end_line,
        column_start,
        column_end,
        byte_start: span.start(),
        byte_end: span.end(),
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
