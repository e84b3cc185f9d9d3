//! Lines that are no longer what they were when they were read: what stands there now, and where they went.

use crate::refusal::{Refusal, StaleLine, Suggestion, SuggestionKind};
use crate::request::draft::Draft;
use crate::request::explain::{self, MAX_LINE_CHARS, MAX_LOCATIONS, cut};
use crate::request::line_id::{LineId, line_id, range_of, visible};
use crate::request::line_index::LineIndex;

/// Most places that are offered for one line.
const MAX_MOVED: usize = 5;

/// Refuses the edit that names lines by `ids`, all as given, of which at least one does not fit.
pub(super) fn refusal(draft: &Draft, lines: &LineIndex, ids: &[(&str, LineId)]) -> Refusal {
    let text = draft.text();
    let stale = ids.iter().filter(|(_, id)| !id.is_fresh(text, lines));
    let told: Vec<StaleLine> = stale
        .take(MAX_LOCATIONS)
        .map(|(given, id)| {
            let content = lines.content(text, id.line).map(visible);
            StaleLine {
                id: cut(given, MAX_LINE_CHARS),
                now: content.map(|content| line_id(id.line, content)),
                text: content.map(|content| cut(content, MAX_LINE_CHARS)),
                moved_to: moved(text, lines, *id)
                    .into_iter()
                    .filter_map(|line| Some(line_id(line, lines.content(text, line)?)))
                    .collect(),
            }
        })
        .collect();
    let (first, last) = range(lines, ids);
    let mut help = explain::located(draft, &[]);
    help.preview = Some(explain::preview(draft, lines, first, last));
    if let Some(ids) = moved_together(text, lines, ids) {
        help.suggestions.push(Suggestion {
            kind: SuggestionKind::UseExactText,
            sentence: "all these lines stand together elsewhere; if they are meant, send these ids".to_owned(),
            text: Some(ids),
        });
    }
    help.suggestions.push(Suggestion {
        kind: SuggestionKind::Reread,
        sentence: "look at the lines as they are now, and send their ids".to_owned(),
        text: None,
    });
    Refusal::StaleLine { file: draft.file().to_string(), lines: told, help: Box::new(help) }
}

/// The line of the file as it was read that `id` names, if it is another one than the line that fits `id` now: an edit that came
/// before this one took it away or moved it, and a line that reads the same is in its place.
pub(super) fn another_than_read(draft: &Draft, (lines, read): (&LineIndex, &LineIndex), id: LineId) -> bool {
    let Some(text) = draft.origin().and_then(|origin| origin.text()) else { return false };
    let named = read.content(text, id.line).is_some_and(|content| id.fits(content));
    let now = draft.start_of(id.line, read).map(|start| lines.line_at(draft.text(), start));
    named && now != Some(id.line)
}

/// Refuses the edit whose `ids` name one line of the file as it was read, and another one as the edits before left it.
pub(super) fn of_two_views(draft: &Draft, (lines, read): (&LineIndex, &LineIndex), ids: &[(&str, LineId)]) -> Refusal {
    let mut refused = refusal(draft, lines, ids);
    if let Refusal::StaleLine { lines: told, help, .. } = &mut refused {
        let sentence = "an edit that came before this one took away or moved the line that was read, and another one that reads the same \
                        is there now: send both edits in one request, or look at the lines again";
        help.suggestions
            .insert(0, Suggestion { kind: SuggestionKind::Reread, sentence: sentence.to_owned(), text: None });
        let text = draft.text();
        // Where the line that was read is now, if it is there.
        let moved = |id: LineId| {
            let line = lines.line_at(text, draft.start_of(id.line, read)?);
            Some(line_id(line, lines.content(text, line)?))
        };
        told.extend(ids.iter().filter(|(_, id)| another_than_read(draft, (lines, read), *id)).map(|(given, id)| {
            StaleLine {
                id: cut(given, MAX_LINE_CHARS),
                now: None,
                text: None,
                moved_to: moved(*id).into_iter().collect(),
            }
        }));
    }
    refused
}

/// Refuses the request because the file is not the one that was read, whatever its lines are.
pub(super) fn other_snapshot(draft: &Draft, lines: &LineIndex, ids: &[(&str, LineId)], now: &str) -> Refusal {
    let (first, last) = range(lines, ids);
    let mut help = explain::located(draft, &[]);
    help.preview = Some(explain::preview(draft, lines, first, last));
    help.suggestions.push(Suggestion {
        kind: SuggestionKind::Reread,
        sentence: "the file changed since it was read; read it again, and send its hash of now".to_owned(),
        text: Some(now.to_owned()),
    });
    Refusal::StaleLine { file: draft.file().to_string(), lines: Vec::new(), help: Box::new(help) }
}

/// First and last line that the ids name, as far as there are such lines.
fn range(lines: &LineIndex, ids: &[(&str, LineId)]) -> (usize, usize) {
    let within = |line: usize| line.min(lines.count()).max(1);
    let named = || ids.iter().map(|(_, id)| within(id.line));
    (named().min().unwrap_or(1), named().max().unwrap_or(1))
}

/// Lines that have the hash of `id`, the nearest first, at most a few.
fn moved(text: &str, lines: &LineIndex, id: LineId) -> Vec<usize> {
    let fits = |line: &usize| lines.content(text, *line).is_some_and(|content| id.fits(content));
    // Outwards from where it was, by turns.
    let from = id.line.min(lines.count() + 1);
    let below = (from..=lines.count()).filter(fits).take(MAX_MOVED);
    let above = (1..from).rev().filter(fits).take(MAX_MOVED);
    let mut found: Vec<usize> = below.chain(above).collect();
    found.sort_by_key(|line| (line.abs_diff(id.line), *line));
    found.truncate(MAX_MOVED);
    found
}

/// New ids for all lines, as JSON, if they all moved by the same number of lines to exactly one place.
fn moved_together(text: &str, lines: &LineIndex, ids: &[(&str, LineId)]) -> Option<String> {
    let (_, first) = ids.first()?;
    let mut places = moved(text, lines, *first).into_iter().filter_map(|start| {
        let fresh = ids.iter().map(|(_, id)| {
            let line = (start + id.line).checked_sub(first.line)?;
            let content = lines.content(text, line).filter(|content| id.fits(content))?;
            Some((line, line_id(line, content)))
        });
        fresh.collect::<Option<Vec<(usize, String)>>>().map(|fresh| in_ranges(&fresh))
    });
    let only = places.next()?;
    if places.next().is_some() { None } else { serde_json::to_string(&only).ok() }
}

/// The ids of lines, those as ranges between which others stand.
fn in_ranges(ids: &[(usize, String)]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(ids.len());
    let mut before = None;
    for (line, id) in ids {
        match (before, out.last_mut()) {
            (Some(end), Some(first)) if end + 1 < *line => *first = range_of(first, id),
            _ => out.push(id.clone()),
        }
        before = Some(*line);
    }
    out
}
