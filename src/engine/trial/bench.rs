//! [`Bench`]: where candidates are put into the tree, checked and weighed.

use super::super::fix::Fixing;
use super::super::gather::Candidate;
use super::super::judges::Compiler;
use super::super::outcome::Event;
use super::super::settle::{Limit, Round, Trial, Unsettled};
use super::super::view::View;
use super::gather::Try;
use super::record::Effect;
use super::score::Weight;
use super::{Halt, Search};
use crate::compiler::{CompilerError, Diagnostic, Verdict};
use crate::refusal::Refusal;
use crate::txn::TxnError;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Most errors of a state that are kept.
const MAX_ERRORS: usize = 8;

/// What is known of a candidate that was tried.
#[derive(Clone)]
pub(super) struct Held {
    /// The state with it alone in the tree; `None` if it was only tried together with others, or gave no verdict.
    pub(super) trial: Option<Rc<Trial>>,
    pub(super) weight: Option<Weight>,
    /// Whether it cures its own diagnostic, does no harm and brings no more errors.
    pub(super) holds: bool,
    pub(super) effect: Effect,
}

impl Held {
    /// Errors with it alone in the tree.
    pub(super) fn errors(&self) -> Option<usize> {
        self.weight.as_ref().map(|weight| weight.errors)
    }

    /// What the compiler said with it alone in the tree: `own` as it is then, and errors that were not there before.
    pub(super) fn errors_of(&self, own: usize) -> Vec<Diagnostic> {
        let Some(trial) = &self.trial else { return Vec::new() };
        let Some(verdict) = &trial.verdict else { return Vec::new() };
        let delta = &trial.delta;
        let all = delta.still_there.get(&own).into_iter().chain(&delta.introduced).chain(&delta.revealed);
        all.filter_map(|index| verdict.diagnostics.get(*index)).take(MAX_ERRORS).cloned().collect()
    }

    pub(super) fn failed(reason: Refusal) -> Held {
        Held { trial: None, weight: None, holds: false, effect: Effect::Failed { reason } }
    }
}

/// The tree, the judge, and what was found out so far in this round of trials.
pub(super) struct Bench<'b, 'a, 'v, C: Compiler> {
    pub(super) fixing: &'b mut Fixing<'a>,
    pub(super) compiler: &'b mut C,
    pub(super) base: &'b Verdict,
    pub(super) candidates: Vec<Candidate>,
    pub(super) view: &'b mut View<'v>,
    pub(super) search: &'b mut Search,
    pub(super) held: BTreeMap<usize, Held>,
    pub(super) on_event: &'b mut dyn FnMut(Event),
}

impl<'b, 'a, 'v, C: Compiler> Bench<'b, 'a, 'v, C> {
    pub(super) fn new(
        fixing: &'b mut Fixing<'a>,
        compiler: &'b mut C,
        base: &'b Verdict,
        tries: &[Try],
        view: &'b mut View<'v>,
        search: &'b mut Search,
        on_event: &'b mut dyn FnMut(Event),
    ) -> Self {
        let candidates = tries.iter().map(|one| one.candidate.clone()).collect();
        Bench { fixing, compiler, base, candidates, view, search, held: BTreeMap::new(), on_event }
    }

    pub(super) fn into_effects(self) -> BTreeMap<usize, Held> {
        self.held
    }

    pub(super) fn limit(&self) -> Limit {
        self.search.limit
    }

    /// Runs something of a round with all candidates.
    pub(super) fn round<R>(&mut self, act: impl FnOnce(&mut Round<'_, 'v, C>) -> R) -> R {
        let limit = self.limit();
        let mut round = Round {
            view: &mut *self.view,
            run: &mut self.fixing.run,
            oracle: &mut *self.compiler,
            base: self.base,
            candidates: &self.candidates,
            number: self.fixing.rounds + 1,
            limit,
            on_event: &mut *self.on_event,
        };
        act(&mut round)
    }

    /// Number of errors before.
    pub(super) fn errors_before(&self) -> usize {
        self.base.errors().count()
    }

    /// Tries the candidate alone, unless that was done. One with the very same edits for another diagnostic needs no run.
    pub(super) fn weigh(&mut self, index: usize) -> Result<(), Halt> {
        if self.held.get(&index).is_some_and(|held| held.weight.is_some() || !held.holds) {
            return Ok(());
        }
        let Some(own) = self.candidates.get(index) else { return Ok(()) };
        let (edits, diagnostic) = (own.edits.clone(), own.diagnostic);
        let twin = self
            .held
            .iter()
            .find(|(other, held)| {
                held.trial.is_some() && self.candidates.get(**other).is_some_and(|c| c.edits == edits)
            })
            .and_then(|(_, held)| held.trial.clone());
        let trial = match twin {
            Some(trial) => Ok(trial),
            None => self.round(|round| round.attempt(&BTreeSet::from([index]))).map(Rc::new),
        };
        let held = match halted(trial)? {
            Ok(trial) => self.judge(trial, diagnostic),
            Err(reason) => Held::failed(reason),
        };
        self.held.insert(index, held);
        Ok(())
    }

    /// Whether a state holds that was made to cure `own`.
    pub(super) fn judge(&self, trial: Rc<Trial>, own: usize) -> Held {
        let weight = Weight::of(self.base, &trial, own);
        let cured = weight.as_ref().is_some_and(|weight| weight.cured.contains(&own));
        let reason = match (trial.harm(), &weight) {
            (Some(reason), _) => Some(reason),
            (None, Some(_)) if !cured => {
                let diagnostic = self.base.diagnostics.get(own).map(|d| d.one_line()).unwrap_or_default();
                Some(Refusal::DidNotCure { diagnostic })
            }
            (None, Some(weight)) if !weight.is_progress(self.errors_before(), self.search.wanted.further) => {
                Some(Refusal::CompileErrorIntroduced { diagnostics: fresh_errors(&trial) })
            }
            (None, Some(_)) => None,
            (None, None) => Some(Refusal::NoVerdict),
        };
        Held {
            holds: reason.is_none(),
            weight,
            trial: Some(trial),
            effect: reason.map_or(Effect::Choice, |reason| Effect::Failed { reason }),
        }
    }
}

/// The errors that came to light.
fn fresh_errors(trial: &Trial) -> Vec<String> {
    let Some(verdict) = &trial.verdict else { return Vec::new() };
    trial.delta.revealed.iter().filter_map(|index| verdict.diagnostics.get(*index)).map(|d| d.one_line()).collect()
}

/// Tells what ends the search from what only speaks against a candidate.
pub(super) fn halted<T>(result: Result<T, Unsettled>) -> Result<Result<T, Refusal>, Halt> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(Unsettled::Spent) => Err(Halt::Spent),
        Err(Unsettled::Compiler(CompilerError::Interrupted)) => Err(Halt::Interrupted),
        Err(Unsettled::Compiler(_)) => Ok(Err(Refusal::NoVerdict)),
        Err(Unsettled::Refused(reason) | Unsettled::Txn(TxnError::Refused(reason))) => Ok(Err(reason)),
        Err(Unsettled::Txn(error)) => Err(Halt::Disk(error)),
    }
}
