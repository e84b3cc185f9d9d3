//! Dialect `hashlines`: lines that are named by number and hash.
//!
//! Two things have to agree before a line is touched: the id says where it is and that it is still what was read, and the
//! text that the sender repeats shows that it was read.

mod stale;

use super::draft::{Draft, Splice};
use super::ending::Endings;
use super::exact_span::parse_hash;
use super::explain::{self, MAX_TEXT_CHARS, cut};
use super::line_id::{ID_FORM, LineId, RANGE_FORM, visible};
use super::line_index::LineIndex;
use super::lines::{Place, completed, in_one_gap, join_at_end, overlaps, without_mark};
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, HashlineEdit, Hashlines};
use super::text::countable;
use super::{again, debris, fit, pasted, similar};
use crate::edit::{ContentHash, Span};
use crate::refusal::{Refusal, Suggestion, SuggestionKind};

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Hashlines, to: &mut Lowering<'_>) {
    to.expect_edits(change.edits.len());
    if let Err(reason) = countable(change.edits.len()) {
        return to.refuse(None, Refusal::InvalidRequest { place: "edits".to_owned(), reason });
    }
    if change.create {
        return create(change, to);
    }
    let (exact, eol) = (to.exact, to.eol);
    let draft = match to.drafts.edit(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let file = draft.file().to_string();
    match apply(change, draft, exact, eol) {
        Err(refusals) => {
            for (edit, refusal) in refusals {
                to.refuse(edit, refusal);
            }
        }
        Ok(made) => {
            if made.iter().all(|(_, changes)| !changes) {
                return to.refuse(None, Refusal::NoChange { file });
            }
            for (told, changes) in made {
                if !changes {
                    to.warn(format!("edit {} of {file} changes nothing", told.edit));
                }
                to.done(told);
            }
        }
    }
}

/// A file that is missing or empty gets its first lines.
fn create(change: &Hashlines, to: &mut Lowering<'_>) {
    let invalid = |reason: &str| Refusal::InvalidRequest { place: "edits[0]".to_owned(), reason: reason.to_owned() };
    let edit = match change.edits.as_slice() {
        [only] if only.hashes.is_empty() && only.insert_before.is_none() && only.insert_after.is_none() => only,
        _ => return to.refuse(Some(0), invalid("`create` takes one edit, which names no lines: there are none yet")),
    };
    if !edit.old_string.is_empty() {
        return to.refuse(Some(0), invalid("`create` takes an empty `old_string`: there are no lines yet"));
    }
    let draft = match to.drafts.edit_or_create(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    if !draft.text().is_empty() {
        return to.refuse(Some(0), Refusal::FileExists { path: change.path.clone() });
    }
    let file = draft.file().to_string();
    match debris::check_at(&file, "", Span::at(0), &edit.new_string).and_then(|()| draft.overwrite(&edit.new_string)) {
        Ok(_) => to.done(EditDone::whole(0, file)),
        Err(refusal) => to.refuse(Some(0), refusal),
    }
}

/// The edits that were made and whether each changed anything; or the refusals, each with its edit.
type Outcome = Result<Vec<(EditDone, bool)>, Vec<(Option<usize>, Refusal)>>;

fn apply(change: &Hashlines, draft: &mut Draft, exact: bool, eol: Eol) -> Outcome {
    let (lines, endings) = (draft.lines(), Endings::of(draft.text()));
    let read = draft.origin().filter(|_| draft.changes() > 0).map(|_| draft.lines_read());
    let reader = Reader { draft, lines: &lines, read: read.as_ref(), exact };
    if let Some(snapshot) = &change.snapshot {
        reader.check_snapshot(snapshot, change).map_err(|refusal| vec![(None, refusal)])?;
    }
    let (mut resolved, mut refused) = (Vec::new(), Vec::new());
    for (index, edit) in change.edits.iter().enumerate() {
        match reader.resolve(index, edit) {
            Ok(made) => resolved.push((index, made)),
            Err(refusal) => refused.push((Some(index), refusal)),
        }
    }
    let places: Vec<(usize, Place)> = resolved.iter().map(|(index, made)| (*index, made.place)).collect();
    refused.extend(overlaps(draft, &lines, &places).into_iter().map(|(index, refusal)| (Some(index), refusal)));
    let inserted = change.edits.iter().map(|edit| match edit.hashes.as_slice() {
        [] => Some((&edit.insert_before, &edit.insert_after, &edit.new_string)),
        _ => None,
    });
    if let Some(numbers) = again::twice(inserted) {
        refused.push((Some(numbers.0), again::refusal("edits", numbers)));
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    for (_, Resolved { place, new, .. }) in &mut resolved {
        *new = completed(draft, &lines, &endings, *place, place.span(draft, &lines), new, eol);
    }
    let is_before = |index: usize| change.edits.get(index).is_some_and(|edit| edit.insert_before.is_some());
    in_one_gap(&mut resolved, |(index, made)| (made.place, is_before(*index)));
    join_at_end(draft, &lines, &endings, resolved.iter_mut().map(|(_, made)| (made.place, &mut made.new)));
    let order: Vec<usize> = resolved.iter().map(|(index, _)| *index).collect();
    let (mut splices, mut made) = (Vec::new(), Vec::new());
    for (_, Resolved { place, new, told }) in resolved {
        let span = place.span(draft, &lines);
        let old = draft.text().get(span.start()..span.end()).unwrap_or_default();
        made.push((told, new != old));
        splices.push(Splice::new(span, new));
    }
    draft.splice(&splices).map_err(|collision| {
        let edit = |at: usize| order.get(at).copied().unwrap_or(at);
        vec![(Some(edit(collision.first).max(edit(collision.second))), collision.refusal)]
    })?;
    Ok(made)
}

/// One edit, resolved.
struct Resolved {
    place: Place,
    new: String,
    told: EditDone,
}

/// Reads edits against the file as it is before the request.
struct Reader<'a> {
    draft: &'a Draft,
    lines: &'a LineIndex,
    /// The lines of the file as it was read, if edits came before the request.
    read: Option<&'a LineIndex>,
    exact: bool,
}

impl Reader<'_> {
    fn check_snapshot(&self, given: &str, change: &Hashlines) -> Result<(), Refusal> {
        let Some(given) = parse_hash(given) else {
            let reason = format!("`{}` is no hash; it has the form xxh3:0123456789abcdef", cut(given, MAX_TEXT_CHARS));
            return Err(Refusal::InvalidRequest { place: "snapshot".to_owned(), reason });
        };
        let now = ContentHash::of(self.draft.text().as_bytes());
        // Or the file as it was before the requests that came with this one.
        if given == now || self.draft.origin().is_some_and(|origin| origin.hash() == given) {
            return Ok(());
        }
        let ids: Vec<(&str, LineId)> = change
            .edits
            .iter()
            .flat_map(|edit| edit.hashes.iter().chain(&edit.insert_before).chain(&edit.insert_after))
            .filter_map(|id| Some((id.as_str(), LineId::parse(id).or(LineId::range(id).map(|(first, _)| first))?)))
            .collect();
        Err(stale::other_snapshot(self.draft, self.lines, &ids, &format!("xxh3:{:016x}", now.get())))
    }

    fn resolve(&self, index: usize, edit: &HashlineEdit) -> Result<Resolved, Refusal> {
        let invalid = |reason: String| Refusal::InvalidRequest { place: format!("edits[{index}]"), reason };
        let given: Vec<&String> = match (edit.hashes.as_slice(), &edit.insert_before, &edit.insert_after) {
            ([], None, None) => {
                return Err(invalid(
                    "it names no lines; `hashes` needs the ids that `show --hashlines` prints".to_owned(),
                ));
            }
            (hashes, None, None) => hashes.iter().collect(),
            ([], Some(id), None) | ([], None, Some(id)) => vec![id],
            _ => return Err(invalid("give only one of `hashes`, `insert_before` and `insert_after`".to_owned())),
        };
        let mut ids: Vec<(&str, LineId)> = Vec::with_capacity(given.len());
        let replaces = !edit.hashes.is_empty();
        for id in given {
            // What stands between the ends of a range, `old_string` has to say.
            let (first, last) = match LineId::parse(id) {
                Some(alone) => (alone, None),
                None => {
                    let range = LineId::range(id).filter(|_| replaces).ok_or_else(|| invalid(not_an_id(id)))?;
                    (range.0, Some(range.1))
                }
            };
            if let Some((before, end)) = ids.last()
                && end.line.checked_add(1) != Some(first.line)
            {
                return Err(invalid(format!(
                    "`{before}` and `{id}` do not follow one another; name every line of one run, in order, or its first and \
                     last as `{RANGE_FORM}`, and put other lines into an edit of their own"
                )));
            }
            ids.extend(std::iter::once(first).chain(last).map(|end| (id.as_str(), end)));
        }
        if !ids.iter().all(|(_, id)| id.is_fresh(self.draft.text(), self.lines)) {
            return Err(stale::refusal(self.draft, self.lines, &ids));
        }
        if let Some(read) = self.read
            && ids.iter().any(|(_, id)| stale::another_than_read(self.draft, (self.lines, read), *id))
        {
            return Err(stale::of_two_views(self.draft, (self.lines, read), &ids));
        }
        let (Some((_, first)), Some((_, last))) = (ids.first(), ids.last()) else {
            return Err(invalid("it names no lines".to_owned()));
        };
        let (first, last) = (first.line, last.line);
        let step = if replaces || !edit.old_string.is_empty() {
            self.understood(edit, first, last)?
        } else {
            MatchStep::Exact
        };
        let place = match (replaces, edit.insert_before.is_some()) {
            (true, _) => Place::Lines(first, last),
            (false, true) => Place::Behind(first - 1),
            (false, false) => Place::Behind(first),
        };
        if !replaces && edit.new_string.is_empty() {
            return Err(invalid("`new_string` is empty: there is nothing to insert".to_owned()));
        }
        let span = place.span(self.draft, self.lines);
        let old = self.draft.text().get(span.start()..span.end()).unwrap_or_default();
        debris::check_at(self.draft.file().as_str(), self.draft.text(), span, &edit.new_string)?;
        let mut notes = Vec::new();
        let mut new = without_mark(self.draft, span, &edit.new_string, &mut notes).to_owned();
        if step == MatchStep::Blanks
            && replaces
            && let Some(fitted) = fit::fit_as(self.draft, span, &edit.old_string, &new)
        {
            notes.push("the indentation of the new text was fitted to its place".to_owned());
            new = fitted;
        }
        let told = EditDone {
            edit: index,
            file: self.draft.file().to_string(),
            places: 1,
            line: place.first(),
            step,
            matched: (step != MatchStep::Exact).then(|| cut(old, MAX_TEXT_CHARS)),
            notes,
        };
        Ok(Resolved { place, new, told })
    }

    /// Whether `old_string` is what the lines hold, but for the blanks that lines begin with.
    fn understood(&self, edit: &HashlineEdit, first: usize, last: usize) -> Result<MatchStep, Refusal> {
        let text = self.draft.text();
        let held: Vec<&str> = (first..=last).filter_map(|line| self.lines.content(text, line)).map(visible).collect();
        let mut said: Vec<&str> =
            edit.old_string.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        if said.len() == held.len() + 1 && said.last() == Some(&"") {
            said.pop();
        }
        if said == held {
            return Ok(MatchStep::Exact);
        }
        let alike = |(a, b): (&&str, &&str)| a.trim_start() == b.trim_start();
        if !self.exact && said.len() == held.len() && said.iter().zip(&held).all(alike) {
            return Ok(MatchStep::Blanks);
        }
        let found = held.join("\n");
        let mut help = explain::located(self.draft, &[]);
        help.preview = Some(explain::preview(self.draft, self.lines, first, last));
        let mut sentence = "if these are the lines that are meant, repeat what they hold";
        if edit.old_string.is_empty() {
            sentence = "`old_string` is missing: if these are the lines that are meant, repeat in it what they hold";
        } else {
            help.nearest.push(similar::between(self.draft, self.lines, &edit.old_string, (first, last)));
        }
        help.suggestions.push(Suggestion {
            kind: SuggestionKind::UseExactText,
            sentence: sentence.to_owned(),
            text: (found.chars().nth(MAX_TEXT_CHARS).is_none()).then(|| found.clone()),
        });
        if let Some(line) = pasted::listed_line(&edit.old_string) {
            return Err(pasted::prefix_refusal("old_string", line, help));
        }
        Err(Refusal::Comprehension {
            file: self.draft.file().to_string(),
            expected: cut(&edit.old_string, MAX_TEXT_CHARS),
            found: cut(&found, MAX_TEXT_CHARS),
            help: Box::new(help),
        })
    }
}

fn not_an_id(id: &str) -> String {
    format!("`{}` is no id of a line; ids have the form {ID_FORM}, as `show --hashlines` prints them", cut(id, 80))
}

#[cfg(test)]
mod tests;
