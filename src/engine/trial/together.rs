//! [`Bench::together`]: many candidates at once, where each alone would take too long.

use super::super::delta::{Maps, span_of};
use super::super::judges::Compiler;
use super::super::settle::{Settled, rewrites_of};
use super::super::view::View;
use super::bench::{Bench, Held, halted};
use super::record::Effect;
use super::select::Groups;
use super::{Halt, Try};
use crate::compiler::{Diagnostic, Level, Verdict};
use crate::edit::{Edit, line_start};
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet};

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Candidates of different diagnostics together, the guilty found by place and by halving. Where no diagnostic has
    /// an alternative, what is left can stay.
    pub(super) fn together(&mut self, tries: &[Try], groups: &Groups) -> Result<Option<Settled>, Halt> {
        let columns = groups.values().map(Vec::len).max().unwrap_or(0);
        if columns > 1 {
            let all: Vec<usize> = groups.values().flatten().copied().collect();
            self.weigh_abreast(tries, &all)?;
        }
        for column in 0..columns {
            let wanted = groups.values().filter_map(|group| group.get(column)).copied();
            let wanted: Vec<usize> = wanted.filter(|index| !self.held.contains_key(index)).collect();
            let set = self.compatible(&wanted);
            if set.is_empty() {
                continue;
            }
            // Where one may be needed no more beside another, that is asked before anything goes into the tree.
            let is_last = columns == 1 && self.may_be_idle(&wanted).is_empty();
            let settled = match halted(self.round_that(is_last, |round| round.settle(&set)))? {
                Ok(settled) => settled,
                Err(reason) => {
                    for index in set {
                        self.held.insert(index, Held::failed(reason.clone()));
                    }
                    continue;
                }
            };
            for (index, reason) in &settled.guilty {
                self.held.insert(*index, Held::failed(reason.clone()));
            }
            let errors = self.errors_of(&settled);
            let doubtful = self.in_other_words(&settled);
            if is_last
                && doubtful.is_empty()
                && errors.is_some_and(|errors| errors <= self.errors_before())
                && settled.kept.iter().all(|index| self.may_be_taken(tries, *index))
            {
                for index in &settled.kept {
                    self.held.insert(*index, harmless());
                }
                return Ok(Some(settled));
            }
            let fine = errors.is_some_and(|errors| errors <= self.errors_before());
            let is_fine = |index: &usize| fine && !doubtful.contains(index);
            let open: Vec<usize> = settled.kept.iter().copied().filter(|index| !is_fine(index)).collect();
            self.look_ahead(&open)?;
            for index in &settled.kept {
                if is_fine(index) {
                    self.held.insert(*index, harmless());
                } else {
                    self.weigh(*index)?;
                }
            }
            self.fixing.run.reject().map_err(Halt::Disk)?;
        }
        // Where several hold, or one collided with others in its turn, each has to be known alone. What holds alone of its
        // group is known.
        for group in groups.values() {
            let open: Vec<usize> =
                group.iter().copied().filter(|index| self.held.get(index).is_none_or(|held| held.holds)).collect();
            if open.len() > 1 || !open.iter().any(|index| self.holds(*index)) {
                self.look_ahead(&open)?;
                for index in open {
                    self.weigh(index)?;
                }
            }
        }
        Ok(None)
    }

    /// What was found harmless before the budget ended, confirmed by cargo beyond it, but once, and left in the tree.
    pub(super) fn beyond_the_budget(&mut self, set: &BTreeSet<usize>) -> Result<Option<Settled>, Halt> {
        // Of what was tried alone there is a state to take, without the others.
        let is_harmless = |index: &usize| self.held.get(index).is_some_and(|held| held.holds && held.trial.is_none());
        if self.refuted || !set.iter().all(is_harmless) {
            return Ok(None);
        }
        let Ok(rewrites) = rewrites_of(set, &self.candidates, self.view) else { return Ok(None) };
        if let Ok(trial) = halted(self.round(|round| round.really(set, rewrites)))?
            && trial.harms.is_empty()
            && let Ok(settled) = halted(self.round(|round| round.conclude(set.clone(), Some(trial), BTreeMap::new())))?
            && self.errors_of(&settled).is_some_and(|errors| errors <= self.errors_before())
        {
            return Ok(Some(settled));
        }
        self.refuted = true;
        self.fixing.run.reject().map_err(Halt::Disk)?;
        Ok(None)
    }

    /// The kept ones whose own error is there in other words, or that wrote something into a line in which an error came to light,
    /// so that each has to be seen alone.
    fn in_other_words(&mut self, settled: &Settled) -> BTreeSet<usize> {
        let Some(verdict) = &settled.verdict else { return BTreeSet::new() };
        let came = CameToLight { verdict, revealed: &settled.revealed, rewrites: &settled.rewrites };
        let own = |index: &usize| self.base.diagnostics.get(self.own(*index));
        let kept: Vec<(usize, &Diagnostic)> =
            settled.kept.iter().filter_map(|index| Some((*index, own(index)?))).collect();
        let is_doubtful = |(index, own): &(usize, &Diagnostic)| {
            let edits = self.candidates.get(*index).map(|candidate| candidate.edits.edits()).unwrap_or_default();
            let is_spoken_of =
                |edit: &Edit, view: &mut View<'_>| came.is_in_a_line_of(edit, view) || came.is_at_a_call_of(edit, view);
            came.says_in_other_words(own, self.view) || edits.iter().any(|edit| is_spoken_of(edit, self.view))
        };
        kept.into_iter().filter(is_doubtful).map(|(index, _)| index).collect()
    }
}

/// What came to light with some edits.
pub(super) struct CameToLight<'t> {
    pub(super) verdict: &'t Verdict,
    /// As indexes into its diagnostics.
    pub(super) revealed: &'t [usize],
    pub(super) rewrites: &'t [Rewrite],
}

impl CameToLight<'_> {
    /// Whether an error is in a line that the edit wrote something into.
    fn is_in_a_line_of(&self, edit: &Edit, view: &mut View<'_>) -> bool {
        let Some(rewrite) = self.rewrites.iter().find(|rewrite| rewrite.file() == edit.file()) else { return false };
        let now = Maps::of(self.rewrites).carry(edit.file(), edit.span());
        let text = rewrite.after().bytes();
        let from = line_start(text, now.start());
        let rest = text.get(now.end()..).unwrap_or_default();
        let to = rest.iter().position(|byte| *byte == b'\n').map_or(text.len(), |at| now.end() + at);
        let is_there = |error: &Diagnostic| {
            let place = error.primary().filter(|place| view.key_of(&place.file).as_ref() == Some(edit.file()));
            error.level == Level::Error && place.is_some_and(|place| (from..=to).contains(&place.byte_start))
        };
        self.revealed.iter().filter_map(|at| self.verdict.diagnostics.get(*at)).any(is_there)
    }

    /// Whether an error is about a call of the function of which the edit changes what it gives back.
    fn is_at_a_call_of(&self, edit: &Edit, view: &mut View<'_>) -> bool {
        let Ok(tree) = view.tree(edit.file()) else { return false };
        let own = tree.nearest(edit.span(), &["function_item"]);
        let back = own.and_then(|own| tree.child(own, "return_type")).filter(|back| back.span.contains(edit.span()));
        let name = own.filter(|_| back.is_some()).and_then(|own| tree.child_text(own, "name"));
        let Some(call) = name.map(|name| format!("{name}(").into_bytes()) else { return false };
        let mut calls_it = |error: &Diagnostic| {
            let Some((place, span)) = error.primary().and_then(|place| Some((place, span_of(place)?))) else {
                return false;
            };
            let Some(file) = view.key_of(&place.file) else { return false };
            let rewrite = self.rewrites.iter().find(|rewrite| *rewrite.file() == file);
            let unchanged = if rewrite.is_none() { view.tree(&file).ok() } else { None };
            let text = rewrite.map(|own| own.after().bytes()).or(unchanged.as_ref().map(|tree| tree.bytes()));
            let said = text.and_then(|text| span.slice(text)).unwrap_or_default();
            error.level == Level::Error && said.windows(call.len()).any(|part| part == call)
        };
        self.revealed.iter().filter_map(|at| self.verdict.diagnostics.get(*at)).any(&mut calls_it)
    }

    /// Whether there is an error of the same kind at the place of `own`: what is said in other words is not cured.
    pub(super) fn says_in_other_words(&self, own: &Diagnostic, view: &mut View<'_>) -> bool {
        let place = own.primary().filter(|_| own.level == Level::Error);
        let Some((place, span)) = place.and_then(|place| Some((place, span_of(place)?))) else { return false };
        let Some(file) = view.key_of(&place.file) else { return false };
        let now = Maps::of(self.rewrites).carry(&file, span);
        let is_there = |error: &Diagnostic| {
            let there = error.primary().filter(|there| there.file == place.file).and_then(span_of);
            error.code == own.code && there.is_some_and(|there| there.touches(now))
        };
        self.revealed.iter().filter_map(|at| self.verdict.diagnostics.get(*at)).any(is_there)
    }
}

/// One that was harmless among others.
fn harmless() -> Held {
    Held { trial: None, weight: None, holds: true, is_beyond: false, effect: Effect::Choice }
}
