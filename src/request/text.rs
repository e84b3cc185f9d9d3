//! Dialect `text`: exact texts, one edit after the other.

mod at_once;

use super::debris;
use super::draft::{Draft, Splice};
use super::ending::{self, Endings};
use super::explain::{self, MAX_TEXT_CHARS, cut};
use super::locate::{self, Count};
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, TextEdit, TextEdits};
use super::{again, fit, overlap, typography};
use crate::edit::Span;
use crate::refusal::Refusal;

/// Most edits of one request.
pub(super) const MAX_EDITS: usize = 1000;

/// Most places that one request changes.
pub(super) const MAX_PLACES: usize = 1_000_000;

/// Most places of one edit where the new text is fitted: each time the file is read anew.
const MAX_FITTED: usize = 16;

/// Which steps of the ladder are open, and what is done to new text.
#[derive(Debug, Clone, Copy)]
struct Ways {
    line_endings: bool,
    typography: bool,
    fit: bool,
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &TextEdits, to: &mut Lowering<'_>) {
    to.expect_edits(change.edits.len());
    if let Err(reason) = countable(change.edits.len()) {
        return to.refuse(None, Refusal::InvalidRequest { place: "edits".to_owned(), reason });
    }
    let (first, others) = match change.edits.split_first() {
        Some((first, others)) if first.old_text.is_empty() => (Some(first), others),
        _ => (None, change.edits.as_slice()),
    };
    // Edits that all look for what the file held before find nothing in one that holds nothing.
    let creates = first.filter(|_| others.is_empty() || (change.create && !change.simultaneous));
    if let Some(first) = creates {
        create(change, first, to);
        if others.is_empty() || to.is_refused() {
            return;
        }
    }
    let ways = Ways {
        line_endings: to.eol == Eol::Adapt && !to.exact,
        typography: change.tolerant && !to.exact,
        fit: change.fit,
    };
    let draft = match to.drafts.edit(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let outcome = match creates {
        Some(_) => one_by_one(draft, change, 1, ways),
        None if change.simultaneous => together(draft, change, ways),
        None => one_after_the_other(draft, change, ways),
    };
    let file = draft.file().to_string();
    let (done, changed) = match outcome {
        Ok(made) => made,
        Err(refusals) => {
            for (edit, refusal) in refusals {
                to.refuse(Some(edit), refusal);
            }
            return;
        }
    };
    // What is still there after an edit would be replaced by the same edit once more.
    let stays = |edit: &TextEdit| edit.new_text.contains(&edit.old_text);
    let said = change.edits.iter().map(|edit| stays(edit).then_some((&edit.old_text, &edit.new_text)));
    if let Some(numbers) = again::twice(said) {
        return to.refuse(Some(numbers.0), again::refusal("edits", numbers));
    }
    for (edit, changed) in done.iter().zip(&changed) {
        if !changed {
            to.warn(format!("edit {} of {file} changes nothing", edit.edit));
        }
    }
    if !changed.contains(&true) && creates.is_none() {
        return to.refuse(None, Refusal::NoChange { file });
    }
    for edit in done {
        to.done(edit);
    }
}

/// Whether a request may have so many edits.
pub(super) fn countable(edits: usize) -> Result<(), String> {
    match edits {
        0 => Err("there are no edits; at least one is needed".to_owned()),
        1..=MAX_EDITS => Ok(()),
        n => Err(format!("{n} edits are more than the limit of {MAX_EDITS}; send several requests")),
    }
}

/// The edits that were made, and whether each changed anything; or the refused ones.
type Outcome = Result<(Vec<EditDone>, Vec<bool>), Vec<(usize, Refusal)>>;

fn one_after_the_other(draft: &mut Draft, change: &TextEdits, ways: Ways) -> Outcome {
    match at_once::make(draft, &change.edits, ways) {
        Some(made) => Ok(made),
        None => one_by_one(draft, change, 0, ways),
    }
}

/// Makes the edits from the 0-based `first` on.
fn one_by_one(draft: &mut Draft, change: &TextEdits, first: usize, ways: Ways) -> Outcome {
    let (mut done, mut changed) = (Vec::new(), Vec::new());
    let mut refused: Vec<(usize, Refusal)> = Vec::new();
    for (index, edit) in change.edits.iter().enumerate().skip(first) {
        let found = prepare(draft, index, edit, ways).and_then(|Prepared { splices, told }| {
            let count = draft.splice(&splices).map_err(|collision| collision.refusal)?;
            Ok((told, count > 0))
        });
        match found {
            Ok((told, any)) => {
                done.push(told);
                changed.push(any);
            }
            // What only an edit that was refused would have written is no finding of its own.
            Err(_) if refused.iter().any(|(earlier, _)| writes(change, *earlier, &edit.old_text)) => {}
            Err(refusal) => refused.push((index, refusal)),
        }
    }
    if refused.is_empty() { Ok((done, changed)) } else { Err(refused) }
}

/// Whether edit `index` would have written (part of) `text`.
fn writes(change: &TextEdits, index: usize, text: &str) -> bool {
    change.edits.get(index).is_some_and(|edit| {
        !edit.new_text.is_empty() && (edit.new_text.contains(text) || text.contains(edit.new_text.as_str()))
    })
}

fn together(draft: &mut Draft, change: &TextEdits, ways: Ways) -> Outcome {
    let (mut done, mut splices, mut owners) = (Vec::new(), Vec::new(), Vec::new());
    let mut refused = Vec::new();
    for (index, edit) in change.edits.iter().enumerate() {
        match prepare(draft, index, edit, ways) {
            Ok(Prepared { splices: own, told }) => {
                owners.resize(owners.len() + own.len(), index);
                splices.extend(own);
                done.push(told);
            }
            Err(refusal) => refused.push((index, refusal)),
        }
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    let changed = change.edits.iter().map(|edit| edit.old_text != edit.new_text).collect();
    match draft.splice(&splices) {
        Ok(_) => Ok((done, changed)),
        Err(collision) => Err(vec![overlap::of_collision(draft, collision, &splices, &owners)]),
    }
}

/// One edit, ready to be made.
struct Prepared {
    splices: Vec<Splice<'static>>,
    told: EditDone,
}

/// How often the old text of an edit has to be there.
fn count(index: usize, edit: &TextEdit) -> Result<Count, Refusal> {
    if edit.old_text.is_empty() {
        return Err(invalid(index, "`old_text` is empty: it has to say what is replaced"));
    }
    match (edit.all, edit.occurrences) {
        (true, None) => Ok(Count::All),
        (false, count) if count != Some(0) => Ok(Count::Exactly(count.unwrap_or(1))),
        (true, Some(_)) => Err(invalid(index, "give either `all` or `occurrences`, not both")),
        _ => Err(invalid(index, "`occurrences` counts from 1")),
    }
}

/// Finds the places of one edit, and what goes there.
fn prepare(draft: &Draft, index: usize, edit: &TextEdit, ways: Ways) -> Result<Prepared, Refusal> {
    let (spans, step) = find(draft, edit, count(index, edit)?, ways)?;
    let adapts = ways.line_endings && ending::is_adaptable(&edit.new_text);
    let endings = adapts.then(|| Endings::of(draft.text()));
    let mut prepared = fill(draft, index, edit, &spans, step, ways, endings.as_ref())?;
    if step == MatchStep::Exact && ways.line_endings {
        let others = ending::places(draft, &edit.old_text).len().saturating_sub(spans.len());
        if others > 0 {
            let (noun, left) = if others == 1 { ("place", "it is") } else { ("places", "they are") };
            let note = format!("{others} more {noun} with the same text and other line endings, left as {left}");
            prepared.told.notes.push(note);
        }
    }
    Ok(prepared)
}

/// What goes to the places of one edit. `endings` are those of the draft, where new text takes them.
fn fill(
    draft: &Draft,
    index: usize,
    edit: &TextEdit,
    spans: &[Span],
    step: MatchStep,
    ways: Ways,
    endings: Option<&Endings>,
) -> Result<Prepared, Refusal> {
    if spans.len() > MAX_PLACES {
        return Err(invalid(index, "the text is at more than a million places"));
    }
    let first = spans.first().copied().unwrap_or(Span::at(0));
    let matched = draft.text().get(first.start()..first.end()).unwrap_or_default();
    debris::check_at(draft.file().as_str(), draft.text(), first, &edit.new_text)?;
    let mut notes = Vec::new();
    let mut splices = Vec::with_capacity(spans.len());
    let mut size = 0usize;
    for span in spans {
        let mut new = match step {
            MatchStep::Typography => {
                let matched = draft.text().get(span.start()..span.end()).unwrap_or_default();
                typography::carried(matched, &edit.old_text, &edit.new_text)
            }
            _ => edit.new_text.clone(),
        };
        if ways.fit && spans.len() <= MAX_FITTED {
            let fitted = fit::fit(draft, *span, &new);
            if fitted != new && notes.is_empty() {
                notes.push("the indentation of the new text was fitted to its place".to_owned());
            }
            new = fitted;
        }
        if let Some(endings) = endings {
            new = ending::adapt_to(endings, draft.text(), *span, &new);
        }
        size = size.saturating_add(new.len());
        if size > super::draft::MAX_TEXT_BYTES {
            let (len, limit) = (size as u64, super::draft::MAX_TEXT_BYTES as u64);
            return Err(Refusal::TooLarge { file: draft.file().to_string(), len, limit });
        }
        splices.push(Splice::new(*span, new));
    }
    let told = EditDone {
        edit: index,
        file: draft.file().to_string(),
        places: spans.len(),
        line: draft.line_at(first.start()),
        step,
        matched: (step != MatchStep::Exact).then(|| cut(matched, MAX_TEXT_CHARS)),
        notes,
    };
    Ok(Prepared { splices, told })
}

/// Goes down the ladder: a step is tried only if the one before finds nothing at all.
fn find(draft: &Draft, edit: &TextEdit, count: Count, ways: Ways) -> Result<(Vec<Span>, MatchStep), Refusal> {
    let needle = edit.old_text.as_str();
    let exact = locate::places(draft.text(), needle);
    if !exact.is_empty() {
        let spans = locate::counted(draft, needle, exact, count)?;
        return Ok((uncut(draft, needle, spans, ways), MatchStep::Exact));
    }
    if ways.line_endings {
        let found = ending::places(draft, needle);
        if !found.is_empty() {
            return Ok((locate::counted(draft, needle, found, count)?, MatchStep::LineEndings));
        }
    }
    if ways.typography {
        let found = typography::places(draft, needle, ways.line_endings);
        if !found.is_empty() {
            return Ok((locate::counted(draft, needle, found, count)?, MatchStep::Typography));
        }
    }
    Err(explain::no_match(draft, needle, Some(&edit.new_text)))
}

/// The places of `needle`, of which none cuts a line ending in two if line endings are forgiven.
fn uncut(draft: &Draft, needle: &str, mut spans: Vec<Span>, ways: Ways) -> Vec<Span> {
    if ways.line_endings && needle.starts_with('\n') {
        for span in &mut spans {
            *span = ending::uncut(draft.text(), *span);
        }
    }
    spans
}

/// An empty old text: only to fill a file that is missing or empty, and only if the request says so.
fn create(change: &TextEdits, edit: &TextEdit, to: &mut Lowering<'_>) {
    if !change.create {
        let exists = match to.drafts.edit(&change.path) {
            Ok(_) => true,
            Err(Refusal::FileNotFound { .. }) => false,
            Err(refusal) => return to.refuse(None, refusal),
        };
        let reason = if exists {
            "`old_text` is empty: it has to say what is replaced"
        } else {
            "`old_text` is empty, and there is no such file; say `create` to create it"
        };
        return to.refuse(Some(0), invalid(0, reason));
    }
    let draft = match to.drafts.edit_or_create(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    if !draft.text().is_empty() {
        return to.refuse(Some(0), Refusal::FileExists { path: change.path.clone() });
    }
    let file = draft.file().to_string();
    let made = debris::check_at(&file, "", Span::at(0), &edit.new_text).and_then(|()| draft.overwrite(&edit.new_text));
    match made {
        Ok(_) => to.done(EditDone::whole(0, file)),
        Err(refusal) => to.refuse(Some(0), refusal),
    }
}

fn invalid(index: usize, reason: &str) -> Refusal {
    Refusal::InvalidRequest { place: format!("edits[{index}]"), reason: reason.to_owned() }
}
