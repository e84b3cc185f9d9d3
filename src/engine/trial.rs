//! [`Fixing::trials`]: what the compiler is not sure of, tried, and kept where the compiler then confirms it.
//!
//! A candidate holds if, compiled, its own diagnostic is gone, nothing was introduced, and where the compiler had been
//! before there are not more errors than before. Alternatives of one diagnostic compete; if two that mean different things
//! are equally good, nothing is guessed. Where no candidate holds alone, short chains of them are tried. The tree only ever
//! keeps states that were checked as a whole; each step goes through the run's transaction, so that a crash half-way is put
//! back like any other.

mod abreast;
mod bench;
mod chain;
mod composed;
mod consequence;
mod contradiction;
mod detour;
mod elsewhere;
mod faults;
mod gather;
mod imports;
mod inspect;
mod needed;
mod record;
mod rewording;
mod score;
mod select;
mod sense;
mod together;

pub use record::{Change, Effect, Stated, TrialRecord, Tried};

pub(super) use faults::faults;
pub(super) use record::choices;

use super::consult::ADVISER;
use super::fix::{Fixing, target_cfg};
use super::gather::{Candidate, Judge};
use super::judges::Compiler;
use super::objections::Dark;
use super::options::TrialOptions;
use super::outcome::{Disposition, Event, Outcome, StopReason};
use super::past::Past;
use super::session::EngineError;
use super::settle::{Limit, Settled};
use super::view::View;
use super::waiting::Waiting;
use crate::compiler::{Diagnostic, Level, Platform, Project, Verdict};
use crate::refusal::Refusal;
use crate::txn::TxnError;
use bench::{Bench, Held};
use detour::Detour;
pub(super) use elsewhere::Elsewhere;
use gather::Gathering;
pub(super) use gather::Try;
use inspect::{Yardstick, inspect};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Instant;

/// The trials of one command.
pub(super) struct Search {
    wanted: TrialOptions,
    limit: Limit,
    records: Vec<TrialRecord>,
    /// Errors of a state in which none of them could be cured: they are not asked about again as long as they are these.
    incurable: Vec<String>,
    /// Candidates that nothing on top of them made hold, as [`Bench::name_of`] has them: no chain begins with them again.
    fruitless: HashSet<String>,
    /// Whether a detour may be begun.
    may_detour: bool,
    /// Whether what is chosen now may have more errors than before.
    goes_beyond: bool,
    detour: Option<Box<Detour>>,
}

impl Search {
    /// Begins once the compiler was `asked` so often, with so many `errors`.
    pub(super) fn begin(wanted: &TrialOptions, asked: usize, errors: usize) -> Search {
        let most = wanted.trials_per_error.saturating_mul(errors).max(wanted.max_trials);
        let limit = Limit {
            checks: asked.saturating_add(most),
            deadline: wanted.max_time.and_then(|time| Instant::now().checked_add(time)),
        };
        Search {
            wanted: wanted.clone(),
            limit,
            records: Vec::new(),
            incurable: Vec::new(),
            fruitless: HashSet::new(),
            may_detour: false,
            goes_beyond: false,
            detour: None,
        }
    }

    /// The same, where states with more errors may be gone through; whoever asks for it takes care of
    /// [`Fixing::arrive`] and [`Fixing::go_back`].
    pub(super) fn with_detours(self) -> Search {
        Search { may_detour: true, ..self }
    }

    /// Whether a state with more errors holds if all that came to light is no fault of what was written.
    fn goes_further(&self) -> bool {
        self.wanted.further || self.goes_beyond
    }

    /// Whether the first of several equals is taken. On a detour nothing is guessed.
    fn takes_first(&self) -> bool {
        self.wanted.first && !self.goes_beyond
    }

    /// Nothing cures the errors of `verdict`.
    fn give_up(&mut self, verdict: &Verdict) {
        self.incurable = verdict.errors().map(Diagnostic::one_line).collect();
    }

    /// What was tried.
    pub(super) fn into_records(self) -> Vec<TrialRecord> {
        self.records
    }

    /// What can be asked of a candidate before it is tried; the answer is in it.
    pub(super) fn inspect(
        &self,
        one: &mut Try,
        (project, verdict): (&Project, &Verdict),
        past: &Past,
        view: &mut View<'_>,
    ) {
        let faults = faults(verdict, view);
        let Some(diagnostic) = verdict.diagnostics.get(one.candidate.diagnostic) else { return };
        let by = Yardstick { project, verdict, faults: &faults, past, wanted: &self.wanted };
        inspect(one, diagnostic, &by, view);
    }

    /// The latest word about a diagnostic replaces an earlier one; of an adviser's answers each is told.
    pub(super) fn record(&mut self, record: TrialRecord) {
        let same = |other: &TrialRecord| other.is_about_the_same(&record);
        let is_advice =
            |record: &TrialRecord| record.candidates.iter().all(|c| c.made_by.is_some_and(|by| by == ADVISER));
        if is_advice(&record)
            && let Some(known) = self.records.iter_mut().find(|other| same(other) && is_advice(other))
        {
            known.candidates.extend(record.candidates);
            return;
        }
        // That nothing was tried again is no news.
        let is_untried = |tried: &Tried| {
            let Effect::NotTried { reason } = &tried.effect else { return false };
            matches!(reason, Refusal::TrialBudget | Refusal::Interrupted | Refusal::NotWritten)
        };
        let tells = |record: &TrialRecord| !record.candidates.iter().all(is_untried);
        if !tells(&record) && self.records.iter().any(|other| same(other) && tells(other)) {
            return;
        }
        self.records.retain(|other| !same(other) || other.candidates.iter().any(|c| c.effect == Effect::Kept));
        self.records.push(record);
    }
}

/// What has a last say in whether a state stays that holds and is on the disk; its refusal becomes that of the candidates.
pub(super) type Confirm<'c> = &'c mut dyn FnMut(&Settled) -> Result<(), Refusal>;

/// What one round of trials came to.
pub(super) enum Step {
    /// Something holds and is in the tree, which this verdict is about.
    Advanced(Verdict),
    /// Nothing more is to be had.
    Ended(StopReason),
}

/// Why a search ends before its time.
pub(super) enum Halt {
    Spent,
    Interrupted,
    Disk(TxnError),
}

impl Halt {
    /// What it says of what had no turn.
    fn reason(&self) -> Refusal {
        match self {
            Halt::Spent => Refusal::TrialBudget,
            Halt::Interrupted => Refusal::Interrupted,
            Halt::Disk(_) => Refusal::NotWritten,
        }
    }
}

/// What came of a candidate.
pub(super) struct Came {
    /// Whether it is in the tree, and why not.
    pub(super) effect: Effect,
    /// What the compiler said of the state with it alone in the tree, if that does not hold: its own diagnostic if that is
    /// still there, as it is then, and errors that were not there before.
    pub(super) errors: Vec<Diagnostic>,
}

/// A state that holds: what is in it, and what became of every candidate.
struct Found {
    settled: Settled,
    /// Further candidates of a chain, each with the diagnostic that it is for.
    followers: Vec<(Try, Diagnostic)>,
    /// Those that hold only where states with more errors do, and what each brings to light.
    beyond: BTreeMap<usize, Refusal>,
}

impl Found {
    /// A state that holds by itself.
    fn alone(settled: Settled) -> Found {
        Found { settled, followers: Vec::new(), beyond: BTreeMap::new() }
    }
}

/// Of how many diagnostics before that of a candidate another one says the same at the same line.
fn same_before(tries: &[Try], index: usize) -> usize {
    let Some(one) = tries.get(index) else { return 0 };
    let says_the_same = |other: &&Try| {
        (&other.candidate.identity, other.candidate.line) == (&one.candidate.identity, one.candidate.line)
            && other.candidate.diagnostic != one.candidate.diagnostic
    };
    let others = tries.iter().take(index).filter(says_the_same).map(|other| other.candidate.diagnostic);
    others.collect::<BTreeSet<_>>().len()
}

impl Fixing<'_> {
    /// Rounds of trials, each followed by the ordinary rounds, until nothing more is to be had. Gives the verdict on the
    /// tree as it is then, which has no more errors than `baseline` for all that trials brought to light, but for a detour that
    /// ends half way through the errors of a whole crate.
    pub(super) fn search<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        (mut verdict, mut stop): (Verdict, StopReason),
        search: &mut Search,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        while stop == StopReason::Settled {
            let mut is_over = false;
            (verdict, stop) = match self.trials(compiler, (baseline, &mut verdict), search, on_event)? {
                Step::Advanced(next) => self.rounds(compiler, baseline, next, on_event)?,
                Step::Ended(reason) => {
                    is_over = true;
                    (verdict, reason)
                }
            };
            if let Err(error) = self.arrive(search, baseline, &verdict) {
                stop = self.not_written(error)?;
            }
            let is_over = is_over || stop != StopReason::Settled;
            if let Some(detour) = search.detour.take_if(|_| is_over) {
                (verdict, stop) = self.go_back(compiler, detour, (verdict, stop), search, on_event)?;
            } else if is_over {
                break;
            }
        }
        Ok((verdict, stop))
    }

    /// What other crates have, if the verdict asks for a name that nothing has.
    fn elsewhere<C: Compiler>(&self, verdict: &Verdict, compiler: &C) -> Option<&Elsewhere> {
        let messages: BTreeSet<&str> = verdict.errors().map(|error| error.message.as_str()).collect();
        let read = || Elsewhere::new(self.project, compiler.dependencies());
        let has_any = self.project.packages.iter().any(|package| !package.dependencies.is_empty());
        (has_any && elsewhere::is_asked_for(&messages)).then(|| self.elsewhere.get_or_init(read))
    }

    /// One round: tries what `verdict` offers and keeps what holds.
    fn trials<C: Compiler>(
        &mut self,
        compiler: &mut C,
        (baseline, verdict): (&mut Verdict, &mut Verdict),
        search: &mut Search,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Step, EngineError> {
        let mut view = View::new(self.workspace);
        // What no edit cures keeps nothing waiting.
        let waiting = Waiting::of(self.project, verdict);
        let broken = verdict.errors().any(|error| waiting.has(error));
        // Where there are errors, they come first; then the lints of what compiles all the same.
        let turns: &[Option<bool>] = if broken { &[Some(true), Some(false)] } else { &[None] };
        let told: Vec<String> = verdict.errors().map(Diagnostic::one_line).collect();
        for errors in turns {
            if *errors == Some(true) && search.incurable == told {
                continue;
            }
            let is_asked = |_: usize, d: &Diagnostic| errors.is_none_or(|errors| errors == (d.level == Level::Error));
            let tries = {
                let cfg = |platform: &Platform| target_cfg(compiler, platform);
                let mut judge =
                    Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
                let mut gathering = Gathering {
                    judge: &mut judge,
                    elsewhere: self.elsewhere(verdict, compiler),
                    past: &self.past,
                    ledger: &self.ledger,
                    wanted: &search.wanted,
                    with_sure: false,
                };
                gathering.tries(verdict, &mut view, &is_asked)
            };
            let live = tries.iter().filter(|one| one.refused.is_none());
            let diagnostics: HashSet<usize> = live.clone().map(|one| one.candidate.diagnostic).collect();
            if !diagnostics.is_empty() {
                on_event(Event::TrialsStarted { candidates: live.count(), diagnostics: diagnostics.len() });
            }
            let verdicts = (&mut *baseline, &mut *verdict);
            let (step, _) = self.try_out(compiler, verdicts, &tries, search, &mut view, &mut |_| Ok(()), on_event)?;
            if !matches!(step, Step::Ended(StopReason::Settled)) {
                return Ok(step);
            }
            if *errors == Some(true) {
                search.incurable.clone_from(&told);
            }
        }
        Ok(Step::Ended(StopReason::Settled))
    }

    /// Tries candidates and keeps what holds. Gives what came of each of them as well. Whoever depends on what they edit is
    /// asked first, and what that says goes into the verdict, after all that it holds, and into that of the beginning.
    #[allow(clippy::too_many_arguments, reason = "the two callers name each of them")]
    pub(super) fn try_out<C: Compiler>(
        &mut self,
        compiler: &mut C,
        (baseline, verdict): (&mut Verdict, &mut Verdict),
        tries: &[Try],
        search: &mut Search,
        view: &mut View<'_>,
        confirm: Confirm<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Step, Vec<Came>), EngineError> {
        let edits = tries.iter().filter(|one| one.refused.is_none()).map(|one| &one.candidate.edits);
        if self.watch_above(compiler, edits, (baseline, verdict), on_event).is_err() {
            return Ok((Step::Ended(StopReason::Interrupted), Vec::new()));
        }
        let verdict = &*verdict;
        let mut bench = Bench::new(self, compiler, verdict, tries, view, search, on_event);
        let mut found = bench.search(tries);
        let mut effects = bench.into_effects();
        if let Ok(Some(holds)) = &found
            && let Err(reason) = confirm(&holds.settled)
        {
            let kept = &holds.settled.kept;
            for (_, held) in effects.iter_mut().filter(|(index, _)| kept.contains(index)) {
                held.effect = Effect::Failed { reason: reason.clone() };
            }
            found = Ok(None);
        }
        let kept = match &found {
            Ok(Some(found)) => found.settled.kept.clone(),
            _ => Default::default(),
        };
        let untried = found.as_ref().err().map_or(Refusal::TrialBudget, Halt::reason);
        let came = self.remember(search, verdict, tries, (&effects, &kept, &untried), view);
        let found = match found {
            Ok(Some(found)) => found,
            Ok(None) => {
                self.run.reject()?;
                return Ok((Step::Ended(StopReason::Settled), came));
            }
            Err(halt) => {
                self.run.reject()?;
                let step: Result<Step, EngineError> = match halt {
                    Halt::Spent => Ok(Step::Ended(StopReason::Settled)),
                    Halt::Interrupted => Ok(Step::Ended(StopReason::Interrupted)),
                    Halt::Disk(error) => self.not_written(error).map(Step::Ended),
                };
                return step.map(|step| (step, came));
            }
        };
        if let Err(error) = self.begin_detour(verdict, tries, &found, search) {
            let step = self.not_written(error).map(Step::Ended);
            return step.map(|step| (step, came));
        }
        self.take(verdict, tries, found).map(|step| (step, came))
    }

    /// Accepts what was found.
    fn take(&mut self, verdict: &Verdict, tries: &[Try], found: Found) -> Result<Step, EngineError> {
        let Found { settled, followers, .. } = found;
        let number = self.rounds + 1;
        let unsaid: Vec<usize> = settled
            .kept
            .iter()
            .copied()
            .filter(|index| tries.get(*index).is_some_and(|one| !self.is_known(&one.candidate)))
            .collect();
        let candidates: Vec<_> = tries.iter().map(|one| one.candidate.clone()).collect();
        if let Err(error) = self.keep(&candidates, &settled, number, verdict, BTreeMap::new()) {
            return self.not_written(error).map(Step::Ended);
        }
        let Some(next) = settled.verdict else { return Ok(Step::Ended(StopReason::Settled)) };
        self.rounds = number;
        self.revealed
            .extend(settled.revealed.iter().filter_map(|index| next.diagnostics.get(*index)).map(Diagnostic::key));
        for (index, one) in settled.kept.iter().filter_map(|index| Some((index, tries.get(*index)?))) {
            let how = Disposition::Applied { round: number, revealed: false };
            if unsaid.contains(index) {
                if let Some(diagnostic) = verdict.diagnostics.get(one.candidate.diagnostic) {
                    self.ledger.made(outcome(one, diagnostic, how));
                }
            } else if !one.cheats.is_empty() {
                self.ledger.label(&how, &one.help, &one.cheats);
            }
        }
        for (one, diagnostic) in &followers {
            let how = Disposition::Applied { round: number, revealed: false };
            self.ledger.made(outcome(one, diagnostic, how));
        }
        Ok(Step::Advanced(next))
    }

    fn is_known(&self, candidate: &Candidate) -> bool {
        self.ledger.knows(&candidate.identity, candidate.line, &candidate.edits)
    }

    /// Writes down what became of each candidate: what is known of it, whether it is kept, and why it had no turn if it had
    /// none.
    fn remember(
        &mut self,
        search: &mut Search,
        verdict: &Verdict,
        tries: &[Try],
        (held, kept, untried): (&BTreeMap<usize, Held>, &BTreeSet<usize>, &Refusal),
        view: &mut View<'_>,
    ) -> Vec<Came> {
        self.ledger.begin_turn();
        let mut all = Vec::new();
        let mut by_diagnostic: BTreeMap<usize, Vec<Tried>> = BTreeMap::new();
        for (index, one) in tries.iter().enumerate() {
            let (errors, effect) = match (held.get(&index), &one.refused) {
                _ if kept.contains(&index) => (held.get(&index).and_then(Held::errors), Effect::Kept),
                (_, Some(reason)) => (None, Effect::NotTried { reason: reason.clone() }),
                (Some(held), None) => (held.errors(), held.effect.clone()),
                (None, None) => (None, Effect::NotTried { reason: untried.clone() }),
            };
            let how = match &effect {
                Effect::Kept => None,
                Effect::Outranked { by } => {
                    Some(Disposition::Skipped { reason: Refusal::Superseded { by: by.clone() } })
                }
                Effect::Choice => Some(Disposition::Skipped { reason: select::choice(tries, held, one, view) }),
                Effect::Failed { reason } => {
                    Some(Disposition::RolledBack { round: self.rounds + 1, reason: reason.clone() })
                }
                Effect::NotTried { reason } => Some(Disposition::Skipped { reason: reason.clone() }),
            };
            if let Some(how) = how {
                let own = &one.candidate;
                self.ledger.tried(&own.identity, (own.line, same_before(tries, index)), &own.edits, &how);
            }
            let told = match (&effect, held.get(&index)) {
                (Effect::Failed { .. }, Some(held)) => held.errors_of(one.candidate.diagnostic),
                _ => Vec::new(),
            };
            all.push(Came { effect: effect.clone(), errors: told });
            by_diagnostic.entry(one.candidate.diagnostic).or_default().push(one.record(errors, effect, view));
        }
        for (index, candidates) in by_diagnostic {
            let Some(diagnostic) = verdict.diagnostics.get(index) else { continue };
            if candidates
                .iter()
                .all(|c| matches!(&c.effect, Effect::NotTried { reason: Refusal::Applicability { .. } }))
            {
                continue;
            }
            search.record(TrialRecord::of(diagnostic, candidates));
        }
        all
    }
}

/// The outcome of a candidate that no open suggestion of the ledger stands for.
fn outcome(one: &Try, diagnostic: &Diagnostic, disposition: Disposition) -> Outcome {
    let file = one.candidate.edits.files().next().map(|file| file.as_str().to_owned());
    let place = diagnostic.call_site();
    Outcome {
        code: diagnostic.code.clone(),
        level: diagnostic.level,
        message: diagnostic.message.clone(),
        help: one.help.clone(),
        applicability: one.applicability,
        package: diagnostic.sightings.first().map(|s| s.unit.package.clone()).unwrap_or_default(),
        cells: diagnostic.cells(),
        file: file.or_else(|| place.map(|p| p.file.clone())).unwrap_or_default(),
        line: one.candidate.line,
        column: place.map_or(0, |p| p.column),
        made_by: one.made_by,
        cheats: one.cheats.clone(),
        disposition,
    }
}
