//! Dialect `apply_patch`: the `*** Begin Patch` envelope of coding agents.
//!
//! The lines of a hunk have to be at one place alone, among those that its `@@` anchors leave; the first of several is
//! never taken. If they are nowhere exactly, steps follow that forgive more and more, and each counts all places, too.
//! Lines that a patch keeps are never rewritten.

mod anchor;
mod depth;
mod place;
mod read;

use super::again::Said;
use super::debris;
use super::draft::{Draft, Splice};
use super::explain::{MAX_TEXT_CHARS, cut};
use super::hunk::{self, Budget, Endings, FileLines, malformed, text_of};
use super::line_number::Listed;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{ApplyPatch, Eol};
use super::overlap;
use crate::refusal::Refusal;
use read::{PatchHunk, Section, What};
use std::collections::HashMap;

/// How to apply a patch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Settings {
    /// Nothing is forgiven.
    exact: bool,
    /// New lines keep the endings that the patch says, and old ones have to have them.
    literal: bool,
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &ApplyPatch, to: &mut Lowering<'_>) {
    let settings = Settings { exact: to.exact, literal: to.eol == Eol::Literal };
    let sections = match read::read(&change.patch, settings.literal) {
        Ok(sections) => sections,
        Err(refusal) => return to.refuse(None, refusal),
    };
    to.expect_edits(sections.iter().map(|section| section.hunks.len().max(1)).sum());
    if let Some(refusal) = conflict(&sections).or_else(|| said_again(&sections)) {
        return to.refuse(None, refusal);
    }
    let mut budget = Budget::default();
    let mut first = 0;
    let mut said = Said::default();
    for section in &sections {
        if let Err(refusal) = one(section, first, to, settings, &mut budget) {
            to.refuse(Some(first), refusal);
        } else if !to.is_refused() {
            for (number, PatchHunk { hunk, anchors, range, .. }) in section.hunks.iter().enumerate() {
                let place = (anchors.clone(), range.map(|range| range.start));
                if let Err(refusal) = said.hunk(section.path, hunk, place, "@@") {
                    to.refuse(Some(first + number), refusal);
                }
            }
        }
        first += section.hunks.len().max(1);
    }
}

/// The files that the sections of a patch name; none for one that cannot be read.
pub(super) fn files(patch: &str) -> Vec<String> {
    let sections = read::read(patch, false).unwrap_or_default();
    sections.iter().map(|section| section.path.to_owned()).collect()
}

/// Sections that contradict one another: a file that is deleted or added, and is named by another section, too. One that is
/// added may be edited further on, as one that is edited may be.
fn conflict(sections: &[Section<'_>]) -> Option<Refusal> {
    let mut seen: HashMap<&str, &Section<'_>> = HashMap::new();
    for section in sections {
        let name = section.path.trim_start_matches("./");
        if let Some(other) = seen.insert(name, section)
            && !matches!((&other.what, &section.what), (What::Update { to: None }, What::Update { .. }))
            && !matches!((&other.what, &section.what), (What::Delete, What::Add { .. }))
            && !matches!((&other.what, &section.what), (What::Add { .. }, What::Update { .. }))
        {
            let reason =
                format!("`{name}` is already the file of the section at line {}, which this one contradicts", other.at);
            return Some(malformed(section.at, section.head, reason));
        }
    }
    None
}

/// A file that two envelopes name: nobody knows whether the second is to come on top, or stands in the place of the first.
fn said_again(sections: &[Section<'_>]) -> Option<Refusal> {
    let mut seen: HashMap<Vec<&str>, &Section<'_>> = HashMap::new();
    sections.iter().find_map(|section| {
        let name = section.path.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
        let first = *seen.entry(name).or_insert(section);
        (first.envelope != section.envelope).then(|| {
            let reason = format!(
                "`{}` is changed at line {} as well, in an envelope above: send all that is meant of one file in one envelope",
                section.path, first.at
            );
            malformed(section.at, section.head, reason)
        })
    })
}

/// Carries out one section, whose first hunk is the edit `first`.
fn one(
    section: &Section<'_>,
    first: usize,
    to: &mut Lowering<'_>,
    settings: Settings,
    budget: &mut Budget,
) -> Result<(), Refusal> {
    let path = section.path;
    match &section.what {
        What::Add { text } => {
            debris::check_in(path, "", "", text)?;
            to.drafts.create(path)?.overwrite(text)?;
            to.done(of_file(first, path, "created"));
        }
        What::Delete => {
            to.drafts.delete(path)?;
            to.done(of_file(first, path, "deleted"));
        }
        What::Update { to: target } => {
            update(section, first, to, settings, budget)?;
            if let Some(target) =
                target.filter(|target| target.trim_start_matches("./") != path.trim_start_matches("./"))
            {
                to.drafts.relocate(path, target)?;
                if section.hunks.is_empty() {
                    to.done(of_file(first, target, &format!("moved from {path}")));
                }
            }
        }
    }
    Ok(())
}

fn of_file(edit: usize, file: &str, note: &str) -> EditDone {
    let notes = vec![note.to_owned()];
    EditDone { edit, file: file.to_owned(), places: 1, line: 0, step: MatchStep::Exact, matched: None, notes }
}

/// Applies the hunks of a section, all to the text as it is.
fn update(
    section: &Section<'_>,
    first: usize,
    to: &mut Lowering<'_>,
    settings: Settings,
    budget: &mut Budget,
) -> Result<(), Refusal> {
    if section.hunks.is_empty() {
        return if to.drafts.exists(section.path)? { Ok(()) } else { Err(to.drafts.missing(section.path)) };
    }
    let draft = to.drafts.edit(section.path)?;
    let results = located(section, first, draft, settings, budget);
    let mut made: Vec<([usize; 2], usize, Splice<'static>)> = Vec::new();
    let mut done = Vec::new();
    let mut refused = Vec::new();
    for (number, result) in results.into_iter().enumerate() {
        match result {
            Ok(Located { mut told, place, splices }) => {
                if section.has_header && number == 0 {
                    told.notes.push("the header of a unified diff in the section was passed over".to_owned());
                }
                done.push(told);
                made.extend(splices.into_iter().map(|splice| (place, first + number, splice)));
            }
            Err(refusal) => refused.push((first + number, refusal)),
        }
    }
    if refused.is_empty() {
        // What hunks that touch bring in goes in as the hunks stand in the file.
        made.sort_by_key(|(place, ..)| *place);
        refused.extend(overlap::made_twice(draft, &made));
        hunk::join_at_end(&FileLines::new(draft), made.iter_mut().map(|(.., splice)| splice));
        let (owners, splices): (Vec<usize>, Vec<Splice<'static>>) =
            made.into_iter().map(|(_, edit, splice)| (edit, splice)).unzip();
        if refused.is_empty()
            && let Err(collision) = draft.splice(&splices)
        {
            refused.push(overlap::of_collision(draft, collision, &splices, &owners));
        }
    }
    for edit in done {
        to.done(edit);
    }
    for (edit, refusal) in refused {
        to.refuse(Some(edit), refusal);
    }
    Ok(())
}

/// What a hunk changes.
struct Located {
    told: EditDone,
    /// Its first line, from 0, and the number of its old lines.
    place: [usize; 2],
    splices: Vec<Splice<'static>>,
}

/// What each hunk of the section changes.
fn located(
    section: &Section<'_>,
    first: usize,
    draft: &Draft,
    settings: Settings,
    budget: &mut Budget,
) -> Vec<Result<Located, Refusal>> {
    let name = draft.file().to_string();
    let lines = FileLines::new(draft);
    let listed = Listed::new(draft);
    let places = place::all(&section.hunks, draft, &lines, settings, budget);
    let mut results = Vec::with_capacity(places.len());
    for (number, (patch, placed)) in section.hunks.iter().zip(places).enumerate() {
        let hunk = &patch.hunk;
        let debris = debris::check_in(&name, draft.text(), &text_of(&hunk.old()), &text_of(&hunk.new_side()));
        let made = debris.and(placed).and_then(|placed| {
            let given = settings.literal || placed.exact && hunk.has_cr();
            let endings = if given { Endings::AsGiven } else { Endings::OfThePlace };
            let splices = hunk::splices(&lines, hunk, placed.at, endings, &placed.shift);
            debris::check_splices(&name, draft.text(), &listed, &splices)?;
            let there = || (placed.at..placed.at + hunk.old().len()).map(|line| lines.full(line)).collect::<String>();
            let matched = (!matches!(placed.step, MatchStep::Exact | MatchStep::LineEndings))
                .then(|| cut(&there(), MAX_TEXT_CHARS));
            let line = placed.at + hunk.lead() + 1;
            let places = splices.len();
            let notes = placed.notes;
            let edit = first + number;
            let place = [placed.at, hunk.old().len()];
            let told = EditDone { edit, file: name.clone(), places, line, step: placed.step, matched, notes };
            Ok(Located { told, place, splices })
        });
        results.push(made);
    }
    results
}

#[cfg(test)]
mod tests;
