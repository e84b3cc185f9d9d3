//! [`Fixing::rounds`]: what is sure goes in, round after round, until nothing changes.

use super::{Fixing, merge_derives, target_cfg};
use crate::compiler::{CompilerError, Diagnostic, Platform, Verdict};
use crate::edit::WorkspacePath;
use crate::engine::ahead::{Ahead, Known};
use crate::engine::delta::Maps;
use crate::engine::doubt::doubtful;
use crate::engine::gather::{Candidate, Gathered, Judge};
use crate::engine::judges::Compiler;
use crate::engine::label::labels;
use crate::engine::objections::Dark;
use crate::engine::outcome::{Disposition, Event, StopReason};
use crate::engine::session::EngineError;
use crate::engine::settle::{Limit, Round, Set, Settled, Unsettled};
use crate::engine::twins::{Elsewhere, Packages};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::repair::Cheat;
use crate::txn::TxnError;
use std::collections::{BTreeMap, BTreeSet};

/// What came of a round.
enum Turn {
    /// What stays of it is in the tree, of which the compiler says this.
    Made(Verdict),
    /// Nothing stays, and some of its fixes are not tried again: the rest is a round of its own.
    Again,
    /// The rounds end with what was checked before it.
    Ended(StopReason),
}

impl Fixing<'_> {
    /// Rounds until nothing changes. Gives the verdict on the tree as it is then.
    pub(in crate::engine) fn rounds<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        mut verdict: Verdict,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        let mut view = View::new(self.workspace);
        loop {
            view.refresh();
            merge_derives(&mut verdict, self.options, &mut view);
            let Gathered { candidates, suggestions } = {
                let cfg = |platform: &Platform| target_cfg(compiler, platform);
                let mut judge =
                    Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
                judge.gather(&verdict, &self.ledger, &mut view)
            };
            self.ledger.observe(suggestions, self.rounds);
            let chosen = self.choose(&candidates, &mut view);
            if chosen.is_empty() {
                return Ok((verdict, StopReason::Settled));
            }
            if self.rounds >= self.options.max_rounds {
                self.ledger.leave_open(&Refusal::RoundLimit { max_rounds: self.options.max_rounds });
                return Ok((verdict, StopReason::RoundLimit));
            }
            let edits = chosen.iter().filter_map(|index| candidates.get(*index)).map(|candidate| &candidate.edits);
            if self.watch_above(compiler, edits, (baseline, &mut verdict), on_event).is_err() {
                self.ledger.leave_open(&Refusal::Interrupted);
                return Ok((verdict, StopReason::Interrupted));
            }
            match self.round(compiler, &verdict, (&candidates, &chosen), &mut view, on_event)? {
                Turn::Made(next) => verdict = next,
                Turn::Again => {}
                Turn::Ended(stop) => return Ok((verdict, stop)),
            }
        }
    }

    /// Makes the round that is `chosen` of what `verdict` brought.
    fn round<C: Compiler>(
        &mut self,
        compiler: &mut C,
        verdict: &Verdict,
        (candidates, chosen): (&[Candidate], &Set),
        view: &mut View<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Turn, EngineError> {
        let number = self.rounds + 1;
        let files: BTreeSet<&WorkspacePath> =
            chosen.iter().filter_map(|i| candidates.get(*i)).flat_map(|c| c.edits.files()).collect();
        let tidied = self.with_leftovers(compiler, verdict, candidates, chosen, view);
        let (base, candidates, chosen) = match &tidied {
            Some(tidied) => (&tidied.base, tidied.candidates.as_slice(), &tidied.chosen),
            None => (verdict, candidates, chosen),
        };
        on_event(Event::RoundStarted { round: number, fixes: chosen.len(), files: files.len() });
        let known = match self.go_ahead(compiler, base, candidates, chosen, view, on_event) {
            Ok(Ahead::Made(next)) => Ok(Some(Known::Made(next))),
            Ok(Ahead::Whole(known)) => {
                self.go_ahead_without_guilty(compiler, base, candidates, (chosen, known), view, on_event).map(Some)
            }
            Ok(Ahead::Not) => Ok(None),
            Err(unsettled) => Err(unsettled),
        };
        let (fixes, known, guilty) = match known {
            Ok(Some(Known::Made(next))) => return Ok(Turn::Made(next)),
            Ok(Some(Known::Whole { fixes, verdict, guilty })) => (fixes, Ok(Some(verdict)), guilty),
            Ok(None) => (chosen.clone(), Ok(None), BTreeMap::new()),
            Err(unsettled) => (chosen.clone(), Err(unsettled), BTreeMap::new()),
        };
        let mut round = Round {
            view,
            run: &mut self.run,
            oracle: compiler,
            base,
            candidates,
            number,
            limit: Limit::NONE,
            rehearsal: None,
            on_event,
        };
        match known.and_then(|known| round.settle_knowing(&fixes, known)) {
            Ok(mut settled) => {
                settled.guilty.extend(guilty);
                self.end_round(compiler, base, candidates, settled, view)
            }
            Err(unsettled) => self.unsettled(unsettled, candidates, chosen),
        }
    }

    /// Keeps what a round came to, unless what the compiler says next speaks against a part of it, which is then taken back
    /// and not tried again.
    fn end_round<C: Compiler>(
        &mut self,
        compiler: &C,
        base: &Verdict,
        candidates: &[Candidate],
        mut settled: Settled,
        view: &mut View<'_>,
    ) -> Result<Turn, EngineError> {
        let number = self.rounds + 1;
        if let Some((index, reason)) = self.stopping(compiler, candidates, &settled, view) {
            if let Err(error) = self.run.reject() {
                return self.not_written(error).map(Turn::Ended);
            }
            settled.guilty.insert(index, reason);
            self.ban_guilty(candidates, &settled.guilty, number);
            return Ok(Turn::Again);
        }
        let has_rivals = self.options.trials.as_ref().is_some_and(|trials| trials.makers);
        let doubts = if has_rivals { doubtful(candidates, &settled, base, view) } else { BTreeMap::new() };
        if !doubts.is_empty() {
            if let Err(error) = self.run.reject() {
                return self.not_written(error).map(Turn::Ended);
            }
            self.ban_guilty(candidates, &settled.guilty, number);
            for (c, reason) in doubts.iter().filter_map(|(index, reason)| Some((candidates.get(*index)?, reason))) {
                let how = Disposition::Skipped { reason: reason.clone() };
                self.ledger.ban(&c.identity, c.line, &c.edits, how);
            }
            return Ok(Turn::Again);
        }
        let labels = labels(candidates, &settled, base, view);
        if let Err(error) = self.keep(candidates, &settled, number, base, labels) {
            return self.not_written(error).map(Turn::Ended);
        }
        let Some(next) = settled.verdict else { return Ok(Turn::Again) };
        self.rounds = number;
        let revealed = settled.revealed.iter().filter_map(|index| next.diagnostics.get(*index));
        self.revealed.extend(revealed.map(Diagnostic::key));
        Ok(Turn::Made(next))
    }

    /// A round of which nothing is known; the tree is as it was before it.
    fn unsettled(&mut self, unsettled: Unsettled, candidates: &[Candidate], chosen: &Set) -> Result<Turn, EngineError> {
        Ok(match unsettled {
            Unsettled::Compiler(CompilerError::Interrupted) => {
                self.ledger.leave_open(&Refusal::Interrupted);
                Turn::Ended(StopReason::Interrupted)
            }
            // Nothing was changed yet: the command failed. Later, what was checked before is worth a report.
            Unsettled::Compiler(cause) if self.rounds == 0 => return Err(EngineError::RolledBack { cause }),
            Unsettled::Compiler(cause) => {
                self.notes.push(format!("round {} was taken back: {cause}", self.rounds + 1));
                self.ledger.leave_open(&Refusal::NoVerdict);
                Turn::Ended(StopReason::NoVerdict)
            }
            Unsettled::Txn(TxnError::Refused(reason)) | Unsettled::Refused(reason) => {
                self.refuse_file(candidates, chosen, &reason);
                Turn::Again
            }
            Unsettled::Txn(error) => Turn::Ended(self.not_written(error)?),
            // There is no limit here.
            Unsettled::Spent => Turn::Ended(StopReason::Settled),
        })
    }

    /// The files of a round could not be written. In the first, the command failed; later, what was checked before stays
    /// and is worth a report.
    pub(in crate::engine) fn not_written(&mut self, error: TxnError) -> Result<StopReason, EngineError> {
        if self.rounds == 0 {
            return Err(error.into());
        }
        self.notes.push(format!("round {} was taken back: {error}", self.rounds + 1));
        self.ledger.leave_open(&Refusal::NotWritten);
        Ok(StopReason::NotWritten)
    }

    /// Records what stays and what was taken back; `base` is the verdict that the fixes come from.
    pub(in crate::engine) fn keep(
        &mut self,
        candidates: &[Candidate],
        settled: &Settled,
        round: usize,
        base: &Verdict,
        labels: BTreeMap<usize, Vec<Cheat>>,
    ) -> Result<(), TxnError> {
        self.ban_guilty(candidates, &settled.guilty, round);
        if settled.verdict.is_none() {
            return Ok(());
        }
        self.run.accept()?;
        self.past.accepted(&settled.rewrites);
        self.enter(candidates, settled, round, base, labels);
        Ok(())
    }

    /// Enters what stays into the books.
    pub(in crate::engine) fn enter(
        &mut self,
        candidates: &[Candidate],
        settled: &Settled,
        round: usize,
        base: &Verdict,
        mut labels: BTreeMap<usize, Vec<Cheat>>,
    ) {
        let maps = Maps::of(&settled.rewrites);
        self.ledger.carry(&maps);
        let mut elsewhere = Elsewhere::new(self.workspace, Packages::Told(self.project), &settled.rewrites);
        self.twins.note(candidates, settled, base, &mut elsewhere);
        if elsewhere.is_spent() {
            let note = "the package has more modules than were gone through for twins of the fixes in other files";
            if !self.notes.iter().any(|known| known == note) {
                self.notes.push(note.to_owned());
            }
        }
        self.twins.carry(&maps);
        for index in &settled.kept {
            if let Some(c) = candidates.get(*index) {
                let how = Disposition::Applied { round, revealed: settled.revealing.contains(index) };
                let cheats = labels.remove(index).unwrap_or_default();
                self.ledger.applied(&c.identity, c.line, &c.edits, &maps, how, cheats);
            }
        }
    }

    /// What did harm is not tried again.
    pub(in crate::engine) fn ban_guilty(
        &mut self,
        candidates: &[Candidate],
        guilty: &BTreeMap<usize, Refusal>,
        round: usize,
    ) {
        for (index, reason) in guilty {
            self.ledger.learns(reason);
            if let Some(c) = candidates.get(*index) {
                let how = Disposition::RolledBack { round, reason: reason.clone() };
                // What is tried may be tried again in another state; what came of it is told of its last trial.
                if !c.on_trial {
                    self.ledger.ban(&c.identity, c.line, &c.edits, how);
                }
            }
        }
    }

    /// A file changed under our hands, or cannot be written: its fixes are given up, the others go on.
    fn refuse_file(&mut self, candidates: &[Candidate], chosen: &BTreeSet<usize>, reason: &Refusal) {
        let file = reason.file();
        let concerned: Vec<&Candidate> = chosen
            .iter()
            .filter_map(|index| candidates.get(*index))
            .filter(|c| file.is_none_or(|file| c.edits.files().any(|f| f.as_str() == file)))
            .collect();
        let concerned = if concerned.is_empty() {
            chosen.iter().filter_map(|index| candidates.get(*index)).collect()
        } else {
            concerned
        };
        for c in concerned {
            self.ledger.ban(&c.identity, c.line, &c.edits, Disposition::Refused { reason: reason.clone() });
        }
    }
}
