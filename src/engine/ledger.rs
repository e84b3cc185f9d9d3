//! [`Ledger`]: every suggestion that came in, and the one outcome it leaves with.
//!
//! Suggestions come back in every verdict at moved offsets, so their identity is what they say, not where: what is
//! still open from the last verdict is counted against what the next one says, and what vanished was superseded. Fixes
//! that were taken back must not come back, and there the place matters: their spans are carried along.

use super::delta::Maps;
use super::leftover::LEFTOVERS;
use super::outcome::{Disposition, Outcome};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::{EditSet, Span, WorkspacePath};
use crate::refusal::Refusal;
use std::collections::HashMap;

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

/// A fix that was applied or taken back, at its place in the present text.
#[derive(Debug, Clone)]
struct Trace {
    code: Option<String>,
    texts: Vec<String>,
    places: Vec<(WorkspacePath, Span)>,
    /// Whether the fix made its places longer or left them as long.
    grows: bool,
}

impl Trace {
    fn of(code: Option<&str>, edits: &EditSet, maps: Option<&Maps<'_>>) -> Self {
        Trace {
            code: code.map(str::to_owned),
            texts: edits.edits().iter().map(|e| e.new_text().to_owned()).collect(),
            places: edits
                .edits()
                .iter()
                .map(|e| (e.file().clone(), maps.map_or(e.span(), |maps| maps.carry(e.file(), e.span()))))
                .collect(),
            grows: !edits.shrinks(),
        }
    }

    /// Whether `edits` write the same at the same place as this one did or would have.
    fn is_met_by(&self, code: Option<&str>, edits: &EditSet) -> bool {
        self.code.as_deref() == code
            && self.texts.len() == edits.edits().len()
            && edits.edits().iter().zip(&self.texts).all(|(edit, text)| edit.new_text() == text)
            && edits
                .edits()
                .iter()
                .zip(&self.places)
                .all(|(edit, (file, span))| edit.file() == file && edit.span().touches(*span))
    }
}

/// Every suggestion that came in, and the outcomes so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    outcomes: Vec<Outcome>,
    open: HashMap<Identity, Vec<Outcome>>,
    banned: Vec<Trace>,
    applied: Vec<Trace>,
}

impl Ledger {
    /// Whether this fix was taken back, or refused for good, earlier in this run.
    pub(super) fn is_banned(&self, code: Option<&str>, edits: &EditSet) -> bool {
        self.banned.iter().any(|trace| trace.is_met_by(code, edits))
    }

    /// Whether this fix was applied at this place before and did not shrink anything, so that it would be applied for
    /// ever.
    pub(super) fn is_repeat(&self, code: Option<&str>, edits: &EditSet) -> bool {
        self.applied.iter().any(|trace| trace.grows && trace.is_met_by(code, edits))
    }

    /// Takes what a verdict says: each suggestion with the outcome that it has as things stand. What was open and is no
    /// longer said has vanished: some other fix cured it.
    pub(super) fn observe(&mut self, now: Vec<(Identity, Outcome)>, round: usize) {
        let mut open: HashMap<Identity, Vec<Outcome>> = HashMap::new();
        for (identity, outcome) in now {
            open.entry(identity).or_default().push(outcome);
        }
        for (identity, before) in std::mem::take(&mut self.open) {
            let still = open.get(&identity).map_or(0, Vec::len);
            for mut outcome in before.into_iter().skip(still).filter(|outcome| !is_unasked(outcome)) {
                // What could never be applied was not overtaken by anything.
                if matches!(outcome.disposition, Disposition::Refused { .. }) {
                    self.outcomes.push(outcome);
                    continue;
                }
                outcome.disposition =
                    Disposition::Skipped { reason: Refusal::Superseded { by: format!("the fixes of round {round}") } };
                self.outcomes.push(outcome);
            }
        }
        self.open = open;
    }

    /// Takes what a part of a verdict says: of each suggestion as many as the part has, where they are now. What it does not
    /// speak of stays as it was.
    pub(super) fn hear(&mut self, part: Vec<(Identity, Outcome)>) {
        let mut heard: HashMap<Identity, Vec<Outcome>> = HashMap::new();
        for (identity, outcome) in part {
            heard.entry(identity).or_default().push(outcome);
        }
        for (identity, outcomes) in heard {
            let open = self.open.entry(identity).or_default();
            let others = open.split_off(outcomes.len().min(open.len()));
            *open = outcomes.into_iter().chain(others).collect();
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
        self.applied.push(Trace::of(identity.code.as_deref(), edits, Some(maps)));
        if let Some(mut outcome) = self.take(identity, at) {
            outcome.disposition = how;
            outcome.cheats = cheats;
            self.outcomes.push(outcome);
        }
    }

    /// The fix was taken back, or proved impossible, and is not tried again. Its spans are those of the tree before the
    /// round; [`Ledger::carry`] moves them along with the round's other edits.
    pub(super) fn ban(&mut self, identity: &Identity, at: usize, edits: &EditSet, how: Disposition) {
        let outcome = self.take(identity, at);
        if outcome.as_ref().is_some_and(is_unasked) {
            return;
        }
        self.banned.push(Trace::of(identity.code.as_deref(), edits, None));
        if let Some(mut outcome) = outcome {
            outcome.disposition = how;
            self.outcomes.push(outcome);
        }
    }

    /// Moves all remembered places along with edits that were kept. To be called before [`Ledger::applied`].
    pub(super) fn carry(&mut self, maps: &Maps<'_>) {
        for trace in self.banned.iter_mut().chain(&mut self.applied) {
            for (file, span) in &mut trace.places {
                *span = maps.carry(file, *span);
            }
        }
    }

    /// Takes the open outcome of a suggestion that is at 1-based line `line`.
    fn take(&mut self, identity: &Identity, line: usize) -> Option<Outcome> {
        let open = self.open.get_mut(identity)?;
        let at = open.iter().position(|outcome| outcome.line == line).unwrap_or(0);
        (at < open.len()).then(|| open.remove(at))
    }

    /// Whether a suggestion that says this has no outcome yet.
    pub(super) fn is_open(&self, identity: &Identity) -> bool {
        self.open.get(identity).is_some_and(|open| !open.is_empty())
    }

    /// A fix that came from no suggestion of the compiler is in the tree.
    pub(super) fn made(&mut self, outcome: Outcome) {
        // Alone it may have been taken back before.
        let same = |o: &Outcome| {
            matches!(o.disposition, Disposition::RolledBack { .. })
                && (&o.code, &o.message, &o.help, &o.file, o.line)
                    == (&outcome.code, &outcome.message, &outcome.help, &outcome.file, outcome.line)
        };
        self.outcomes.retain(|other| !same(other));
        self.outcomes.push(outcome);
    }

    /// Labels the outcomes of this fix that are not labelled yet.
    pub(super) fn label(&mut self, how: &Disposition, help: &str, cheats: &[crate::repair::Cheat]) {
        let fits = |outcome: &&mut Outcome| outcome.disposition == *how && outcome.help == help;
        if let Some(outcome) = self.outcomes.iter_mut().rev().find(fits) {
            outcome.cheats = cheats.to_vec();
        }
    }

    /// What became of a suggestion that is still open at 1-based line `line`, as far as trials tell: of the one after
    /// `before` others there that say the same.
    pub(super) fn tried(&mut self, identity: &Identity, line: usize, before: usize, how: &Disposition) {
        let open = self.open.get_mut(identity);
        let there = open.into_iter().flatten().filter(|outcome| outcome.line == line);
        if let Some(outcome) = there.take(before + 1).last() {
            outcome.disposition = how.clone();
        }
    }

    /// The run ends before the fixes that are still open had their turn, for this reason.
    pub(super) fn leave_open(&mut self, reason: &Refusal) {
        for outcome in self.open.values_mut().flatten() {
            if matches!(outcome.disposition, Disposition::Skipped { reason: Refusal::Interrupted }) {
                outcome.disposition = Disposition::Skipped { reason: reason.clone() };
            }
        }
    }

    /// Ends the run: what is still open leaves with the outcome it has.
    pub(super) fn close(mut self) -> Vec<Outcome> {
        self.outcomes.extend(self.open.into_values().flatten().filter(|outcome| !is_unasked(outcome)));
        self.outcomes.sort_by(|a, b| {
            (&a.file, a.line, a.column, &a.message, &a.help).cmp(&(&b.file, b.line, b.column, &b.message, &b.help))
        });
        self.outcomes
    }
}

/// Whether nobody had asked for what is still open, so that nobody misses it.
fn is_unasked(outcome: &Outcome) -> bool {
    outcome.made_by == Some(LEFTOVERS)
}
