//! Dialect `lines`: lines by number.

use super::again;
use super::debris;
use super::draft::{Draft, Splice};
use super::ending::{self, Ending, Endings};
use super::explain;
use super::line_index::LineIndex;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, LineEdit, LineEdits};
use super::text::countable;
use crate::edit::Span;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &LineEdits, to: &mut Lowering<'_>) {
    to.expect_edits(change.line_edits.len());
    if let Err(reason) = countable(change.line_edits.len()) {
        return to.refuse(None, Refusal::InvalidRequest { place: "line_edits".to_owned(), reason });
    }
    let eol = to.eol;
    let draft = match to.drafts.edit(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let file = draft.file().to_string();
    let (lines, endings) = (draft.lines(), Endings::of(draft.text()));
    let read = draft.origin().filter(|_| draft.changes() > 0).map(|_| draft.lines_read());
    let mut refused = Vec::new();
    let mut places = Vec::new();
    for (index, edit) in change.line_edits.iter().enumerate() {
        match place(draft, &lines, index, edit) {
            Ok(place) => places.push((index, place)),
            Err(refusal) => refused.push((index, refusal)),
        }
    }
    refused.extend(overlaps(draft, &lines, &places));
    let inserted = change.line_edits.iter().map(|edit| match edit.start_line {
        None => Some((edit.after_line, edit.before_line, &edit.new_content)),
        Some(_) => None,
    });
    if let Some(numbers) = again::twice(inserted) {
        refused.push((numbers.0, again::refusal("line_edits", numbers)));
    }
    let mut made: Vec<(Place, Span, String, usize)> = Vec::new();
    let mut done = Vec::new();
    for (index, place) in &places {
        let Some(edit) = change.line_edits.get(*index) else { continue };
        let span = place.span(draft, &lines);
        if let Err(refusal) = debris::check_at(&file, draft.text(), span, &edit.new_content) {
            refused.push((*index, refusal));
            continue;
        }
        let mut notes: Vec<String> =
            read.as_ref().and_then(|read| counted_again(draft, (&lines, read), edit)).into_iter().collect();
        let new = without_mark(draft, span, &edit.new_content, &mut notes);
        made.push((*place, span, completed(draft, &lines, &endings, *place, span, new, eol), *index));
        done.push(EditDone {
            edit: *index,
            file: file.clone(),
            places: 1,
            line: place.first(),
            step: MatchStep::Exact,
            matched: None,
            notes,
        });
    }
    // In one gap, what goes behind the line above comes before what goes before the line below, however they were given.
    let is_before = |index: usize| change.line_edits.get(index).is_some_and(|edit| edit.before_line.is_some());
    in_one_gap(&mut made, |made| (made.0, is_before(made.3)));
    join_at_end(draft, &lines, &endings, made.iter_mut().map(|(place, _, new, _)| (*place, new)));
    let order: Vec<usize> = made.iter().map(|made| made.3).collect();
    let splices: Vec<Splice<'_>> = made.into_iter().map(|(_, span, new, _)| Splice::new(span, new)).collect();
    let changed = if refused.is_empty() {
        draft.splice(&splices).map_err(|collision| {
            let edit = |at: usize| order.get(at).copied().unwrap_or(at);
            refused.push((edit(collision.first).max(edit(collision.second)), collision.refusal));
        })
    } else {
        Err(())
    };
    for (edit, refusal) in refused {
        to.refuse(Some(edit), refusal);
    }
    match changed {
        Ok(0) => to.refuse(None, Refusal::NoChange { file }),
        Ok(_) => {
            for edit in done {
                to.done(edit);
            }
        }
        Err(()) => {}
    }
}

/// What an edit means, checked against the file.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    /// These lines, 1-based, both included.
    Lines(usize, usize),
    /// Behind this many lines.
    Behind(usize),
}

impl Place {
    /// 1-based line that it is about first.
    pub(super) fn first(self) -> usize {
        match self {
            Place::Lines(first, _) => first,
            Place::Behind(line) => line + 1,
        }
    }

    /// Its bytes. A byte-order mark is part of no line.
    pub(super) fn span(self, draft: &Draft, lines: &LineIndex) -> Span {
        let len = draft.text().len();
        match self {
            Place::Lines(first, last) => {
                let start = lines.span(first).map_or(len, |span| span.start().max(draft.body_start()));
                let end = lines.span(last).map_or(len, |span| span.end());
                Span::new(start, end).unwrap_or(Span::at(len))
            }
            Place::Behind(line) => {
                Span::at(lines.span(line + 1).map_or(len, |span| span.start().max(draft.body_start())))
            }
        }
    }
}

/// What is said of a line whose number is that of another line in the file as it was read: the edits that came before this one moved
/// what is there.
fn counted_again(draft: &Draft, (lines, read): (&LineIndex, &LineIndex), edit: &LineEdit) -> Option<String> {
    let named = [edit.start_line, edit.end_line, edit.after_line, edit.before_line];
    named.into_iter().flatten().find_map(|line| {
        let was = draft.origin_line(lines.span(line)?.start(), read)?;
        (was != line).then(|| {
            format!(
                "line {line} was counted as the requests before this one leave the file; where it was read, that is line {was}"
            )
        })
    })
}

fn place(draft: &Draft, lines: &LineIndex, index: usize, edit: &LineEdit) -> Result<Place, Refusal> {
    let invalid = |reason: String| Refusal::InvalidRequest { place: format!("line_edits[{index}]"), reason };
    let within = |line: usize, limit: usize| {
        if line <= limit {
            Ok(())
        } else {
            Err(Refusal::LineOutOfBounds {
                file: draft.file().to_string(),
                line,
                column: None,
                lines: lines.count(),
                help: Some(Box::new(explain::beside(draft, lines, line))),
            })
        }
    };
    match (edit.start_line, edit.end_line, edit.after_line, edit.before_line) {
        (Some(start), end, None, None) => {
            let end = end.unwrap_or(start);
            if start == 0 {
                return Err(invalid("lines count from 1".to_owned()));
            }
            if end < start {
                return Err(invalid(format!("end_line ({end}) comes before start_line ({start})")));
            }
            within(start, lines.count())?;
            within(end, lines.count())?;
            Ok(Place::Lines(start, end))
        }
        (None, None, Some(line), None) => within(line, lines.count()).map(|()| Place::Behind(line)),
        (None, None, None, Some(0)) => Err(invalid("lines count from 1".to_owned())),
        (None, None, None, Some(line)) => within(line, lines.count() + 1).map(|()| Place::Behind(line - 1)),
        (None, Some(_), None, None) => Err(invalid("end_line needs a start_line".to_owned())),
        (None, None, None, None) => {
            Err(invalid("it needs `start_line` and `end_line`, or `after_line`, or `before_line`".to_owned()))
        }
        _ => Err(invalid("give only one of `start_line`, `after_line` and `before_line`".to_owned())),
    }
}

/// Puts edits into the order of their places, and those that go in at one place into that of their sides: what goes behind the line
/// above comes before what goes before the line below. Else they stay as they are.
pub(super) fn in_one_gap<T>(made: &mut [T], told: impl Fn(&T) -> (Place, bool)) {
    made.sort_by_key(|made| match told(made) {
        (Place::Lines(first, _), _) => (first, 2),
        (Place::Behind(line), is_before) => (line + 1, u8::from(is_before)),
    });
}

/// Every edit that claims a line which another claims, too.
pub(super) fn overlaps(draft: &Draft, lines: &LineIndex, places: &[(usize, Place)]) -> Vec<(usize, Refusal)> {
    let mut sorted: Vec<(Span, usize)> =
        places.iter().map(|(index, place)| (place.span(draft, lines), *index)).collect();
    sorted.sort_by_key(|(span, index)| (span.start(), span.end(), *index));
    let mut found = Vec::new();
    let mut widest: Option<(Span, usize)> = None;
    for (span, index) in sorted {
        if let Some((before, other)) = widest
            && before.end() > span.start()
        {
            let refusal = Refusal::LineOverlap {
                file: draft.file().to_string(),
                first: line_range(draft, lines, before),
                second: line_range(draft, lines, span),
                edits: [other, index],
            };
            found.push((index.max(other), refusal));
        }
        if widest.is_none_or(|(before, _)| span.end() > before.end()) {
            widest = Some((span, index));
        }
    }
    found
}

fn line_range(draft: &Draft, lines: &LineIndex, span: Span) -> [usize; 2] {
    let first = lines.line_at(draft.text(), span.start());
    [first, lines.line_at(draft.text(), span.end().saturating_sub(1).max(span.start()))]
}

/// Where the last line has no ending: sees to it that what goes in behind it begins on a line of its own, and what goes
/// in behind that, too. The last line that there is then ends as it was given.
pub(super) fn join_at_end<'n>(
    draft: &Draft,
    lines: &LineIndex,
    endings: &Endings,
    made: impl Iterator<Item = (Place, &'n mut String)>,
) {
    let (text, last) = (draft.text(), lines.count());
    if text.is_empty() || Ending::of_line(text).is_some() {
        return;
    }
    let ending = endings.at(text.len()).unwrap_or(Ending::Lf);
    let is_ended = |new: &str| Ending::of_line(new).is_some();
    let (mut ended, mut inserted) = (false, Vec::new());
    for (place, new) in made {
        match place {
            // With it deleted, the line before it is the last, and that one has an ending.
            Place::Lines(_, to) if to == last => ended = new.is_empty() || is_ended(new),
            Place::Behind(line) if line == last && !new.is_empty() => inserted.push(new),
            Place::Lines(..) | Place::Behind(_) => {}
        }
    }
    for new in inserted {
        if !ended {
            new.insert_str(0, ending.as_str());
        }
        ended = is_ended(new);
    }
}

/// `new`, which goes to `span`, without a second byte-order mark behind that of the file; a note says so.
pub(super) fn without_mark<'n>(draft: &Draft, span: Span, new: &'n str, notes: &mut Vec<String>) -> &'n str {
    let mark = draft.body_start();
    match new.strip_prefix('\u{feff}').filter(|_| mark > 0 && span.start() == mark) {
        Some(rest) => {
            notes.push("the byte-order mark of the new text was left out: the file has one".to_owned());
            rest
        }
        None => new,
    }
}

/// The new lines with the endings of their place, and with one behind the last of them if more lines follow. What goes in
/// behind a last line without an ending is left to [`join_at_end`].
pub(super) fn completed(
    draft: &Draft,
    lines: &LineIndex,
    endings: &Endings,
    place: Place,
    span: Span,
    new: &str,
    eol: Eol,
) -> String {
    let text = draft.text();
    let mut out = if eol == Eol::Adapt { ending::adapt_to(endings, text, span, new) } else { new.to_owned() };
    if out.is_empty() {
        return out;
    }
    let line_ending = |line: usize| {
        let span = lines.span(line)?;
        Ending::of_line(text.get(span.start()..span.end())?)
    };
    let wanted = match place {
        Place::Lines(_, last) => line_ending(last),
        Place::Behind(line) => {
            let before = line_ending(line);
            if line > 0 && before.is_none() {
                // Behind a last line without an ending: see `join_at_end`.
                return out;
            }
            let is_needed = lines.count() > line || lines.count() == 0;
            before.or_else(|| line_ending(line + 1)).or(is_needed.then_some(Ending::Lf))
        }
    };
    if let Some(ending) = wanted
        && Ending::of_line(&out).is_none_or(|own| own == Ending::Cr && ending != Ending::Cr)
    {
        out.push_str(ending.as_str());
    }
    out
}
