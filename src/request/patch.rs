//! Dialect `patch`: edits that all look at the file as it was before the request, and clipboards.

mod dedent;
mod ladder;
mod reindent;
mod trimmed;

use self::ladder::{Found, Ladder};
use super::clipboard::Clipboards;
use super::debris;
use super::draft::{Draft, Splice, core};
use super::explain::{MAX_TEXT_CHARS, cut};
use super::locate;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, Patch, PatchEdit, PatchOperation};
use super::overlap::{self, Claim};
use super::text::countable;
use crate::edit::Span;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Patch, to: &mut Lowering<'_>) {
    to.expect_edits(change.patches.len());
    if let Err(reason) = countable(change.patches.len()) {
        return to.refuse(None, Refusal::InvalidRequest { place: "patches".to_owned(), reason });
    }
    let may_create = change.patches.iter().all(|edit| edit.operation != PatchOperation::Replace);
    let draft = if may_create { to.drafts.edit_or_create(&change.path) } else { to.drafts.edit(&change.path) };
    let draft = match draft {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let is_new = draft.origin().is_none() && draft.text().is_empty();
    let is_open = draft.text().len() > draft.body_start() && !draft.text().ends_with(['\n', '\r']);
    let (file, mut lacks_newline) = (draft.file().to_string(), is_open);
    match apply(change, draft, to.clipboards, to.exact, to.eol == Eol::Adapt) {
        Err(refusals) => {
            for (edit, refusal) in refusals {
                to.refuse(Some(edit), refusal);
            }
        }
        Ok(made) => {
            let keeps = |edit: &PatchEdit| edit.to_clipboard.is_some();
            if made.iter().all(|made| !made.changes) && !is_new && !change.patches.iter().any(keeps) {
                return to.refuse(None, Refusal::NoChange { file });
            }
            for (edit, made) in change.patches.iter().zip(made) {
                if edit.operation == PatchOperation::AppendEof && made.changes {
                    if lacks_newline && !made.begins_with_newline {
                        to.warn(format!(
                            "{file} had no newline at its end, so the appended text continues its last line"
                        ));
                    }
                    // What is appended behind it stands behind this.
                    lacks_newline = false;
                }
                if !made.changes && !keeps(edit) && !is_new {
                    to.warn(format!("edit {} of {file} changes nothing", made.told.edit));
                }
                to.done(made.told);
            }
        }
    }
}

/// One edit that was made.
struct Made {
    changes: bool,
    begins_with_newline: bool,
    told: EditDone,
}

/// One edit, resolved: where it goes, and what goes there.
struct Resolved {
    edit: usize,
    span: Span,
    new: String,
    changes: bool,
    told: EditDone,
}

/// Makes all edits, or tells which of them are refused and why; then the clipboards may hold what is to be forgotten.
fn apply(
    change: &Patch,
    draft: &mut Draft,
    clipboards: &mut Clipboards,
    exact: bool,
    adapt: bool,
) -> Result<Vec<Made>, Vec<(usize, Refusal)>> {
    let mut resolved: Vec<Resolved> = Vec::new();
    let mut refused: Vec<(usize, Refusal)> = Vec::new();
    {
        let lines = draft.lines();
        let searched: Vec<&str> = change.patches.iter().filter_map(|edit| edit.old_text.as_deref()).collect();
        let ladder = Ladder::new(draft, exact, adapt, &searched);
        let resolver = Resolver { draft, ladder: &ladder, adapt: adapt && !exact };
        for (index, edit) in change.patches.iter().enumerate() {
            match resolver.resolve(index, edit, clipboards) {
                Ok(mut made) => {
                    if edit.operation != PatchOperation::Overwrite {
                        made.told.line = lines.line_at(draft.text(), made.span.start());
                    }
                    resolved.push(made);
                }
                // What only a refused edit would have kept is no finding of its own.
                Err(Refusal::ClipboardNotFound { name, .. }) if is_kept_by(change, &refused, &name) => {}
                Err(refusal) => refused.push((index, refusal)),
            }
        }
    }
    refused.extend(claimed_twice(change, draft, &resolved));
    if !refused.is_empty() {
        return Err(refused);
    }
    let (mut splices, mut owners, mut claims) = (Vec::new(), Vec::new(), Vec::new());
    // As their places stand: what goes in between two that touch goes in behind the first of them and before the second.
    let mut in_place: Vec<&Resolved> = resolved.iter().filter(|made| made.changes).collect();
    in_place.sort_by_key(|made| made.span);
    for made in in_place {
        let matched = draft.text().get(made.span.start()..made.span.end()).unwrap_or_default();
        for (span, new) in locate::differing(made.span, matched, &made.new) {
            splices.push(Splice::new(span, new));
            owners.push(made.edit);
            claims.push(made.span);
        }
    }
    draft
        .splice_for(&splices, &claims)
        .map_err(|collision| vec![overlap::of_collision(draft, collision, &splices, &owners)])?;
    let made = |made: Resolved| Made {
        changes: made.changes,
        begins_with_newline: made.new.starts_with(['\n', '\r']),
        told: made.told,
    };
    Ok(resolved.into_iter().map(made).collect())
}

/// Whether one of the refused edits was to fill the clipboard.
fn is_kept_by(change: &Patch, refused: &[(usize, Refusal)], name: &str) -> bool {
    refused
        .iter()
        .filter_map(|(index, _)| change.patches.get(*index))
        .any(|edit| edit.to_clipboard.as_deref() == Some(name))
}

/// Brings edits down to places and texts.
struct Resolver<'a> {
    draft: &'a Draft,
    ladder: &'a Ladder<'a>,
    adapt: bool,
}

impl Resolver<'_> {
    /// First finds the place, then keeps what the file has there, and only then makes the new text, which may be what was
    /// just kept.
    fn resolve(&self, index: usize, edit: &PatchEdit, clipboards: &mut Clipboards) -> Result<Resolved, Refusal> {
        let invalid =
            |reason: &str| Refusal::InvalidRequest { place: format!("patches[{index}]"), reason: reason.to_owned() };
        let is_literal = edit.from_clipboard.is_some() || edit.reindent.is_some();
        let given = edit.new_text.as_deref().unwrap_or_default();
        let len = self.draft.text().len();
        let (span, found) = match (edit.operation, edit.old_text.as_deref()) {
            (PatchOperation::Replace, None | Some("")) => {
                return Err(invalid("`replace` needs `old_text`, which says what is replaced"));
            }
            (PatchOperation::Replace, Some(old)) => {
                let found = self.ladder.find(old, given, is_literal)?;
                // What is pasted goes where the text began that was asked for, and not before the blanks that stand there.
                let is_pasted = edit.from_clipboard.is_some();
                let span = if is_pasted { self.without_its_blanks(found.span, old) } else { found.span };
                (span, Some(found))
            }
            (_, _) if edit.to_clipboard.is_some() => {
                return Err(invalid("`to_clipboard` keeps what `replace` replaces, and needs that operation"));
            }
            (_, Some(old)) if !old.is_empty() => {
                return Err(invalid("`old_text` says what `replace` replaces, and needs that operation"));
            }
            (PatchOperation::AppendEof, _) => (Span::at(len), None),
            (PatchOperation::PrependBof, _) => (Span::at(self.draft.body_start()), None),
            (PatchOperation::Overwrite, _) => (Span::new(0, len).unwrap_or(Span::at(0)), None),
        };
        let matched = self.draft.text().get(span.start()..span.end()).unwrap_or_default();
        if let Some(name) = &edit.to_clipboard {
            let kept = self.without_its_blanks(span, edit.old_text.as_deref().unwrap_or_default());
            clipboards.set(name, self.draft.text().get(kept.start()..kept.end()).unwrap_or_default())?;
        }
        let mut new = self.new_text(edit, span, found.as_ref(), clipboards)?;
        let mut notes = Vec::new();
        if edit.operation == PatchOperation::PrependBof
            && self.draft.body_start() > 0
            && let Some(rest) = new.strip_prefix('\u{feff}')
        {
            new = rest.to_owned();
            notes.push("the byte-order mark of the new text was left out: the file has one".to_owned());
        }
        if edit.from_clipboard.is_none() {
            let file = self.draft.file().as_str();
            match found.is_some() || edit.operation == PatchOperation::Overwrite {
                true => debris::check_at(file, self.draft.text(), span, given)?,
                false => debris::check_added(file, "", given)?,
            }
        }
        let step = found.as_ref().map_or(MatchStep::Exact, |found| found.step);
        let told = EditDone {
            edit: index,
            file: self.draft.file().to_string(),
            places: 1,
            line: 0,
            step,
            matched: (step != MatchStep::Exact).then(|| cut(matched, MAX_TEXT_CHARS)),
            notes,
        };
        Ok(Resolved { edit: index, span, changes: new != matched, new, told })
    }

    /// The span without the blanks that it begins with, where `old` begins with none and is no whole lines: what is kept of it may go
    /// behind the blanks of another line.
    fn without_its_blanks(&self, span: Span, old: &str) -> Span {
        let text = self.draft.text().get(span.start()..span.end()).unwrap_or_default();
        let blanks = text.len() - text.trim_start_matches([' ', '\t']).len();
        let is_bare = !old.starts_with([' ', '\t']) && !old.ends_with('\n');
        Span::new(span.start() + blanks, span.end()).filter(|_| is_bare).unwrap_or(span)
    }

    fn new_text(
        &self,
        edit: &PatchEdit,
        span: Span,
        found: Option<&Found<'_>>,
        clipboards: &Clipboards,
    ) -> Result<String, Refusal> {
        let text = match &edit.from_clipboard {
            Some(name) => clipboards.get(name)?,
            None => edit.new_text.as_deref().unwrap_or_default(),
        };
        if let (None, None, Some(found)) = (&edit.from_clipboard, &edit.reindent, found) {
            return Ok(self.ladder.written(found));
        }
        // Copying a text onto itself leaves it as it is, whatever its line endings are.
        if edit.reindent.is_none() && text == self.ladder.matched(span) {
            return Ok(text.to_owned());
        }
        let mut text = match &edit.reindent {
            Some(by) => reindent::reindent(text, by)?,
            None => text.to_owned(),
        };
        if edit.operation == PatchOperation::Overwrite && edit.from_clipboard.is_none() {
            return Ok(text);
        }
        if edit.from_clipboard.is_some() && self.adapt && has_only_crlf(&text) && self.ladder.has_endings(span) {
            // It comes from a place with other endings than those of the place where it goes.
            text = text.replace("\r\n", "\n");
        }
        Ok(self.ladder.adapted(span, &text))
    }
}

/// Whether all lines end with CRLF, and no CR stands elsewhere.
fn has_only_crlf(text: &str) -> bool {
    let ends = text.matches("\r\n").count();
    ends > 0 && ends == text.matches('\n').count() && ends == text.matches('\r').count()
}

/// Every edit that replaces what another one replaces, too. Edits whose texts merely share lines that stay are fine, and
/// are told apart when the spans are made.
fn claimed_twice(change: &Patch, draft: &Draft, resolved: &[Resolved]) -> Vec<(usize, Refusal)> {
    let replaces = |made: &&Resolved| {
        let operation = change.patches.get(made.edit).map(|edit| edit.operation);
        made.changes && matches!(operation, Some(PatchOperation::Replace | PatchOperation::Overwrite))
    };
    let is_overwrite = |made: &&Resolved| {
        change.patches.get(made.edit).is_some_and(|edit| edit.operation == PatchOperation::Overwrite)
    };
    fn claim(made: &Resolved) -> Claim<'_> {
        Claim { edit: made.edit, span: made.span, new_text: &made.new }
    }
    let refusal = |spans: [Span; 2], edits: [&Resolved; 2]| overlap::overlap(draft, spans, edits.map(claim));
    let overwrite = resolved.iter().find(is_overwrite);
    let mut found = Vec::new();
    let mut claims: Vec<(Span, &str, &Resolved)> = Vec::new();
    for made in resolved.iter().filter(replaces) {
        if let Some(all) = overwrite.filter(|all| all.edit != made.edit) {
            found.push((made.edit.max(all.edit), refusal([all.span, made.span], [all, made])));
            continue;
        }
        let matched = draft.text().get(made.span.start()..made.span.end()).unwrap_or_default();
        let (span, new) = core(made.span, matched, &made.new);
        claims.push((span, new, made));
    }
    // The same place, or the same text at the same point: as one edit said twice. It is not made twice.
    claims.sort_by_key(|(_, _, made)| (made.span, made.edit));
    for pair in claims.windows(2) {
        if let [(_, _, first), (_, _, second)] = pair
            && first.span == second.span
        {
            found.push((first.edit.max(second.edit), refusal([first.span, second.span], [first, second])));
        }
    }
    claims.sort_by(|a, b| (a.0, a.1, a.2.edit).cmp(&(b.0, b.1, b.2.edit)));
    for pair in claims.windows(2) {
        if let [(a, new, first), (b, other, second)] = pair
            && (a, new) == (b, other)
            && first.span != second.span
        {
            found.push((first.edit.max(second.edit), refusal([*a, *b], [first, second])));
        }
    }
    found.sort_by_key(|(edit, _)| *edit);
    found.dedup_by_key(|(edit, _)| *edit);
    found
}

#[cfg(test)]
mod tests;
