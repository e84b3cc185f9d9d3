//! Dialect `unified_diff`: standard diffs and git's, as tools write them and as models do.
//!
//! A hunk is looked for at the line that it states, whatever stands elsewhere; if its lines are not there, they have to be
//! at one other place alone. Where the counts of an `@@` line are wrong its line number is not trusted, either, and the
//! place has to be the only one from the start. Lines that a diff keeps are never rewritten.

mod body;
mod file;
mod names;
mod place;
mod read;
mod repository;

use super::lowering::{EditDone, Lowering};
use super::model::{Eol, UnifiedDiff};
use crate::refusal::Refusal;
use read::{Diff, Reading, What};

/// What came of a diff.
#[derive(Debug, Default)]
struct Outcome {
    done: Vec<EditDone>,
    warnings: Vec<String>,
    refusals: Vec<(Option<usize>, Refusal)>,
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &UnifiedDiff, to: &mut Lowering<'_>) {
    let reading = Reading { headers_first: false, literal: to.eol == Eol::Literal };
    let mut diff = match read::read(&change.diff, reading) {
        Ok(diff) => diff,
        Err(refusal) => return to.refuse(None, refusal),
    };
    repository::from_root(&mut diff, to.drafts);
    let settings = file::Settings {
        fuzz: if to.exact { 0 } else { change.fuzz.unwrap_or(0) },
        exact: to.exact,
        literal: to.eol == Eol::Literal,
    };
    let mut chosen = (edits(&diff), file::carry_out(&diff, to.drafts, settings));
    // Going by the counts, a hunk swallowed what looks like the header of the next file, and does not fit.
    if diff.doubtful && !chosen.1.refusals.is_empty() {
        to.drafts.take_back();
        if let Ok(mut other) = read::read(&change.diff, Reading { headers_first: true, ..reading }) {
            repository::from_root(&mut other, to.drafts);
            let outcome = file::carry_out(&other, to.drafts, settings);
            if outcome.refusals.is_empty() {
                chosen = (edits(&other), outcome);
            }
        }
    }
    let (edits, outcome) = chosen;
    to.expect_edits(edits);
    for warning in outcome.warnings {
        to.warn(warning);
    }
    for done in outcome.done {
        to.done(done);
    }
    for (edit, refusal) in outcome.refusals {
        to.refuse(edit, refusal);
    }
}

/// The diff, which was given together with a path: as it is if that is the only file it names, with a header if it begins
/// with a hunk, or calls the file otherwise (`a.txt.orig`, `old/a.txt`). `None` if it is about another file.
pub(super) fn of_path(diff: &str, path: &str) -> Option<String> {
    if let Ok(read) = read::read(diff, Reading::default()) {
        let bare = |name: &'_ str| name.trim_start_matches("./").to_owned();
        let path = bare(path);
        let is_it = |name: &str| {
            let name = bare(name);
            let sides = ["a/", "b/"].into_iter().filter_map(|side| name.strip_prefix(side)).map(bare);
            name == path || sides.into_iter().any(|name| name == path)
        };
        let is_of_path = read.files.iter().all(|file| match &file.what {
            What::Edit { old, new } => is_it(old) && is_it(new),
            What::Create { new: name } | What::Delete { old: name } => is_it(name),
            What::Rename { .. } | What::Copy { .. } => false,
        });
        // One name for both sides is meant as it is: `src/main.rs` is not `main.rs`.
        let named_alike = || match read.files.as_slice() {
            [file] => matches!(&file.what, What::Edit { old, new }
                if old != new && stands_for(old, &path) && stands_for(new, &path)),
            _ => false,
        };
        return if is_of_path { Some(diff.to_owned()) } else { renamed(diff, &path).filter(|_| named_alike()) };
    }
    // Something is wrong with it: where it is more than the header, reading it again says so.
    let Some((before, hunks)) = at_first_hunk(diff) else { return Some(diff.to_owned()) };
    let has_header =
        before.lines().any(|line| ["diff --git ", "--- ", "+++ "].iter().any(|head| line.starts_with(head)));
    if has_header || path.contains(['\t', '\n', '\r', '"']) {
        return Some(diff.to_owned());
    }
    Some(format!("{before}{}{hunks}", header(path)))
}

/// The files that the diff is about, without the prefixes of its two sides. None of one that is malformed.
pub(super) fn files(diff: &str) -> Vec<String> {
    let files = read::read(diff, Reading::default()).map(|diff| diff.files).unwrap_or_default();
    let without = |name: &str, side: &str| name.strip_prefix(side).unwrap_or(name).to_owned();
    let of = |what: &What| match what {
        What::Edit { new, .. } | What::Create { new } => vec![without(new, "b/")],
        What::Delete { old } => vec![without(old, "a/")],
        What::Rename { from, to } => vec![from.clone(), to.clone()],
        What::Copy { to, .. } => vec![to.clone()],
    };
    files.iter().flat_map(|file| of(&file.what)).collect()
}

/// Whether a side of a diff may be the file at `path` under another name: a copy of it (`a.txt.orig`), or in one of two folders
/// that were compared (`old/a.txt`).
fn stands_for(name: &str, path: &str) -> bool {
    let name =
        [".orig", ".old", ".bak", ".new", "~"].into_iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    let name = name.trim_start_matches("./");
    name == path || name.split_once('/').is_some_and(|(_, name)| name == path)
}

/// The diff of one file with that file's name in place of those that it has. `None` where its header says more than names.
fn renamed(diff: &str, path: &str) -> Option<String> {
    let (before, hunks) = at_first_hunk(diff)?;
    let says_names = |line: &str| ["diff ", "index ", "--- ", "+++ "].iter().any(|head| line.starts_with(head));
    before.lines().all(says_names).then(|| format!("{}{hunks}", header(path)))
}

/// What names the file of the hunks that follow. What is behind a tab is no part of the name.
fn header(path: &str) -> String {
    format!("--- a/{path}\t\n+++ b/{path}\t\n")
}

/// What stands before the first hunk, and the rest.
fn at_first_hunk(diff: &str) -> Option<(&str, &str)> {
    let mut at = 0;
    let hunk = diff.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        line.starts_with("@@").then_some(start)
    });
    hunk.and_then(|hunk| diff.split_at_checked(hunk))
}

/// How many edits a diff has: a hunk is one, and a file without hunks.
fn edits(diff: &Diff<'_>) -> usize {
    diff.files.iter().map(|file| file.hunks.len().max(1)).sum()
}

#[cfg(test)]
mod tests;
