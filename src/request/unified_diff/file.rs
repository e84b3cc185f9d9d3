//! Carries out what a diff says of its files.

use super::Outcome;
use super::body::{DiffHunk, Doubt};
use super::names::{inner, prefixed};
use super::place::{self, Placed};
use super::read::{Diff, FilePatch, What};
use crate::refusal::{Refusal, Suggestion, SuggestionKind};
use crate::request::again::Said;
use crate::request::debris;
use crate::request::draft::{Draft, Splice};
use crate::request::drafts::Drafts;
use crate::request::hunk::{self, Budget, Counts, Endings, FileLines, Hunk, HunkLine, Mark, Shift, malformed, text_of};
use crate::request::line_number::Listed;
use crate::request::lowering::{EditDone, MatchStep};
use crate::request::overlap;
use std::collections::{BTreeMap, BTreeSet};

/// How to apply a diff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Settings {
    /// How many context lines of a hunk may differ at its start and at its end.
    pub(super) fuzz: usize,
    /// Line endings have to be those that the diff says.
    pub(super) exact: bool,
    /// New lines keep the endings that the diff says.
    pub(super) literal: bool,
}

/// Carries out what the diff says of its files, one after the other.
pub(super) fn carry_out(diff: &Diff<'_>, drafts: &mut Drafts, settings: Settings) -> Outcome {
    let mut outcome = Outcome::default();
    let mut budget = Budget::default();
    let mut first = 0;
    let mut said = Said::default();
    let together = match together(diff, drafts) {
        Ok(together) => together,
        Err(refusal) => {
            outcome.refusals.push((None, refusal));
            return outcome;
        }
    };
    for (number, file) in diff.files.iter().enumerate() {
        let before = together.as_ref().map(|before| before.get(&number).map(String::as_str));
        if let Err(refusal) = one(file, first, before, drafts, settings, &mut budget, &mut outcome) {
            outcome.refusals.push((Some(first), refusal));
        }
        if let (What::Edit { new, .. }, true) = (&file.what, outcome.refusals.is_empty()) {
            for (number, hunk) in file.hunks.iter().enumerate() {
                let again = said.hunk(new, &hunk.hunk, (Vec::new(), hunk.stated()), "@@").err();
                outcome.refusals.extend(again.map(|refusal| (Some(first + number), refusal)));
            }
        }
        first += file.hunks.len().max(1);
    }
    outcome
}

/// Makes all renames of the diff at once, if in the order in which they stand one of them would lead to a place that is not
/// free yet: such a diff speaks of the files as they were. The texts of the files that it copies, as they were, by number;
/// `None` if one can go after the other.
fn together(diff: &Diff<'_>, drafts: &mut Drafts) -> Result<Option<BTreeMap<usize, String>>, Refusal> {
    let renames = diff.files.iter().filter_map(|file| match &file.what {
        What::Rename { from, to } => Some((from.as_str(), to.as_str())),
        _ => None,
    });
    let renames: Vec<(&str, &str)> = renames.collect();
    let sources: BTreeSet<&str> = renames.iter().map(|(from, _)| *from).collect();
    if !renames.iter().any(|(_, to)| sources.contains(to)) {
        return Ok(None);
    }
    // What the files before it in the diff make free, or take.
    let mut now: BTreeMap<String, bool> = BTreeMap::new();
    let mut collides = false;
    for file in &diff.files {
        match &file.what {
            What::Edit { .. } => {}
            What::Create { new } => drop(now.insert(inner(new).unwrap_or(new).to_owned(), true)),
            What::Delete { old } => drop(now.insert(inner(old).unwrap_or(old).to_owned(), false)),
            What::Copy { to, .. } => drop(now.insert(to.clone(), true)),
            What::Rename { from, to } => {
                let is_taken = match now.get(to) {
                    Some(exists) => *exists,
                    None => drafts.exists(to)?,
                };
                collides |= is_taken && sources.contains(to.as_str());
                now.insert(from.clone(), false);
                now.insert(to.clone(), true);
            }
        }
    }
    if !collides {
        return Ok(None);
    }
    let moved: BTreeSet<&str> = renames.iter().flat_map(|(from, to)| [*from, *to]).collect();
    let mut copies = BTreeMap::new();
    for (number, file) in diff.files.iter().enumerate() {
        match &file.what {
            What::Rename { .. } => {}
            What::Copy { from, .. } => drop(copies.insert(number, drafts.edit(from)?.text().to_owned())),
            What::Edit { old: name, .. } | What::Create { new: name } | What::Delete { old: name } => {
                let short = inner(name).unwrap_or(name);
                if moved.contains(short) || moved.contains(name.as_str()) {
                    let reason = format!(
                        "the diff moves files to and from {short}, and changes it besides: which text is meant? \
                         Send the renames alone first"
                    );
                    return Err(malformed(file.at, file.head, &reason));
                }
            }
        }
    }
    drafts.relocate_together(&renames)?;
    Ok(Some(copies))
}

/// Carries out what it says of one file, whose first hunk is the edit `first`. `before` is there if all renames were made,
/// and holds the text that a copy is of.
fn one(
    file: &FilePatch<'_>,
    first: usize,
    before: Option<Option<&str>>,
    drafts: &mut Drafts,
    settings: Settings,
    budget: &mut Budget,
    outcome: &mut Outcome,
) -> Result<(), Refusal> {
    let said = file.warnings.iter();
    match &file.what {
        What::Edit { old, new } => {
            let path = target(file, old, new, drafts)?;
            if adds_from_nothing(file) && !drafts.exists(&path)? {
                outcome
                    .warnings
                    .push(format!("{path}: a diff that creates a file has `--- /dev/null` above `+++ {new}`"));
                return Err(Refusal::FileNotFound { path, similar: Vec::new() });
            }
            outcome.warnings.extend(said.map(|warning| format!("{path}: {warning}")));
            edit(file, first, drafts.edit(&path)?, settings, budget, outcome);
        }
        What::Create { new } => {
            let path = if prefixed(None, Some(new)) { inner(new).unwrap_or(new) } else { new };
            outcome.warnings.extend(said.map(|warning| format!("{path}: {warning}")));
            let text = created(file)?;
            debris::check_in(path, "", "", &text)?;
            let draft = drafts.create(path)?;
            draft.overwrite(&text)?;
            whole(file, first, draft, "created", outcome);
        }
        What::Delete { old } => {
            let path = existing(old, prefixed(Some(old), None), drafts)?;
            let draft = drafts.edit(&path)?;
            check_deleted(file, draft, budget)?;
            whole(file, first, draft, "deleted", outcome);
            drafts.delete(&path)?;
        }
        What::Rename { from, to } => {
            if before.is_none() {
                drafts.relocate(from, to)?;
            }
            outcome.warnings.extend(said.map(|warning| format!("{to}: {warning}")));
            if file.hunks.is_empty() {
                outcome.done.push(of_file(first, to.clone(), format!("renamed from {from}")));
            } else {
                edit(file, first, drafts.edit(to)?, settings, budget, outcome);
            }
        }
        What::Copy { from, to } => {
            let text = match before.flatten() {
                Some(text) => text.to_owned(),
                None => drafts.edit(from)?.text().to_owned(),
            };
            let draft = drafts.create(to)?;
            draft.overwrite(&text)?;
            if file.hunks.is_empty() {
                outcome.done.push(of_file(first, to.clone(), format!("copied from {from}")));
            } else {
                edit(file, first, draft, settings, budget, outcome);
            }
        }
    }
    Ok(())
}

/// Whether the hunks are those of a file that was not there before.
fn adds_from_nothing(file: &FilePatch<'_>) -> bool {
    let from_nothing = |hunk: &super::body::DiffHunk<'_>| hunk.stated() == Some(0) && hunk.hunk.old().is_empty();
    !file.hunks.is_empty() && file.hunks.iter().all(from_nothing)
}

fn of_file(edit: usize, file: String, note: String) -> EditDone {
    EditDone { edit, file, places: 1, line: 0, step: MatchStep::Exact, matched: None, notes: vec![note] }
}

/// Tells that all hunks of a file were carried out with the file as a whole.
fn whole(file: &FilePatch<'_>, first: usize, draft: &Draft, note: &str, outcome: &mut Outcome) {
    for number in 0..file.hunks.len().max(1) {
        outcome.done.push(of_file(first + number, draft.file().to_string(), note.to_owned()));
    }
}

/// The file that an edit is about.
fn target(file: &FilePatch<'_>, old: &str, new: &str, drafts: &mut Drafts) -> Result<String, Refusal> {
    if prefixed(Some(old), Some(new)) && inner(old) == inner(new) {
        return existing(new, true, drafts);
    }
    if old == new {
        return existing(new, false, drafts);
    }
    if let (Some(one), Some(other)) = (inner(old), inner(new))
        && one == other
    {
        return existing(new, true, drafts);
    }
    // `t.txt.orig` and `t.txt`, but not two files of which each may be meant.
    let ambiguous = |reason: &str| Err(malformed(file.at, file.head, reason));
    let (old, new) = match (inner(old), inner(new)) {
        (Some(inner_old), Some(inner_new)) if prefixed(Some(old), Some(new)) => (inner_old, inner_new),
        _ => (old, new),
    };
    match (drafts.exists(old)?, drafts.exists(new)?) {
        (true, true) => ambiguous("the diff names two files that both exist; which one is meant?"),
        (true, false) => ambiguous(
            "the diff names two files; to rename one, write `rename from FILE` and `rename to FILE` below `diff --git`",
        ),
        (false, true) => Ok(new.to_owned()),
        (false, false) => Err(drafts.missing(new)),
    }
}

/// `name` without its prefix if it has one, unless only a file of the full name exists.
fn existing(name: &str, has_prefix: bool, drafts: &mut Drafts) -> Result<String, Refusal> {
    let Some(short) = inner(name).filter(|_| has_prefix) else { return Ok(name.to_owned()) };
    if !drafts.exists(short)? && drafts.exists(name)? {
        return Ok(name.to_owned());
    }
    Ok(short.to_owned())
}

/// The text of a file that the diff creates.
fn created(file: &FilePatch<'_>) -> Result<String, Refusal> {
    let mut text = String::new();
    for hunk in &file.hunks {
        if let Some(line) = hunk.hunk.lines.iter().find(|line| line.mark != Mark::Add && !line.text.is_empty()) {
            return Err(malformed(
                hunk.hunk.at,
                line.text,
                "a new file has no line that stays or goes, only `+` lines",
            ));
        }
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(malformed(hunk.hunk.at, "", "a hunk follows on the end of the file"));
        }
        text.push_str(&text_of(&hunk.hunk.new_side()));
    }
    Ok(text)
}

/// The file has to hold what the diff removes, and nothing else.
fn check_deleted(file: &FilePatch<'_>, draft: &Draft, budget: &mut Budget) -> Result<(), Refusal> {
    let lines = FileLines::new(draft);
    let all = Hunk {
        lines: file.hunks.iter().flat_map(|hunk| hunk.hunk.lines.iter().cloned()).collect(),
        at: file.hunks.first().map_or(file.at, |hunk| hunk.hunk.at),
    };
    if let Some(line) = all.lines.iter().find(|line| line.mark != Mark::Remove && !line.text.is_empty()) {
        return Err(malformed(
            all.at,
            line.text,
            "of a file that is deleted every line goes; here is one that does not",
        ));
    }
    let old = all.old();
    if old.len() == lines.count() && hunk::stand_at(&lines, 0, &old) {
        return Ok(());
    }
    if old.is_empty() {
        let reason =
            "the file is not empty, and the diff does not show what it removes; it has to list all lines of the file";
        return Err(malformed(file.at, file.head, reason));
    }
    if hunk::stand_at(&lines, 0, &old) {
        let reason = format!(
            "the file has {} lines, and the diff removes only {}: it is not the same file",
            lines.count(),
            old.len()
        );
        return Err(malformed(file.at, file.head, reason));
    }
    Err(hunk::no_match(draft, &lines, &all, budget))
}

/// Whether the file has lines as the removed ones would be if they stayed: `- one`.
fn is_list(draft: &Draft, hunk: &Hunk<'_>) -> bool {
    let first = hunk.lines.iter().find(|line| line.mark == Mark::Remove).map(|line| format!("-{}", line.content()));
    first.is_some_and(|first| draft.text().lines().any(|line| line == first))
}

/// Whether, by wrong counts, the lines that go stand where the hunk says as what stays would: with their `-`.
fn stands_as_list(lines: &FileLines<'_>, hunk: &DiffHunk<'_>) -> bool {
    let Some(first) = hunk.recounted.and(hunk.stated()).and_then(|line| line.checked_sub(1)) else { return false };
    let old = hunk.hunk.old();
    let fits = |(at, line): (usize, &&HunkLine<'_>)| {
        let there = lines.content(first + at);
        match line.mark {
            Mark::Remove => there.strip_prefix('-') == Some(line.content()),
            Mark::Keep | Mark::Add => there == line.content(),
        }
    };
    let removes = old.iter().any(|line| line.mark == Mark::Remove);
    removes && first + old.len() <= lines.count() && old.iter().enumerate().all(fits)
}

/// A hunk that may say something else than its lines do.
fn doubted(hunk: &DiffHunk<'_>, doubt: Doubt) -> Refusal {
    let counts = hunk.recounted.unwrap_or_else(|| Counts::of(&hunk.hunk));
    let said = hunk.range.map_or(counts, |range| range.counts);
    let begins =
        format!("the `@@` line counts -{} +{}, and there are -{} +{}", said.old, said.new, counts.old, counts.new);
    let (line, reason) = match doubt {
        Doubt::CutOff => (
            hunk.hunk.lines.last(),
            format!(
                "{begins}: the diff was cut off behind this line; send the whole diff, and let it end with a line that stays"
            ),
        ),
        Doubt::LostBlanks => (
            hunk.hunk.lines.iter().find(|line| line.mark == Mark::Remove),
            format!(
                "{begins}; the lines that begin with `- ` may be ones that stay, as items of a list: those need a blank before them, \
                 and lines that go need right counts"
            ),
        ),
    };
    malformed(hunk.hunk.at, line.map_or("", |line| line.text), reason)
}

/// Applies the hunks of a file, all to the text as it is.
fn edit(
    file: &FilePatch<'_>,
    first: usize,
    draft: &mut Draft,
    settings: Settings,
    budget: &mut Budget,
    outcome: &mut Outcome,
) {
    let name = draft.file().to_string();
    let mut made: Vec<([usize; 2], usize, Splice<'static>)> = Vec::new();
    let refused_before = outcome.refusals.len();
    {
        let lines = FileLines::new(draft);
        let listed = Listed::new(draft);
        let placed = place::all(&file.hunks, draft, &lines, settings, budget);
        for (number, (hunk, placed)) in file.hunks.iter().zip(placed).enumerate() {
            let edit = first + number;
            let placed = placed.and_then(|placed| {
                let reaches_end = placed.at + placed.hunk.old().len() >= lines.count();
                let holds = |doubt: &Doubt| match doubt {
                    // Behind the end of the file there is nothing that could stay.
                    Doubt::CutOff => !reaches_end,
                    Doubt::LostBlanks => is_list(draft, &placed.hunk),
                };
                let doubt = hunk.doubt.filter(holds);
                let as_list = || stands_as_list(&lines, hunk).then_some(Doubt::LostBlanks);
                if let Some(doubt) = doubt.or_else(as_list) {
                    return Err(doubted(hunk, doubt));
                }
                debris::check_in(&name, draft.text(), &text_of(&hunk.hunk.old()), &text_of(&hunk.hunk.new_side()))?;
                let given = settings.literal || placed.exact && placed.hunk.has_cr();
                let endings = if given { Endings::AsGiven } else { Endings::OfThePlace };
                let splices = hunk::splices(&lines, &placed.hunk, placed.at, endings, &Shift::None);
                debris::check_splices(&name, draft.text(), &listed, &splices)?;
                Ok((placed, splices))
            });
            let cut_off = hunk.recounted.filter(|_| hunk.ends_early).map(|counts| {
                format!(
                    "the diff ends before its last hunk has the lines that its `@@` line counts: there are only -{} +{}; \
                     if the end was cut off, ",
                    counts.old, counts.new
                )
            });
            match placed {
                Err(mut refusal) => {
                    if let (Refusal::NoMatch { help, .. }, Some(cut_off)) = (&mut refusal, cut_off) {
                        let sentence = format!("{cut_off}send the whole diff");
                        help.suggestions.push(Suggestion { kind: SuggestionKind::WriteInFull, sentence, text: None });
                    }
                    outcome.refusals.push((Some(edit), refusal));
                }
                Ok((placed, splices)) => {
                    if let Some(cut_off) = cut_off {
                        outcome.warnings.push(format!("{name}: {cut_off}send what is missing"));
                    }
                    outcome.done.push(done(edit, &name, &lines, hunk.stated(), &placed, splices.len()));
                    let place = [placed.at, placed.hunk.old().len()];
                    made.extend(splices.into_iter().map(|splice| (place, edit, splice)));
                }
            }
        }
    }
    if outcome.refusals.len() > refused_before {
        return;
    }
    // What hunks that touch bring in goes in as the hunks stand in the file.
    made.sort_by_key(|(place, ..)| *place);
    if let Some((edit, refusal)) = overlap::made_twice(draft, &made) {
        return outcome.refusals.push((Some(edit), refusal));
    }
    hunk::join_at_end(&FileLines::new(draft), made.iter_mut().map(|(.., splice)| splice));
    let (owners, splices): (Vec<usize>, Vec<Splice<'static>>) =
        made.into_iter().map(|(_, edit, splice)| (edit, splice)).unzip();
    if let Err(collision) = draft.splice(&splices) {
        let (edit, refusal) = overlap::of_collision(draft, collision, &splices, &owners);
        outcome.refusals.push((Some(edit), refusal));
    }
}

fn done(
    edit: usize,
    file: &str,
    lines: &FileLines<'_>,
    stated: Option<usize>,
    placed: &Placed<'_>,
    places: usize,
) -> EditDone {
    let line = placed.at + placed.hunk.lead() + 1;
    let old = placed.hunk.old().len();
    let matched = (placed.step == MatchStep::Fuzz)
        .then(|| (placed.at..placed.at + old).map(|line| lines.full(line)).collect::<String>());
    let matched = matched.map(|text| super::super::explain::cut(&text, super::super::explain::MAX_TEXT_CHARS));
    let mut notes = placed.notes.clone();
    notes.extend(hunk::already(lines, &placed.hunk, placed.at));
    if let Some(stated) = stated.filter(|stated| *stated != placed.first)
        && old > 0
    {
        notes.push(format!("found at line {} instead of line {stated}", placed.first));
    }
    EditDone { edit, file: file.to_owned(), places, line, step: placed.step, matched, notes }
}
