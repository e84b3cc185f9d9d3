//! [`Bench::needed`]: of several winners those that are needed, since one edit may cure what another one is for as well.

use super::super::judges::Compiler;
use super::super::settle::{Trial, rewrites_of};
use super::Halt;
use super::bench::{Bench, halted};
use super::record::Effect;
use super::together::CameToLight;
use crate::compiler::{Diagnostic, Level, Place};
use crate::edit::{Span, WorkspacePath};
use std::collections::{BTreeMap, BTreeSet};

/// What an edit and an error have in common, if one can have to do with the other.
const ITEMS: [&str; 9] = [
    "function_item",
    "function_signature_item",
    "struct_item",
    "enum_item",
    "union_item",
    "trait_item",
    "const_item",
    "static_item",
    "type_item",
];

/// Up to so many that seem to be needed no more are left out one by one, where they cannot be left out together.
const ONE_BY_ONE: usize = 8;

/// Where an item begins.
type Item = (WorkspacePath, usize);

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Those of `chosen`, the best first, whose own diagnostics the others do not cure along with theirs.
    ///
    /// Of those that were tried alone it is known what each cures. Of the others it is asked, of many at a time: each pair
    /// of them is parted once, so that what one of them cures for another shows.
    pub(super) fn needed(&mut self, chosen: Vec<usize>) -> Result<Vec<usize>, Halt> {
        let mut needed: Vec<usize> = Vec::new();
        for index in chosen.iter().rev().copied() {
            let own = self.own(index);
            if !needed.iter().any(|other| self.cures(*other, own)) {
                needed.push(index);
            }
        }
        needed.reverse();
        if needed.iter().any(|index| self.held.get(index).is_none_or(|held| held.weight.is_none())) {
            // Where nobody can be asked any more, what was found counts.
            let idle = match self.idle(&needed) {
                Err(Halt::Spent) => BTreeSet::new(),
                idle => idle?,
            };
            needed.retain(|index| !idle.contains(index));
        }
        for index in chosen.into_iter().filter(|index| !needed.contains(index)) {
            self.cured_along(index);
        }
        Ok(needed)
    }

    /// Whether it is known of the candidate that it cures this diagnostic, too.
    pub(super) fn cures(&mut self, index: usize, own: usize) -> bool {
        let Some(held) = self.held.get(&index) else { return false };
        if !held.weight.as_ref().is_some_and(|weight| weight.cured.contains(&own)) {
            return false;
        }
        let (Some(trial), Some(own)) = (&held.trial, self.base.diagnostics.get(own)) else { return true };
        let Some(verdict) = &trial.verdict else { return true };
        let came = CameToLight { verdict, revealed: &trial.delta.revealed, rewrites: &trial.rewrites };
        !came.says_in_other_words(own, self.view)
    }

    /// Says that another one cures what it is for.
    pub(super) fn cured_along(&mut self, index: usize) {
        self.set_effect(index, Effect::Outranked { by: "a fix that cures this as well".to_owned() });
    }

    /// Those of `chosen` that can be left out, and nothing is worse.
    fn idle(&mut self, chosen: &[usize]) -> Result<BTreeSet<usize>, Halt> {
        let suspected = self.may_be_idle(chosen);
        if suspected.is_empty() {
            return Ok(BTreeSet::new());
        }
        let all: BTreeSet<usize> = chosen.iter().copied().collect();
        let without = |out: &BTreeSet<usize>| -> BTreeSet<usize> { all.difference(out).copied().collect() };
        let bits = suspected.len().next_power_of_two().ilog2().max(1);
        let half = |bit: u32, value: usize| -> BTreeSet<usize> {
            let numbered = suspected.iter().enumerate();
            numbered.filter(|(number, _)| (number >> bit) & 1 == value).map(|(_, index)| *index).collect()
        };
        let halves = (0..bits).flat_map(|bit| [half(bit, 0), half(bit, 1)]);
        let halves: Vec<BTreeSet<usize>> = halves.filter(|half| !half.is_empty()).collect();
        let mut idle = BTreeSet::new();
        let states: Vec<BTreeSet<usize>> = halves.iter().map(without).collect();
        for (half, trial) in halves.iter().zip(self.tried(&states)?) {
            let Some(trial) = trial else { continue };
            idle.extend(half.iter().copied().filter(|index| !trial.delta.still_there.contains_key(&self.own(*index))));
        }
        if idle.is_empty() {
            return Ok(idle);
        }
        // What hides an error does not cure it, and of two that cure the same one has to stay.
        let mut both = self.tried(&[all.clone(), without(&idle)])?.into_iter();
        let (Some(Some(full)), Some(Some(less))) = (both.next(), both.next()) else { return Ok(BTreeSet::new()) };
        if self.is_as_good(&less, &full, &all) {
            return Ok(idle);
        }
        let mut out = BTreeSet::new();
        for index in chosen.iter().rev().copied().filter(|index| idle.contains(index)).take(ONE_BY_ONE) {
            let mut with: BTreeSet<usize> = out.clone();
            with.insert(index);
            let Some(Some(less)) = self.tried(&[without(&with)])?.pop() else { break };
            if self.is_as_good(&less, &full, &all) {
                out = with;
            }
        }
        Ok(out)
    }

    /// Whether a state with `less` has all cured that the one with all of them has, and nothing is worse.
    fn is_as_good(&self, less: &Trial, full: &Trial, all: &BTreeSet<usize>) -> bool {
        let errors = |trial: &Trial| trial.verdict.as_ref().map_or(usize::MAX, |verdict| verdict.errors().count());
        let is_cured = |trial: &Trial, index: usize| !trial.delta.still_there.contains_key(&self.own(index));
        errors(less) <= errors(full)
            && less.delta.introduced.len() <= full.delta.introduced.len()
            && less.delta.lost.len() <= full.delta.lost.len()
            && all.iter().all(|index| is_cured(less, *index) || !is_cured(full, *index))
    }

    /// What the compiler says of some states, of copies of the tree where that can be.
    fn tried(&mut self, states: &[BTreeSet<usize>]) -> Result<Vec<Option<Trial>>, Halt> {
        let mut made = Vec::new();
        for state in states {
            let Ok(rewrites) = rewrites_of(state, &self.candidates, self.view) else { return Ok(Vec::new()) };
            made.push(rewrites);
        }
        let verdicts = self.rehearsed(&made)?.into_iter().chain(std::iter::repeat(None));
        let mut trials = Vec::new();
        for ((state, rewrites), verdict) in states.iter().zip(made).zip(verdicts) {
            let trial = self.round(|round| match verdict {
                Some(verdict) => Ok(round.judged(state, rewrites, verdict, true)),
                None => round.attempt(state),
            });
            trials.push(halted(trial)?.ok());
        }
        self.fixing.run.reject().map_err(Halt::Disk)?;
        Ok(trials)
    }

    /// Those of `chosen` whose errors speak of an item that another one writes in, or all beside one that says for what an
    /// `impl` is, which has to do with whatever uses that; none if there are lints among them, of which each stands for
    /// itself.
    pub(super) fn may_be_idle(&mut self, chosen: &[usize]) -> Vec<usize> {
        let of = |index: &usize| self.base.diagnostics.get(self.own(*index));
        if chosen.len() < 2 || !chosen.iter().all(|index| of(index).is_some_and(|own| own.level == Level::Error)) {
            return Vec::new();
        }
        let mut written: BTreeMap<Item, BTreeSet<usize>> = BTreeMap::new();
        let mut headers = BTreeSet::new();
        for index in chosen {
            let edits = self.candidates.get(*index).map(|one| one.edits.clone());
            for edit in edits.iter().flat_map(|edits| edits.edits()) {
                if let Some(item) = self.item_at(edit.file(), edit.span(), &ITEMS) {
                    written.entry(item).or_default().insert(*index);
                } else if self.item_at(edit.file(), edit.span(), &["impl_item"]).is_some() {
                    headers.insert(*index);
                }
            }
        }
        let mut found = Vec::new();
        for index in chosen {
            let Some(own) = self.base.diagnostics.get(self.own(*index)) else { continue };
            let is_written = headers.iter().any(|other| other != index)
                || places_of(own).any(|place| {
                    let item = self.view.key_of(&place.file).and_then(|file| {
                        let span = Span::new(place.byte_start, place.byte_end)?;
                        self.item_at(&file, span, &ITEMS)
                    });
                    let by = item.and_then(|item| written.get(&item));
                    by.is_some_and(|by| by.iter().any(|other| other != index))
                });
            if is_written {
                found.push(*index);
            }
        }
        found
    }

    fn item_at(&mut self, file: &WorkspacePath, span: Span, kinds: &[&str]) -> Option<Item> {
        let tree = self.view.tree(file).ok()?;
        tree.nearest(span, kinds).map(|item| (file.clone(), item.span.start()))
    }
}

/// All that a diagnostic points at.
fn places_of(diagnostic: &Diagnostic) -> impl Iterator<Item = &Place> {
    let places = diagnostic.places.iter().chain(&diagnostic.note_places);
    places.flat_map(|place| std::iter::once(place).chain(place.expansions.iter().map(|one| &one.call_site)))
}
