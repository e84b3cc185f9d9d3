//! [`Bench`]: where candidates are put into the tree, checked and weighed.

use super::super::fix::Fixing;
use super::super::gather::Candidate;
use super::super::judges::Compiler;
use super::super::outcome::Event;
use super::super::settle::{Limit, Rehearsal, Round, Trial, Unsettled, asked, rewrites_of};
use super::super::view::View;
use super::contradiction::is_contradicted;
use super::gather::Try;
use super::record::Effect;
use super::score::Weight;
use super::{Halt, Search};
use crate::compiler::{CompilerError, Diagnostic, Unrehearsed, Verdict};
use crate::refusal::Refusal;
use crate::txn::{Rewrite, TxnError};
use crate::workspace::Snapshot;
use std::collections::{BTreeMap, BTreeSet, HashMap};
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
    /// Whether it would hold, were it not for the number of errors that it brings to light.
    pub(super) is_beyond: bool,
    pub(super) effect: Effect,
}

impl Held {
    /// Errors with it alone in the tree.
    pub(super) fn errors(&self) -> Option<usize> {
        self.weight.as_ref().map(|weight| weight.errors)
    }

    /// Those of them that it answers for.
    pub(super) fn answered_for(&self) -> Option<usize> {
        self.weight.as_ref().map(|weight| weight.answered_for)
    }

    /// What the compiler said with it alone in the tree: `own` as it is then, and errors that were not there before.
    pub(super) fn errors_of(&self, own: usize) -> Vec<Diagnostic> {
        let Some(trial) = &self.trial else { return Vec::new() };
        let Some(verdict) = &trial.verdict else { return Vec::new() };
        let delta = &trial.delta;
        let all = delta.still_there.get(&own).into_iter().chain(&delta.introduced).chain(&delta.revealed);
        all.filter_map(|index| verdict.diagnostics.get(*index)).take(MAX_ERRORS).cloned().collect()
    }

    /// What a state with others says of it.
    pub(super) fn weighed_abreast(weight: Weight, reason: Option<Refusal>, is_beyond: bool) -> Held {
        let holds = reason.is_none();
        let effect = reason.map_or(Effect::Choice, |reason| Effect::Failed { reason });
        Held { trial: None, weight: Some(weight), holds, is_beyond, effect }
    }

    pub(super) fn failed(reason: Refusal) -> Held {
        Held { trial: None, weight: None, holds: false, is_beyond: false, effect: Effect::Failed { reason } }
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
    /// What rehearsals said of candidates alone that were not weighed yet.
    ahead: HashMap<usize, Verdict>,
    /// Candidates that could not be rehearsed when cargo had been asked so often.
    unable: HashMap<usize, usize>,
    /// Whether cargo spoke against what was kept after rehearsals.
    pub(super) refuted: bool,
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
        Bench {
            fixing,
            compiler,
            base,
            candidates,
            view,
            search,
            held: BTreeMap::new(),
            ahead: HashMap::new(),
            unable: HashMap::new(),
            refuted: false,
            on_event,
        }
    }

    pub(super) fn into_effects(self) -> BTreeMap<usize, Held> {
        self.held
    }

    pub(super) fn limit(&self) -> Limit {
        self.search.limit
    }

    /// Runs something of a round with all candidates. What is kept is confirmed by cargo.
    pub(super) fn round<R>(&mut self, act: impl FnOnce(&mut Round<'_, 'v, C>) -> R) -> R {
        self.round_that(true, act)
    }

    /// The same; with `confirms` off, what was rehearsed is believed for the time being, and the tree stays as it is.
    pub(super) fn round_that<R>(&mut self, confirms: bool, act: impl FnOnce(&mut Round<'_, 'v, C>) -> R) -> R {
        let limit = self.limit();
        let mut round = Round {
            view: &mut *self.view,
            run: &mut self.fixing.run,
            oracle: &mut *self.compiler,
            base: self.base,
            candidates: &self.candidates,
            number: self.fixing.rounds + 1,
            limit,
            rehearsal: Some(Rehearsal { confirms, refused: &mut self.fixing.unrehearsed }),
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
            None => self.alone(index).map(Rc::new),
        };
        let held = match halted(trial)? {
            Ok(trial) => self.judge(trial, diagnostic),
            Err(reason) => Held::failed(reason),
        };
        self.held.insert(index, held);
        Ok(())
    }

    /// Tries the candidate alone that was weighed among others. Where nobody can be asked any more, what is known of it stays.
    pub(super) fn weigh_again(&mut self, index: usize) -> Result<(), Halt> {
        let known = self.held.remove(&index);
        let weighed = self.weigh(index);
        if let (Err(_), Some(known)) = (&weighed, known) {
            self.held.insert(index, known);
        }
        weighed
    }

    /// The state with the candidate alone.
    fn alone(&mut self, index: usize) -> Result<Trial, Unsettled> {
        let set = BTreeSet::from([index]);
        let known = self.ahead.remove(&index);
        let is_left_to_cargo = self.unable.get(&index) == Some(&self.compiler.checks());
        self.round(|round| {
            if known.is_none() && !is_left_to_cargo {
                return round.attempt(&set);
            }
            let rewrites = rewrites_of(&set, round.candidates, round.view).map_err(Unsettled::Refused)?;
            match known {
                Some(verdict) => Ok(round.judged(&set, rewrites, verdict, true)),
                None if round.limit.is_reached(asked(round.oracle)) => Err(Unsettled::Spent),
                None => round.really(&set, rewrites),
            }
        })
    }

    /// Rehearses candidates that will be weighed, side by side, as far as the budget goes.
    pub(super) fn look_ahead(&mut self, indices: &[usize]) -> Result<(), Halt> {
        let mut wanted: Vec<usize> = Vec::new();
        for index in indices
            .iter()
            .copied()
            .filter(|index| self.held.get(index).is_none_or(|held| held.holds && held.weight.is_none()))
        {
            let edits = |index: usize| self.candidates.get(index).map(|candidate| &candidate.edits);
            if !wanted.iter().any(|known| edits(*known) == edits(index)) {
                wanted.push(index);
            }
        }
        let mut states = Vec::new();
        for index in wanted {
            if let Ok(rewrites) = rewrites_of(&BTreeSet::from([index]), &self.candidates, self.view) {
                states.push((index, rewrites));
            }
        }
        let (indices, states): (Vec<usize>, Vec<Vec<Rewrite>>) = states.into_iter().unzip();
        for (index, verdict) in indices.into_iter().zip(self.rehearsed(&states)?) {
            match verdict {
                Some(verdict) => drop(self.ahead.insert(index, verdict)),
                None => drop(self.unable.insert(index, self.compiler.checks())),
            }
        }
        Ok(())
    }

    /// What rehearsals say of some states, as far as the budget goes; `None` where there is no answer.
    pub(super) fn rehearsed(&mut self, states: &[Vec<Rewrite>]) -> Result<Vec<Option<Verdict>>, Halt> {
        let left = self.limit().checks.saturating_sub(asked(self.compiler));
        let states = states.iter().take(left);
        let states: Vec<Vec<Snapshot>> =
            states.map(|rewrites| rewrites.iter().map(|rewrite| rewrite.after().clone()).collect()).collect();
        let all = self.round(|round| round.rehearse(&states)).map_err(|error| match error {
            Unsettled::Txn(error) => Halt::Disk(error),
            _ => Halt::Spent,
        })?;
        if all.contains(&Err(Unrehearsed::Interrupted)) {
            return Err(Halt::Interrupted);
        }
        Ok(all.into_iter().map(Result::ok).collect())
    }

    /// Has cargo confirm a state of `index` that was only rehearsed, and leaves it in the tree; what cargo says against
    /// it, otherwise.
    pub(super) fn confirmed(&mut self, index: usize, trial: Trial) -> Result<Result<Trial, Held>, Halt> {
        if !trial.rehearsed {
            return Ok(Ok(trial));
        }
        // What was found within the budget may be confirmed beyond it, but once: after that, each costs a run.
        if self.refuted && self.limit().is_reached(asked(self.compiler)) {
            return Err(Halt::Spent);
        }
        let set = BTreeSet::from([index]);
        let real = match halted(self.round(|round| round.really(&set, trial.rewrites)))? {
            Ok(real) => real,
            Err(reason) => {
                self.refuted = true;
                return Ok(Err(Held::failed(reason)));
            }
        };
        let own = self.candidates.get(index).map_or(usize::MAX, |candidate| candidate.diagnostic);
        let mut held = self.judge(Rc::new(real), own);
        if held.holds
            && let Some(Ok(real)) = held.trial.take().map(Rc::try_unwrap)
        {
            return Ok(Ok(real));
        }
        self.refuted = true;
        self.fixing.run.reject().map_err(Halt::Disk)?;
        Ok(Err(held))
    }

    /// Whether a state holds that was made to cure `own`.
    pub(super) fn judge(&self, trial: Rc<Trial>, own: usize) -> Held {
        let weight = Weight::of(self.base, &trial, own);
        let cured = weight.as_ref().is_some_and(|weight| weight.cured.contains(&own));
        let before = self.errors_before();
        let contradicted = || self.base.diagnostics.get(own).is_some_and(|own| is_contradicted(&trial, own));
        let (reason, is_beyond) = match (trial.harm(), &weight) {
            (Some(reason), _) => (Some(reason), false),
            (None, Some(_)) if !cured => {
                let diagnostic = self.base.diagnostics.get(own).map(|d| d.one_line()).unwrap_or_default();
                (Some(Refusal::DidNotCure { diagnostic }), false)
            }
            (None, Some(weight)) => {
                let (holds, contradicted) = (weight.is_progress(before, self.search.goes_further()), contradicted());
                let reason = Refusal::CompileErrorIntroduced { diagnostics: fresh_errors(&trial) };
                let is_beyond = !holds && !contradicted && weight.is_progress(before, true);
                ((!holds || contradicted).then_some(reason), is_beyond)
            }
            (None, None) => (Some(Refusal::NoVerdict), false),
        };
        Held {
            holds: reason.is_none(),
            is_beyond,
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
