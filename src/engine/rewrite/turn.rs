//! One file's matches, turn after turn, in memory.

use super::scan::Decide;
use super::{Decision, FileMatches, RefusedMatch, RewriteOptions};
use crate::edit::{Edit, WorkspacePath};
use crate::engine::apply::Check;
use crate::engine::edition::edition_of;
use crate::engine::reformat::{Otherwise, reformatted};
use crate::engine::soundness::{self, Waived};
use crate::matching::{Later, Match, Query, RustParser, choose};
use crate::refusal::Refusal;
use crate::request::edits_between;
use crate::syntax::is_accepted;
use crate::txn::Rewrite;
use crate::workspace::{LineEnding, Snapshot};
use std::path::{Path, PathBuf};

/// What became of one file.
#[derive(Default)]
pub(super) struct Reworked {
    /// The file, if it may be edited.
    pub(super) key: Option<WorkspacePath>,
    /// Its new bytes, if they are others.
    pub(super) rewrite: Option<Rewrite>,
    /// Matches rewritten.
    pub(super) rewritten: usize,
    /// Matches that the user left.
    pub(super) declined: usize,
    /// Matches whose turn did not come.
    pub(super) left: usize,
    /// Matches that were not rewritten, and why.
    pub(super) refused: Vec<RefusedMatch>,
    /// The first turn, where the compiler is still to decide.
    pub(super) turn: Option<Turn>,
}

/// One turn: matches that do not overlap, and those that wait.
pub(super) struct Turn {
    pub(super) snapshot: Snapshot,
    /// The file as it was named, by which rules choose.
    pub(super) path: PathBuf,
    pub(super) matches: Vec<Match>,
    /// The edits, each with the index of its match.
    pub(super) kept: Vec<(usize, Edit)>,
    /// Those that wait, each with the match that it overlaps.
    pub(super) rest: Vec<(usize, usize)>,
    pub(super) refused: Vec<RefusedMatch>,
    pub(super) declined: usize,
}

/// All turns, until nothing waits any more or the limit is reached. The file lies in `folder`.
pub(super) fn all_turns(
    query: &Query,
    snapshot: &Snapshot,
    folder: &Path,
    found: &FileMatches,
    options: &RewriteOptions,
    parser: &mut RustParser,
    mut decide: Option<Decide<'_>>,
) -> Reworked {
    let mut reworked = Reworked { key: Some(snapshot.file().clone()), ..Reworked::default() };
    let mut now = snapshot.clone();
    let mut turn = take_turn(&now, found, options, &mut decide);
    let mut first: Option<Vec<Edit>> = None;
    let mut passes = 1;
    loop {
        reworked.refused.append(&mut turn.refused);
        reworked.declined += turn.declined;
        let Ok(rewrite) = Rewrite::of_edits(&now, turn.kept.iter().map(|(_, edit)| edit)) else { break };
        reworked.rewritten += turn.kept.len();
        let text = now.text().unwrap_or_default();
        let later = Later::of(text, &turn.matches, &turn.rest, rewrite.map());
        if passes == 1 {
            first = Some(turn.kept.iter().map(|(_, edit)| edit.clone()).collect());
        } else if !turn.kept.is_empty() {
            first = None;
        }
        now = rewrite.after().clone();
        if later.is_empty() {
            break;
        }
        if passes >= options.max_passes {
            reworked.left = turn.rest.len();
            break;
        }
        passes += 1;
        let Some(text) = now.text() else { break };
        let Ok(matches) = query.search(&found.path, text, parser, options.search(), Some(&later)) else {
            reworked.left = turn.rest.len();
            break;
        };
        if matches.is_empty() {
            break;
        }
        let found = FileMatches { path: found.path.clone(), text: text.to_owned(), matches };
        turn = take_turn(&now, &found, options, &mut decide);
    }
    if options.fmt
        && let Some(formatted) = formatted(snapshot, &now, folder)
    {
        now = formatted;
        first = None;
    }
    reworked.rewrite = rewrite_to(snapshot, &now, first);
    reworked
}

/// The outermost matches.
pub(super) fn first_turn(
    snapshot: &Snapshot,
    found: &FileMatches,
    options: &RewriteOptions,
    mut decide: Option<Decide<'_>>,
) -> Reworked {
    let mut turn = take_turn(snapshot, found, options, &mut decide);
    Reworked {
        key: Some(snapshot.file().clone()),
        refused: std::mem::take(&mut turn.refused),
        declined: turn.declined,
        turn: Some(turn),
        ..Reworked::default()
    }
}

/// The rewrite from `before` to `now`; `edits` if they are all there is to it.
fn rewrite_to(before: &Snapshot, now: &Snapshot, edits: Option<Vec<Edit>>) -> Option<Rewrite> {
    if before.bytes() == now.bytes() {
        return None;
    }
    let edits = match edits {
        Some(edits) => edits,
        None => edits_between(before, before.text()?, now.text()?)?,
    };
    Rewrite::of_edits(before, &edits).ok()
}

/// Chooses, asks, and leaves out what would break the file.
pub(super) fn take_turn(
    snapshot: &Snapshot,
    found: &FileMatches,
    options: &RewriteOptions,
    decide: &mut Option<Decide<'_>>,
) -> Turn {
    let (chosen, rest) = choose(&found.matches);
    let mut turn = Turn {
        snapshot: snapshot.clone(),
        path: found.path.clone(),
        matches: found.matches.clone(),
        kept: Vec::new(),
        rest,
        refused: Vec::new(),
        declined: 0,
    };
    let mut edits: Vec<(usize, Edit)> = Vec::new();
    for index in chosen {
        let Some((one, replacement)) =
            found.matches.get(index).and_then(|one| one.replacement.as_ref().map(|replacement| (one, replacement)))
        else {
            continue;
        };
        let mut text = replacement.text.clone();
        if let Some(decide) = decide {
            match decide(found, index) {
                Decision::Yes => {}
                Decision::No => {
                    turn.declined += 1;
                    continue;
                }
                Decision::Edited(edited) => text = edited,
            }
        }
        if snapshot.line_ending_at(replacement.span.start()) == LineEnding::CrLf {
            text = snapshot.adapt(&text, replacement.span.start());
        }
        // What becomes itself is no edit.
        if replacement.span.slice(snapshot.bytes()) == Some(text.as_bytes()) {
            continue;
        }
        match Edit::of_bytes(snapshot.file().clone(), snapshot.bytes(), replacement.span, text) {
            Ok(edit) => edits.push((index, edit)),
            Err(reason) => turn.refused.push(refused(snapshot, one, reason)),
        }
    }
    if options.check == Check::None {
        turn.kept = edits;
    } else {
        keep_sound(edits, options, &mut turn);
    }
    turn
}

/// Keeps the edits that leave the file whole: all of them if they do, or else as many as halving finds.
fn keep_sound(edits: Vec<(usize, Edit)>, options: &RewriteOptions, turn: &mut Turn) {
    let mut waiting = vec![edits];
    let mut kept: Vec<(usize, Edit)> = Vec::new();
    while let Some(mut some) = waiting.pop() {
        if some.is_empty() {
            continue;
        }
        let mut together: Vec<(usize, Edit)> = kept.iter().chain(&some).cloned().collect();
        together.sort_by_key(|(index, _)| *index);
        match objection(&turn.snapshot, &turn.path, &together, options) {
            None => kept = together,
            // What is wrong with the file as it was is no matter of halves.
            Some(reason @ Refusal::BrokenInput { .. }) => {
                turn.refuse(&some, &reason);
            }
            Some(reason) if some.len() == 1 => turn.refuse(&some, &reason),
            Some(_) => {
                let second = some.split_off(some.len() / 2);
                waiting.push(second);
                waiting.push(some);
            }
        }
    }
    turn.kept = kept;
}

impl Turn {
    fn refuse(&mut self, edits: &[(usize, Edit)], reason: &Refusal) {
        for (index, _) in edits {
            if let Some(one) = self.matches.get(*index) {
                self.refused.push(refused(&self.snapshot, one, reason.clone()));
            }
        }
    }
}

pub(super) fn refused(snapshot: &Snapshot, one: &Match, reason: Refusal) -> RefusedMatch {
    RefusedMatch {
        file: snapshot.file().to_string(),
        line: one.start.line,
        column: one.start.column,
        span: one.span,
        taken_back: false,
        reason,
    }
}

/// What the parsers have against the file with these edits.
fn objection(snapshot: &Snapshot, path: &Path, edits: &[(usize, Edit)], options: &RewriteOptions) -> Option<Refusal> {
    let edits: Vec<Edit> = edits.iter().map(|(_, edit)| edit.clone()).collect();
    let rewrite = match Rewrite::of_edits(snapshot, &edits) {
        Ok(rewrite) => rewrite,
        Err(refusal) => return Some(refusal),
    };
    let after = rewrite.after();
    // One parser's word that all is well is enough, and asking it first is cheap.
    if is_accepted(after.bytes()) {
        return None;
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let edition = edition_of(path.parent().unwrap_or(&path));
    // Matches in definitions of macros are there only if they were asked for.
    let waived = Waived { broken_input: options.allow_broken_input, macro_definitions: true };
    let findings = soundness::of_edit(snapshot, snapshot.file(), &edits, after, rewrite.map(), edition, waived);
    findings.soft.into_iter().chain(findings.hard).next()
}

/// `now` as rustfmt leaves it in `folder`: whole if `before` was so, or else the lines that changed.
fn formatted(before: &Snapshot, now: &Snapshot, folder: &Path) -> Option<Snapshot> {
    let edition = edition_of(folder).name();
    let bytes = reformatted(before.bytes(), now.bytes(), edition, folder, Otherwise::ChangedLines)?;
    Some(Snapshot::new(before.file().clone(), bytes))
}
