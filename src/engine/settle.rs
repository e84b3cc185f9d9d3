//! [`Round::settle`]: which fixes of a round may stay.
//!
//! All of them are tried at once. If that did harm, the guilty are found by place where the place tells (see
//! [`super::suspects`]), by bisection where it does not, and only a set that was itself checked whole is kept.

mod culprits;

use super::delta::{Delta, delta};
use super::footing::footing;
use super::gather::Candidate;
use super::harm::{Cause, Harm, sentence};
use super::outcome::Event;
use super::view::View;
use crate::compiler::{CompilerError, Diagnostic, DiagnosticKey, Oracle, Unrehearsed, Verdict};
use crate::edit::{Edit, WorkspacePath};
use crate::refusal::Refusal;
use crate::txn::{Rewrite, Run, TxnError};
use crate::workspace::Snapshot;
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Instant;

/// Why a round could not be settled at all. The tree is as it was before the round.
#[derive(Debug)]
pub(super) enum Unsettled {
    /// The compiler's run gave no verdict.
    Compiler(CompilerError),
    /// The files could not be written.
    Txn(TxnError),
    /// The edits do not fit the files.
    Refused(Refusal),
    /// The limit of compiler runs or of time was reached.
    Spent,
}

/// How long a search may go on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limit {
    /// How often the compiler may have been asked in the whole command; from then on it is not asked again.
    pub(super) checks: usize,
    /// From then on no further run starts.
    pub(super) deadline: Option<Instant>,
}

impl Limit {
    /// No limit.
    pub(super) const NONE: Limit = Limit { checks: usize::MAX, deadline: None };

    /// Whether it is reached once the compiler was `asked` so often.
    pub(super) fn is_reached(&self, asked: usize) -> bool {
        asked >= self.checks || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// One round's fixes on their way to being kept or taken back. Sets are indexes into `candidates`.
pub(super) struct Round<'r, 'v, O: Oracle + ?Sized> {
    pub(super) view: &'r mut View<'v>,
    pub(super) run: &'r mut Run,
    pub(super) oracle: &'r mut O,
    pub(super) base: &'r Verdict,
    pub(super) candidates: &'r [Candidate],
    pub(super) number: usize,
    pub(super) limit: Limit,
    /// How states are rehearsed before they are written; `None` if they are not.
    pub(super) rehearsal: Option<Rehearsal<'r>>,
    pub(super) on_event: &'r mut dyn FnMut(Event),
}

/// How the states of a round are rehearsed.
pub(super) struct Rehearsal<'r> {
    /// Whether what is kept goes into the tree, where cargo has the last word; otherwise the tree stays as it is.
    pub(super) confirms: bool,
    /// Why a state had to be written to be tried, each reason once.
    pub(super) refused: &'r mut BTreeSet<String>,
}

/// How often the compiler was asked, about the tree or about what it could be.
pub(super) fn asked<O: Oracle + ?Sized>(oracle: &O) -> usize {
    oracle.checks() + oracle.rehearsals()
}

/// What came of a round.
pub(super) struct Settled {
    /// The fixes in the tree.
    pub(super) kept: BTreeSet<usize>,
    /// The fixes that were taken back, each with the harm it did.
    pub(super) guilty: BTreeMap<usize, Refusal>,
    /// The verdict on the tree as it is now; `None` if nothing was kept, so that the base verdict still holds.
    pub(super) verdict: Option<Verdict>,
    /// The rewrites that are in the tree.
    pub(super) rewrites: Vec<Rewrite>,
    /// Kept fixes that uncovered errors.
    pub(super) revealing: BTreeSet<usize>,
    /// Indexes into the verdict's diagnostics of the errors that were uncovered.
    pub(super) revealed: Vec<usize>,
    /// The same of the lints that stop a build without clippy, see [`Delta::stopping`].
    pub(super) stopping: Vec<usize>,
}

/// One state that was tried.
pub(super) struct Trial {
    /// `None` if cargo itself failed.
    pub(super) verdict: Option<Verdict>,
    pub(super) rewrites: Vec<Rewrite>,
    pub(super) delta: Delta,
    pub(super) harms: Vec<Harm>,
    /// Whether it was only rehearsed, so that cargo has still to confirm it.
    pub(super) rehearsed: bool,
}

impl Trial {
    /// The harm as a refusal, without diagnostics that should be gone and are not; `None` if there is none.
    pub(super) fn harm(&self) -> Option<Refusal> {
        let causes: Vec<Cause> =
            self.harms.iter().filter(|harm| harm.is_damage()).map(|harm| harm.cause.clone()).collect();
        (!causes.is_empty()).then(|| sentence(causes))
    }
}

/// Fixes of a round, as indexes into its candidates.
pub(super) type Set = BTreeSet<usize>;

impl<O: Oracle + ?Sized> Round<'_, '_, O> {
    /// Tries `all` and leaves the tree with those that may stay, not yet accepted.
    ///
    /// # Errors
    /// [`Unsettled`]; the tree is then as it was before the round.
    pub(super) fn settle(&mut self, all: &Set) -> Result<Settled, Unsettled> {
        self.settle_knowing(all, None)
    }

    /// As [`Round::settle`]. `known` is what the compiler says of the tree with `all`, if it was asked already; the tree is
    /// then as they make it.
    ///
    /// # Errors
    /// As for [`Round::settle`].
    pub(super) fn settle_knowing(&mut self, all: &Set, known: Option<Verdict>) -> Result<Settled, Unsettled> {
        let settled = self.search(all, known);
        if settled.is_err() {
            self.run.reject().map_err(Unsettled::Txn)?;
        }
        settled
    }

    fn search(&mut self, all: &Set, known: Option<Verdict>) -> Result<Settled, Unsettled> {
        let trial = match known {
            Some(verdict) => {
                let rewrites = rewrites_of(all, self.candidates, self.view).map_err(Unsettled::Refused)?;
                self.judged(all, rewrites, verdict, false)
            }
            None => self.attempt(all)?,
        };
        self.search_from(all.clone(), trial, BTreeMap::new())
    }

    /// Leaves the tree with `kept`, which `trial` found harmless. What was only rehearsed is put before cargo, which is then
    /// believed: if it finds harm, it is asked alone from there on.
    pub(super) fn conclude(
        &mut self,
        kept: Set,
        trial: Option<Trial>,
        guilty: BTreeMap<usize, Vec<Cause>>,
    ) -> Result<Settled, Unsettled> {
        let kept = standing(&kept, self.candidates);
        let confirms = self.rehearsal.as_ref().is_some_and(|rehearsal| rehearsal.confirms);
        let mut trial = trial;
        if let Some(rehearsed) = trial.take_if(|trial| trial.rehearsed && confirms && !kept.is_empty()) {
            let real = self.really(&kept, rehearsed.rewrites)?;
            if !real.harms.is_empty() {
                self.rehearsal = None;
                return self.search_from(kept, real, guilty);
            }
            trial = Some(real);
        }
        let guilty =
            guilty.into_iter().map(|(candidate, causes)| (candidate, sentence(causes))).collect::<BTreeMap<_, _>>();
        let Some(trial) = trial.filter(|_| !kept.is_empty()) else {
            self.run.reject().map_err(Unsettled::Txn)?;
            return Ok(Settled {
                kept: Set::new(),
                guilty,
                verdict: None,
                rewrites: Vec::new(),
                revealing: Set::new(),
                revealed: Vec::new(),
                stopping: Vec::new(),
            });
        };
        if trial.rehearsed {
            self.run.reject().map_err(Unsettled::Txn)?;
        } else {
            // The disk may hold a later, harmful trial: put back the state that was checked.
            self.run.propose(&trial.rewrites).map_err(Unsettled::Txn)?;
        }
        let revealing = self.revealing(&kept, &trial);
        Ok(Settled {
            kept,
            guilty,
            verdict: trial.verdict,
            rewrites: trial.rewrites,
            revealing,
            revealed: trial.delta.revealed,
            stopping: trial.delta.stopping,
        })
    }

    /// The kept error fixes that share a unit with an error that came to light; those of the same file if there are any.
    fn revealing(&self, kept: &Set, trial: &Trial) -> Set {
        let Some(verdict) = &trial.verdict else { return Set::new() };
        let mut found = Set::new();
        for error in trial.delta.revealed.iter().filter_map(|index| verdict.diagnostics.get(*index)) {
            let fixes = kept.iter().copied().filter(|c| {
                self.candidates.get(*c).is_some_and(|candidate| {
                    candidate.is_error
                        && self.base.diagnostics.get(candidate.diagnostic).is_some_and(|d| {
                            d.sightings.iter().any(|s| error.sightings.iter().any(|e| e.unit == s.unit))
                        })
                })
            });
            let fixes: Vec<usize> = fixes.collect();
            let file = error.primary().map(|p| p.file.as_str());
            let same_file: Vec<usize> = fixes
                .iter()
                .copied()
                .filter(|c| {
                    self.candidates
                        .get(*c)
                        .and_then(|c| self.base.diagnostics.get(c.diagnostic))
                        .is_some_and(|d| d.primary().map(|p| p.file.as_str()) == file)
                })
                .collect();
            found.extend(if same_file.is_empty() { fixes } else { same_file });
        }
        found
    }

    /// Asks the compiler about the tree with `set` in it: about a copy if that can be, otherwise the tree is written.
    pub(super) fn attempt(&mut self, set: &Set) -> Result<Trial, Unsettled> {
        if self.limit.is_reached(asked(self.oracle)) {
            return Err(Unsettled::Spent);
        }
        let set = &standing(set, self.candidates);
        let rewrites = rewrites_of(set, self.candidates, self.view).map_err(Unsettled::Refused)?;
        self.attempt_as(set, rewrites)
    }

    /// The same, where `set` together makes `rewrites`.
    pub(super) fn attempt_as(&mut self, set: &Set, rewrites: Vec<Rewrite>) -> Result<Trial, Unsettled> {
        if self.rehearsal.is_some() {
            let state: Vec<Snapshot> = rewrites.iter().map(|rewrite| rewrite.after().clone()).collect();
            match self.rehearse(&[state])?.pop() {
                Some(Ok(verdict)) => return Ok(self.judged(set, rewrites, verdict, true)),
                Some(Err(Unrehearsed::Interrupted)) => return Err(Unsettled::Compiler(CompilerError::Interrupted)),
                Some(Err(Unrehearsed::Late)) => return Err(Unsettled::Spent),
                Some(Err(Unrehearsed::Unable(_))) | None => {}
            }
        }
        self.really(set, rewrites)
    }

    /// Asks about states that are not written.
    pub(super) fn rehearse(
        &mut self,
        states: &[Vec<Snapshot>],
    ) -> Result<Vec<Result<Verdict, Unrehearsed>>, Unsettled> {
        // What is copied is the tree of the base verdict.
        self.run.reject().map_err(Unsettled::Txn)?;
        let mut footing = || footing(self.base, self.view);
        let all = self.oracle.rehearse(self.base, states, &mut footing, self.limit.deadline);
        if let Some(rehearsal) = &mut self.rehearsal {
            for result in &all {
                if let Err(Unrehearsed::Unable(why)) = result
                    && !why.is_empty()
                {
                    rehearsal.refused.insert(why.clone());
                }
            }
        }
        Ok(all)
    }

    /// Writes what is to be tried and asks the compiler.
    pub(super) fn really(&mut self, set: &Set, rewrites: Vec<Rewrite>) -> Result<Trial, Unsettled> {
        self.run.propose(&rewrites).map_err(Unsettled::Txn)?;
        let checked = checked(self.oracle, self.number, self.on_event);
        let verdict = match checked {
            Ok(verdict) => verdict,
            // Cargo itself failed, as when a build script stops: harm without a place.
            Err(CompilerError::Failed { stderr, building: true, .. }) => {
                let reason = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("cargo failed").to_owned();
                let harm = Harm::anywhere(reason);
                let delta = Delta::default();
                return Ok(Trial { verdict: None, rewrites, delta, harms: vec![harm], rehearsed: false });
            }
            Err(error) => return Err(Unsettled::Compiler(error)),
        };
        Ok(self.judged(set, rewrites, verdict, false))
    }

    /// What `set` did, by what the compiler says of the tree with it.
    pub(super) fn judged(&mut self, set: &Set, rewrites: Vec<Rewrite>, verdict: Verdict, rehearsed: bool) -> Trial {
        let delta = delta(self.base, &verdict, &rewrites, self.view);
        let errors: Vec<&Diagnostic> =
            delta.introduced.iter().filter_map(|index| verdict.diagnostics.get(*index)).collect();
        let mut harms = self.harms(&errors, set, &rewrites);
        for index in uncured(set, self.candidates, self.base, &verdict, &delta) {
            let own = self.candidates.get(index).and_then(|c| self.base.diagnostics.get(c.diagnostic));
            harms.push(Harm::of(index, Cause::Uncured(own.map(Diagnostic::one_line).unwrap_or_default())));
        }
        harms.extend(loss(&delta, &verdict).map(Harm::anywhere));
        if !rehearsed {
            harms.extend(self.overwritten(set, &rewrites));
        }
        Trial { verdict: Some(verdict), rewrites, delta, harms, rehearsed }
    }

    /// The fixes of `set` in files that are again as they were: a build script may write into `src` too, and what the
    /// compiler then says is not of our text. What is neither as it was nor as it was written is somebody's work on top.
    fn overwritten(&self, set: &Set, rewrites: &[Rewrite]) -> Vec<Harm> {
        let workspace = self.view.workspace();
        let lasts = |rewrite: &&Rewrite| {
            !workspace.read(rewrite.file()).is_ok_and(|found| found.holds_the_same_as(rewrite.before()))
        };
        let mut harms = Vec::new();
        for file in rewrites.iter().filter(|rewrite| !lasts(rewrite)).map(Rewrite::file) {
            let writes = |index: &usize| {
                self.candidates.get(*index).is_some_and(|candidate| candidate.edits.files().any(|other| other == file))
            };
            let of_it = set.iter().copied().filter(writes);
            harms.extend(of_it.map(|index| Harm::of(index, Cause::Overwritten(file.clone()))));
        }
        harms
    }
}

/// What to say where no error was introduced and yet something is not compiled any more: a build script or the compiler
/// itself may stop without a diagnostic of its own, beside errors that were there before.
pub(super) fn loss(delta: &Delta, verdict: &Verdict) -> Option<String> {
    let lost = delta.lost.first().filter(|_| delta.introduced.is_empty())?;
    let names_it = |line: &&str| line.starts_with("error") && line.contains(&format!("`{}", lost.package));
    let said = verdict.stderr.lines().find(names_it).map(str::to_owned);
    Some(said.unwrap_or_else(|| format!("error: {} compiled before and does not any more", lost.describe())))
}

/// The fixes of `set` whose own diagnostic is there after them and should not be.
pub(super) fn uncured(
    set: &Set,
    candidates: &[Candidate],
    base: &Verdict,
    verdict: &Verdict,
    delta: &Delta,
) -> Vec<usize> {
    // Of thousands of fixes few leave their diagnostic, and only for those it has to be known how often each is there.
    let counted = LazyCell::new(|| (occurrences(base), occurrences(verdict)));
    let got_rarer = |own: &Diagnostic| {
        let (before, after) = &*counted;
        let key = own.key();
        after.get(&key).unwrap_or(&0) < before.get(&key).unwrap_or(&0)
    };
    let is_uncured = |index: &usize| {
        let Some(candidate) = candidates.get(*index) else { return false };
        let Some(own) = base.diagnostics.get(candidate.diagnostic) else { return false };
        if !delta.still_there.contains_key(&candidate.diagnostic) {
            return false;
        }
        // A lint may rightly be found again where it was cured: one that got rarer is getting cured, and so is one
        // whose fix takes away more than it puts there, as for `((x))`, which cannot go on for ever.
        candidate.is_error || candidate.on_trial || candidate.only_one && !candidate.edits.shrinks() && !got_rarer(own)
    };
    set.iter().copied().filter(is_uncured).collect()
}

/// How many diagnostics of the verdict say the same about the same file.
fn occurrences(verdict: &Verdict) -> HashMap<DiagnosticKey, usize> {
    let mut counts = HashMap::new();
    for diagnostic in verdict.diagnostics.iter() {
        *counts.entry(diagnostic.key()).or_default() += 1;
    }
    counts
}

/// Those of `set` that have all in it that they come from.
pub(super) fn standing(set: &Set, candidates: &[Candidate]) -> Set {
    let has_causes =
        |index: &usize| candidates.get(*index).is_none_or(|one| one.causes.iter().all(|of| set.contains(of)));
    set.iter().copied().filter(has_causes).collect()
}

/// The new files that `set` makes of the files as this round read them.
pub(super) fn rewrites_of(set: &Set, candidates: &[Candidate], view: &mut View<'_>) -> Result<Vec<Rewrite>, Refusal> {
    let mut by_file: BTreeMap<&WorkspacePath, Vec<&Edit>> = BTreeMap::new();
    for edit in set.iter().filter_map(|index| candidates.get(*index)).flat_map(|c| c.edits.edits()) {
        by_file.entry(edit.file()).or_default().push(edit);
    }
    by_file.into_iter().map(|(file, edits)| view.rewrite(file, edits)).collect()
}

/// One run of the compiler, told as events.
pub(super) fn checked<O: Oracle + ?Sized>(
    oracle: &mut O,
    round: usize,
    on_event: &mut dyn FnMut(Event),
) -> Result<Verdict, CompilerError> {
    oracle.check(&mut |progress| on_event(Event::of_progress(progress, round)))
}
