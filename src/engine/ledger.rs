//! [`Ledger`]: every suggestion that came in, and the one outcome it leaves with.
//!
//! Suggestions come back in every verdict at moved offsets, so their identity is what they say, not where: what is
//! still open from the last verdict is counted against what the next one says, and what vanished was superseded. Which of
//! several that say the same is which, their places tell, which are carried along. So are those of fixes that were taken
//! back: they must not come back, unless a trial finds that they hold after all.

mod applied;
mod open;
mod trace;

pub(super) use open::Open;

use super::delta::Maps;
use super::leftover::LEFTOVERS;
use super::outcome::{Disposition, Outcome};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::{EditSet, Span, WorkspacePath};
use crate::refusal::Refusal;
use applied::Applied;
use open::{Word, paired};
use std::collections::{BTreeSet, HashMap, VecDeque};
use trace::Trace;

/// A place in the present text of a file.
pub(super) type Place = (WorkspacePath, Span);

/// What a suggestion says, apart from offsets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct Identity {
    code: Option<String>,
    message: String,
    help: String,
    file: String,
    texts: Vec<(String, Option<String>)>,
}

impl Identity {
    /// `file` is where its first part goes.
    pub(super) fn of(diagnostic: &Diagnostic, suggestion: &Suggestion, file: &str) -> Self {
        Identity {
            code: diagnostic.code.clone(),
            message: diagnostic.message.clone(),
            help: suggestion.message.clone(),
            file: file.to_owned(),
            texts: suggestion
                .parts
                .iter()
                .map(|part| (part.new_text.clone(), part.quoted.as_ref().map(|quoted| quoted.text.clone())))
                .collect(),
        }
    }
}

impl Identity {
    /// What somebody else than the compiler proposes for a diagnostic.
    pub(super) fn of_advice(diagnostic: &Diagnostic, help: &str, edits: &EditSet) -> Self {
        Identity {
            code: diagnostic.code.clone(),
            message: diagnostic.message.clone(),
            help: help.to_owned(),
            file: edits.files().next().map(|file| file.as_str().to_owned()).unwrap_or_default(),
            texts: edits.edits().iter().map(|edit| (edit.new_text().to_owned(), None)).collect(),
        }
    }
}

/// Every suggestion that came in, and the outcomes so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    outcomes: Vec<Outcome>,
    /// Taken from the front, as a rule: there may be thousands that say the same.
    open: HashMap<Identity, VecDeque<Open>>,
    banned: Vec<Trace>,
    applied: Applied,
    /// Files in which a fix did not last: something writes them anew whenever cargo runs.
    overwritten: BTreeSet<String>,
    /// Turns of trials so far.
    turns: usize,
}

impl Ledger {
    /// Whether this fix was taken back, or refused for good, earlier in this run.
    pub(super) fn is_banned(&self, code: Option<&str>, edits: &EditSet) -> bool {
        let fix = Trace::of(code, edits, None);
        self.banned.iter().any(|trace| trace.comes_back_as(&fix))
    }

    /// Whether this fix was applied at this place before and did not shrink anything, or another took it back since, so
    /// that it would be applied for ever.
    pub(super) fn is_repeat(&self, code: Option<&str>, edits: &EditSet) -> bool {
        self.applied.has_repeat_of(&Trace::of(code, edits, None))
    }

    /// Whether this fix was applied at this place before, and another took it back since: two lints want opposite things.
    pub(super) fn was_undone(&self, code: Option<&str>, edits: &EditSet) -> bool {
        self.applied.has_undone(&Trace::of(code, edits, None))
    }

    /// `reason` is what a fix is taken back for.
    pub(super) fn learns(&mut self, reason: &Refusal) {
        if let Refusal::ChangedOnDisk { file } = reason {
            self.overwritten.insert(file.clone());
        }
    }

    /// The file, relative to the workspace root, of this fix in which an earlier one did not last.
    pub(super) fn overwritten_by_others(&self, edits: &EditSet) -> Option<&str> {
        let mut files = edits.files().filter_map(|file| self.overwritten.get(file.as_str()));
        files.next().map(String::as_str)
    }

    /// Whether this fix takes back one that was applied: two lints want opposite things.
    pub(super) fn undoes(&self, edits: &EditSet) -> bool {
        self.applied.has_undone_by(edits)
    }

    /// Takes what a verdict says: each suggestion with the outcome that it has as things stand. What was open and is no
    /// longer said has vanished: some other fix cured it.
    pub(super) fn observe(&mut self, now: Vec<(Identity, Open)>, round: usize) {
        let mut gone = Vec::new();
        let mut before = std::mem::take(&mut self.open);
        self.open = by_identity(now);
        for (identity, open) in &mut self.open {
            gone.extend(paired(before.remove(identity).unwrap_or_default(), open));
        }
        gone.extend(before.into_values().flatten());
        for mut outcome in gone.into_iter().map(|open| open.outcome).filter(|outcome| !is_unasked(outcome)) {
            // What could never be applied was not overtaken by anything.
            if !matches!(outcome.disposition, Disposition::Refused { .. }) {
                outcome.disposition =
                    Disposition::Skipped { reason: Refusal::Superseded { by: format!("the fixes of round {round}") } };
            }
            self.outcomes.push(outcome);
        }
    }

    /// Takes what a part of a verdict says: of each suggestion as many as the part has, where they are now. What it does not
    /// speak of stays as it was.
    pub(super) fn hear(&mut self, part: Vec<(Identity, Open)>) {
        for (identity, mut heard) in by_identity(part) {
            let open = self.open.entry(identity).or_default();
            let others = paired(std::mem::take(open), &mut heard);
            *open = heard;
            open.extend(others);
        }
    }

    /// The fix is in the tree; `cheats` is what it does that an honest repair would not.
    pub(super) fn applied(
        &mut self,
        identity: &Identity,
        at: usize,
        edits: &EditSet,
        maps: &Maps<'_>,
        how: Disposition,
        cheats: Vec<crate::repair::Cheat>,
    ) {
        let mut fix = Trace::of(identity.code.as_deref(), edits, Some(maps));
        let taken_back = |banned: &mut Vec<Trace>| {
            let mut own = banned.iter_mut().filter(|trace| trace.outcome.is_some() && trace.comes_back_as(&fix));
            own.next().and_then(|trace| trace.outcome.take())
        };
        if let Some(mut outcome) = self.take(identity, at, &fix).or_else(|| taken_back(&mut self.banned)) {
            outcome.disposition = how;
            outcome.cheats = cheats;
            fix.entry = Some(self.outcomes.len());
            self.outcomes.push(outcome);
        }
        self.strike_out(&fix);
        self.applied.push(fix);
    }

    /// Of a fix and the one that it takes back, neither is in the tree.
    fn strike_out(&mut self, fix: &Trace) {
        let Some(undone) = self.applied.undone_by(fix) else { return };
        let Some((old, new)) = undone.entry.zip(fix.entry) else { return };
        for (one, other) in [(old, new), (new, old)] {
            let title = |o: &Outcome| format!("{}: {}", o.code.as_deref().unwrap_or_default(), o.message);
            let by = self.outcomes.get(other).map(title).unwrap_or_default();
            if let Some(outcome) = self.outcomes.get_mut(one) {
                outcome.disposition = Disposition::Skipped { reason: Refusal::Superseded { by } };
            }
        }
    }

    /// The fix was taken back, or proved impossible, and is not tried again. Its spans are those of the tree before the
    /// round; [`Ledger::carry`] moves them along with the round's other edits.
    pub(super) fn ban(&mut self, identity: &Identity, at: usize, edits: &EditSet, how: Disposition) {
        let mut fix = Trace::of(identity.code.as_deref(), edits, None);
        let outcome = self.take(identity, at, &fix);
        if outcome.as_ref().is_some_and(is_unasked) {
            return;
        }
        fix.outcome = outcome.map(|outcome| Outcome { disposition: how, ..outcome });
        self.banned.push(fix);
    }

    /// Moves all remembered places along with edits that were kept. To be called before [`Ledger::applied`].
    pub(super) fn carry(&mut self, maps: &Maps<'_>) {
        for trace in self.banned.iter_mut().chain(self.applied.iter_mut()) {
            trace.carry(maps);
        }
        for open in self.open.values_mut().flatten() {
            open.carry(maps);
        }
    }

    /// Takes the open outcome of a suggestion that is at 1-based line `line`.
    fn take(&mut self, identity: &Identity, line: usize, fix: &Trace) -> Option<Outcome> {
        let at = self.position(identity, line, fix)?;
        self.open.get_mut(identity)?.remove(at).map(|open| open.outcome)
    }

    fn position(&self, identity: &Identity, line: usize, fix: &Trace) -> Option<usize> {
        let open = self.open.get(identity)?;
        let by_place = open.iter().position(|open| open.holds(fix.places()));
        by_place.or_else(|| open.iter().position(|open| open.outcome.line == line))
    }

    /// Whether there is a suggestion that says this at 1-based line `line` and has no outcome for good: it is open, or was
    /// taken back.
    pub(super) fn knows(&self, identity: &Identity, line: usize, edits: &EditSet) -> bool {
        let fix = Trace::of(identity.code.as_deref(), edits, None);
        let was_taken_back = |trace: &Trace| trace.outcome.is_some() && trace.comes_back_as(&fix);
        self.position(identity, line, &fix).is_some() || self.banned.iter().any(was_taken_back)
    }

    /// A fix that came from no suggestion of the compiler, or from one of a state that was never the tree's, is in the tree,
    /// or was taken back.
    pub(super) fn made(&mut self, outcome: Outcome) {
        // Alone it may have been taken back before, at a line that others have moved since.
        let is_same = |trace: &&mut Trace| {
            let same = |o: &Outcome| {
                (&o.code, &o.message, &o.help, &o.file)
                    == (&outcome.code, &outcome.message, &outcome.help, &outcome.file)
            };
            trace.outcome.as_ref().is_some_and(same)
        };
        let away = |trace: &Trace| trace.outcome.as_ref().map_or(usize::MAX, |o| o.line.abs_diff(outcome.line));
        if matches!(outcome.disposition, Disposition::Applied { .. })
            && let Some(trace) = self.banned.iter_mut().filter(is_same).min_by_key(|trace| away(trace))
        {
            trace.outcome = None;
        }
        self.outcomes.push(outcome);
    }

    /// Labels the outcomes of this fix that are not labelled yet.
    pub(super) fn label(&mut self, how: &Disposition, help: &str, cheats: &[crate::repair::Cheat]) {
        let fits = |outcome: &&mut Outcome| outcome.disposition == *how && outcome.help == help;
        if let Some(outcome) = self.outcomes.iter_mut().rev().find(fits) {
            outcome.cheats = cheats.to_vec();
        }
    }

    /// A turn of trials begins.
    pub(super) fn begin_turn(&mut self) {
        self.turns += 1;
    }

    /// What became of a suggestion at 1-based line `line`, as far as trials tell: of the open one after `before` others there
    /// that say the same, or of one that was held back, which would write `edits`.
    pub(super) fn tried(
        &mut self,
        identity: &Identity,
        (line, before): (usize, usize),
        edits: &EditSet,
        how: &Disposition,
    ) {
        let open = self.open.get_mut(identity);
        let there = open.into_iter().flatten().filter(|open| open.outcome.line == line);
        if let Some(open) = there.take(before + 1).last() {
            open.hear(self.turns, how);
        } else if Word::of(how) == Word::Choice {
            let fix = Trace::of(identity.code.as_deref(), edits, None);
            let held_back = self.banned.iter_mut().find(|trace| trace.comes_back_as(&fix));
            if let Some(outcome) = held_back.and_then(|trace| trace.outcome.as_mut()) {
                outcome.disposition = how.clone();
            }
        }
    }

    /// The run ends before the fixes that are still open had their turn, for this reason.
    pub(super) fn leave_open(&mut self, reason: &Refusal) {
        for Open { outcome, .. } in self.open.values_mut().flatten() {
            if matches!(outcome.disposition, Disposition::Skipped { reason: Refusal::Interrupted }) {
                outcome.disposition = Disposition::Skipped { reason: reason.clone() };
            }
        }
    }

    /// Ends the run: what is still open leaves with the outcome it has.
    pub(super) fn close(mut self) -> Vec<Outcome> {
        let open = self.open.into_values().flatten().map(|open| open.outcome);
        self.outcomes.extend(open.filter(|outcome| !is_unasked(outcome)));
        self.outcomes.extend(self.banned.into_iter().filter_map(|trace| trace.outcome));
        self.outcomes.sort_by(|a, b| {
            (&a.file, a.line, a.column, &a.message, &a.help).cmp(&(&b.file, b.line, b.column, &b.message, &b.help))
        });
        self.outcomes
    }
}

fn by_identity(suggestions: Vec<(Identity, Open)>) -> HashMap<Identity, VecDeque<Open>> {
    let mut all: HashMap<Identity, VecDeque<Open>> = HashMap::new();
    for (identity, open) in suggestions {
        all.entry(identity).or_default().push_back(open);
    }
    all
}

/// Whether nobody had asked for what is still open, so that nobody misses it.
fn is_unasked(outcome: &Outcome) -> bool {
    outcome.made_by == Some(LEFTOVERS)
}
