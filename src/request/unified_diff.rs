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

use super::lowering::{EditDone, Lowering};
use super::model::{Eol, UnifiedDiff};
use crate::refusal::Refusal;
use read::{Diff, Reading};

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
    let diff = match read::read(&change.diff, reading) {
        Ok(diff) => diff,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let settings = file::Settings {
        fuzz: if to.exact { 0 } else { change.fuzz.unwrap_or(0) },
        exact: to.exact,
        literal: to.eol == Eol::Literal,
    };
    let mut chosen = (edits(&diff), file::carry_out(&diff, to.drafts, settings));
    // Going by the counts, a hunk swallowed what looks like the header of the next file, and does not fit.
    if diff.doubtful && !chosen.1.refusals.is_empty() {
        to.drafts.take_back();
        if let Ok(other) = read::read(&change.diff, Reading { headers_first: true, ..reading }) {
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

/// How many edits a diff has: a hunk is one, and a file without hunks.
fn edits(diff: &Diff<'_>) -> usize {
    diff.files.iter().map(|file| file.hunks.len().max(1)).sum()
}

#[cfg(test)]
mod tests;
