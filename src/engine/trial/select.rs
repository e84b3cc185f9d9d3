//! Which candidates are tried how, and which of those that hold are taken.

use super::super::judges::Compiler;
use super::super::settle::{Settled, Unsettled};
use super::super::view::View;
use super::bench::{Bench, Held, halted};
use super::gather::Try;
use super::inspect::rewrites;
use super::record::Effect;
use super::score::{Meaning, answered_for};
use super::{Found, Halt};
use crate::compiler::{Diagnostic, Level};
use crate::edit::{EditSet, Plan, WorkspacePath};
use crate::refusal::Refusal;
use crate::repair::Ground;
use crate::syntax::SyntaxFile;
use crate::txn::Rewrite;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Up to so many candidates each is tried alone, so that all that each of them does is known.
const ALONE: usize = 40;

/// Up to so many diagnostics likewise: a handful of errors may well be one mistake.
const FEW: usize = 4;

/// How good a candidate is, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// Errors that it answers for, all errors, new warnings, whether it is only a guess, warnings cured along with it.
    merit: (usize, usize, usize, bool, Reverse<usize>),
    size: usize,
    index: usize,
}

pub(super) type Groups = BTreeMap<usize, Vec<usize>>;

/// Of many candidates the group of one diagnostic, if several others have one that makes the same edits in many places.
fn shared(tries: &[Try], groups: &Groups) -> Option<Groups> {
    if groups.len() <= FEW || groups.values().map(Vec::len).sum::<usize>() <= ALONE {
        return None;
    }
    let edits = |index: &usize| tries.get(*index).map(|one| &one.candidate.edits);
    // So is the import of all that something has.
    let is_glob = |edits: &EditSet| edits.edits().iter().all(|edit| edit.new_text().trim_end().ends_with("::*;"));
    let is_wide = |index: &&usize| edits(index).is_some_and(|edits| edits.edits().len() > 2 || is_glob(edits));
    let sharing =
        |index: &usize| groups.values().filter(|group| group.iter().any(|own| edits(own) == edits(index))).count();
    let wide = groups.iter().filter_map(|(diagnostic, group)| {
        let most = group.iter().filter(is_wide).map(sharing).max()?;
        (most > 2).then_some((most, Reverse(*diagnostic)))
    });
    let (_, Reverse(diagnostic)) = wide.max()?;
    Some(Groups::from([(diagnostic, groups.get(&diagnostic)?.clone())]))
}

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Looks for a better state, and leaves it proposed if there is one.
    pub(super) fn search(&mut self, tries: &[Try]) -> Result<Option<Found>, Halt> {
        let mut groups = Groups::new();
        for (index, one) in tries.iter().enumerate().filter(|(_, one)| one.refused.is_none()) {
            groups.entry(one.candidate.diagnostic).or_default().push(index);
        }
        // What cargo alone can judge costs a run for each state that it is in. Among the others it would make all of them
        // so dear.
        let project = self.fixing.project;
        let is_for_cargo = |index: &usize| {
            tries.get(*index).is_some_and(|one| one.files().any(|file| project.runs_before(Path::new(file))))
        };
        let (dear, cheap): (Groups, Groups) = groups.into_iter().partition(|(_, group)| group.iter().any(is_for_cargo));
        if let Some(found) = self.imports_at_once(tries, &cheap)? {
            return Ok(Some(found));
        }
        // What many diagnostics ask for in the same words is likely to cure them all, before each has had its own say.
        if let Some(group) = shared(tries, &cheap)
            && let Some(found) = self.search_among(tries, &group)?
        {
            return Ok(Some(found));
        }
        for groups in [&cheap, &dear] {
            if let Some(found) = self.search_among(tries, groups)? {
                return Ok(Some(found));
            }
        }
        self.set_out(tries, &cheap)
    }

    /// The same among the candidates of some diagnostics.
    fn search_among(&mut self, tries: &[Try], groups: &Groups) -> Result<Option<Found>, Halt> {
        let number: usize = groups.values().map(Vec::len).sum();
        if number == 0 {
            return Ok(None);
        }
        let spent = if number > ALONE && groups.len() > FEW {
            match self.together(tries, groups) {
                Ok(Some(settled)) => return Ok(Some(Found::alone(settled))),
                Ok(None) => None,
                Err(Halt::Spent) => Some(Halt::Spent),
                Err(halt) => return Err(halt),
            }
        } else {
            match self.one_by_one(tries, groups) {
                Ok(()) => None,
                Err(Halt::Spent) => Some(Halt::Spent),
                Err(halt) => return Err(halt),
            }
        };
        loop {
            let holding = self.held.values().filter(|held| held.holds).count();
            let own: BTreeSet<usize> = groups.values().flatten().copied().collect();
            for (_, held) in self.held.iter_mut().filter(|(index, held)| held.holds && own.contains(index)) {
                held.effect = Effect::Choice;
            }
            let winners = self.winners(tries, groups);
            // What was found before the budget ended counts.
            match self.commit(tries, winners.clone()) {
                Ok(Some(settled)) => return Ok(Some(Found::alone(settled))),
                Ok(None) => self.leave(groups, &winners, &Refusal::TrialBudget),
                Err(halt) => {
                    self.leave(groups, &winners, &halt.reason());
                    if !matches!(halt, Halt::Spent) {
                        return Err(halt);
                    }
                }
            }
            // Where cargo speaks against one that held when it was rehearsed, the others have their turn, as far as the
            // budget goes: beyond it nothing is confirmed, so that no more change. So has what holds alone.
            let is_as_before = self.held.values().filter(|held| held.holds).count() == holding;
            if is_as_before && (spent.is_some() || !self.second_look(tries, groups)?) {
                break;
            }
        }
        match spent {
            Some(halt) => Err(halt),
            None => self.chains(tries, groups),
        }
    }

    /// Every candidate alone: the first ones of all diagnostics, then the second ones.
    fn one_by_one(&mut self, tries: &[Try], groups: &Groups) -> Result<(), Halt> {
        let columns = 0..groups.values().map(Vec::len).max().unwrap_or(0);
        let all = columns.flat_map(|column| groups.values().filter_map(move |group| group.get(column).copied()));
        let all: Vec<usize> = all.collect();
        self.weigh_abreast(tries, &all)?;
        self.look_ahead(&all)?;
        for index in all {
            self.weigh(index)?;
        }
        Ok(())
    }

    /// Errors that a state answers for.
    pub(super) fn errors_of(&self, settled: &Settled) -> Option<usize> {
        let verdict = settled.verdict.as_ref()?;
        Some(answered_for(self.base, verdict, &settled.revealed, &settled.rewrites))
    }

    pub(super) fn may_be_taken(&self, tries: &[Try], index: usize) -> bool {
        tries.get(index).is_none_or(|one| one.may_be_taken(self.search.takes_first()))
    }

    pub(super) fn holds(&self, index: usize) -> bool {
        self.held.get(&index).is_some_and(|held| held.holds)
    }

    /// Those of `wanted` that go together.
    pub(super) fn compatible(&self, wanted: &[usize]) -> BTreeSet<usize> {
        let sets: Vec<&EditSet> = wanted.iter().filter_map(|i| self.candidates.get(*i)).map(|c| &c.edits).collect();
        Plan::of(sets).accepted().iter().filter_map(|i| wanted.get(*i)).copied().collect()
    }

    /// For each diagnostic the candidate to take, best first: fewest errors where the compiler had been before, fewest
    /// errors, fewest new warnings, what something in the file speaks for before a guess, most warnings cured along with it
    /// (what was unused is used), smallest edit, the compiler's order. What one maker proposes counts as large as the
    /// smallest of it: a maker gives the better thing first, not the shorter one. If another one with as few errors and
    /// warnings means something else, or nothing speaks for the best one, none is taken; nor if nobody knows yet what a
    /// rival is worth that may be as good.
    pub(super) fn winners(&mut self, tries: &[Try], groups: &Groups) -> Vec<usize> {
        let mut winners: Vec<Rank> = Vec::new();
        for group in groups.values() {
            let mut smallest: BTreeMap<&str, usize> = BTreeMap::new();
            for one in group.iter().filter(|index| self.holds(**index)).filter_map(|index| tries.get(*index)) {
                for maker in one.made_by.into_iter().chain(one.seconded_by) {
                    let size = smallest.entry(maker).or_insert(one.size);
                    *size = one.size.min(*size);
                }
            }
            let size = |one: &Try| {
                let makers = one.made_by.into_iter().chain(one.seconded_by);
                makers.filter_map(|maker| smallest.get(maker)).copied().min().unwrap_or(one.size)
            };
            let mut ranked: Vec<Rank> = group
                .iter()
                .filter(|index| self.holds(**index))
                .map(|index| {
                    let weight = self.held.get(index).and_then(|held| held.weight.as_ref());
                    let (own, errors, warnings) = weight.map_or((0, 0, 0), |w| (w.answered_for, w.errors, w.warnings));
                    let cured = weight.map_or(0, |weight| self.warnings_cured(&weight.cured));
                    let is_guess = tries.get(*index).is_some_and(|one| one.ground != Ground::Reason);
                    let merit = (own, errors, warnings, is_guess, Reverse(cured));
                    Rank { merit, size: tries.get(*index).map_or(0, size), index: *index }
                })
                .collect();
            ranked.sort_unstable();
            let Some(best) = ranked.first().copied() else { continue };
            let equal: Vec<usize> =
                ranked.iter().filter(|rank| rank.merit == best.merit).map(|rank| rank.index).collect();
            let is_open = !equal.iter().any(|index| self.may_be_taken(tries, *index));
            let equal = self.each_once(tries, equal);
            let is_choice = is_open || !self.search.takes_first() && !self.all_mean_the_same(tries, &equal);
            // Two that are as good as each other remain a choice, whatever the others are.
            let is_settled = self.search.takes_first() || is_choice && equal.len() > 1;
            if !is_settled && self.has_rival_unknown(tries, group, &best) {
                for rank in &ranked {
                    self.set_effect(rank.index, Effect::NotTried { reason: Refusal::TrialBudget });
                }
                continue;
            }
            if is_choice {
                let lost = ranked.iter().filter(|rank| !equal.contains(&rank.index));
                let first = equal.first().and_then(|first| tries.get(*first));
                let by = first.map(|one| one.help.clone()).unwrap_or_default();
                for rank in lost {
                    self.set_effect(rank.index, Effect::Outranked { by: by.clone() });
                }
                continue;
            }
            let by = tries.get(best.index).map(|one| one.help.clone()).unwrap_or_default();
            for rank in ranked.iter().skip(1) {
                self.set_effect(rank.index, Effect::Outranked { by: by.clone() });
            }
            winners.push(best);
        }
        winners.sort_unstable();
        winners.into_iter().map(|winner| winner.index).collect()
    }

    /// How many of these diagnostics of the verdict before are warnings.
    fn warnings_cured(&self, cured: &BTreeSet<usize>) -> usize {
        let levels = cured.iter().filter_map(|index| self.base.diagnostics.get(*index)).map(|one| one.level);
        levels.filter(|level| matches!(level, Level::Warning | Level::DeniedLint)).count()
    }

    pub(super) fn set_effect(&mut self, index: usize, effect: Effect) {
        if let Some(held) = self.held.get_mut(&index) {
            held.effect = effect;
        }
    }

    /// Those of `equal` without the ones that write what a smaller one does, and more parentheses.
    fn each_once(&mut self, tries: &[Try], equal: Vec<usize>) -> Vec<usize> {
        if equal.len() < 2 {
            return equal;
        }
        let mut told: Vec<(usize, Vec<(WorkspacePath, SyntaxFile)>)> = Vec::new();
        for index in equal {
            let edits = tries.get(index).map(|one| &one.candidate.edits);
            let rewrites = edits.and_then(|edits| rewrites(edits, self.view).ok()).unwrap_or_default();
            let read = |rewrite: &Rewrite| (rewrite.file().clone(), SyntaxFile::parse(rewrite.after().bytes()));
            let files: Vec<_> = rewrites.iter().map(read).collect();
            let is_same = |known: &[(WorkspacePath, SyntaxFile)]| {
                let mut pairs = known.iter().zip(&files);
                !files.is_empty()
                    && known.len() == files.len()
                    && pairs.all(|(one, other)| one.0 == other.0 && one.1.reads_as(&other.1))
            };
            let size = |index: usize| tries.get(index).map_or(0, |one| one.size);
            match told.iter_mut().find(|(_, known)| is_same(known)) {
                Some((known, _)) if size(index) < size(*known) => *known = index,
                Some(_) => {}
                None => told.push((index, files)),
            }
        }
        told.into_iter().map(|(index, _)| index).collect()
    }

    fn all_mean_the_same(&mut self, tries: &[Try], equal: &[usize]) -> bool {
        if equal.len() < 2 {
            return true;
        }
        let mut meanings = Vec::new();
        for one in equal.iter().filter_map(|index| tries.get(*index)) {
            let Ok(rewrites) = rewrites(&one.candidate.edits, self.view) else { return false };
            let known = self.base.diagnostics.get(one.candidate.diagnostic).map(|d| named(d, self.view));
            meanings.push(Meaning::of(&rewrites, &known.unwrap_or_default()));
        }
        meanings.split_first().is_none_or(|(first, rest)| rest.iter().all(|other| first.agrees_with(other)))
    }

    /// Whether the budget ended before anybody knew what another one of the group is worth, which may be better than `best`,
    /// or as good and mean something else.
    fn has_rival_unknown(&mut self, tries: &[Try], group: &[usize], best: &Rank) -> bool {
        let others = group.iter().filter(|index| **index != best.index && self.is_unknown(group, **index));
        let unknown: Vec<usize> = others.copied().collect();
        let is_best_unknown =
            self.is_unknown(group, best.index) && group.iter().filter(|i| self.holds(**i)).count() > 1;
        // Where no error and no new warning is left, a guess does not come up to what something speaks for.
        let (_, errors, warnings, is_guess, _) = best.merit;
        let loses = |index: &usize| tries.get(*index).is_some_and(|one| one.ground != Ground::Reason);
        let is_beaten = |index: &usize| (errors, warnings, is_guess) == (0, 0, false) && loses(index);
        let rivals: Vec<usize> = unknown.into_iter().filter(|index| is_best_unknown || !is_beaten(index)).collect();
        rivals.into_iter().any(|rival| !self.all_mean_the_same(tries, &[best.index, rival]))
    }

    /// Whether it was not tried, or not alone, though it may hold as others of its group do.
    fn is_unknown(&self, group: &[usize], index: usize) -> bool {
        match self.held.get(&index) {
            None => true,
            Some(held) => held.holds && held.weight.is_none() && group.len() > 1,
        }
    }

    /// Where the winners are not in the tree: says of them why, and of what they had outranked, since nothing better was
    /// taken.
    fn leave(&mut self, groups: &Groups, winners: &[usize], reason: &Refusal) {
        for group in groups.values().filter(|group| winners.iter().any(|winner| group.contains(winner))) {
            for index in group.iter().filter(|index| self.holds(**index)).copied().collect::<Vec<_>>() {
                self.set_effect(index, Effect::NotTried { reason: reason.clone() });
            }
        }
    }

    /// Something else goes into the tree in its place.
    fn give_way(&mut self, tries: &[Try], index: usize, to: Option<usize>) {
        let by = to.and_then(|to| tries.get(to)).map(|one| one.help.clone()).unwrap_or_default();
        self.set_effect(index, Effect::Outranked { by });
    }

    /// Puts the winners into the tree that are still needed, the best first, and checks them together.
    pub(super) fn commit(&mut self, tries: &[Try], winners: Vec<usize>) -> Result<Option<Settled>, Halt> {
        let mut chosen: Vec<usize> = Vec::new();
        for index in winners {
            let own = self.own(index);
            if chosen.iter().any(|first| self.cures(*first, own)) {
                self.cured_along(index);
                continue;
            }
            let with: Vec<usize> = chosen.iter().copied().chain([index]).collect();
            if self.compatible(&with).len() < with.len() {
                let first = chosen.iter().find(|first| self.compatible(&[**first, index]).len() < 2).copied();
                self.give_way(tries, index, first);
                continue;
            }
            chosen.push(index);
        }
        let mut chosen = self.needed(chosen)?;
        while !chosen.is_empty() {
            if let [only] = chosen.as_slice() {
                return self.commit_alone(*only);
            }
            let set: BTreeSet<usize> = chosen.iter().copied().collect();
            let (checks, mut is_spent) = (self.compiler.checks(), false);
            let settled = match halted(self.round(|round| round.settle(&set))) {
                Ok(Ok(settled)) => Some(settled),
                Ok(Err(_)) => None,
                // What holds alone was checked. If cargo was asked nevertheless, it spoke against all of them together.
                Err(Halt::Spent) => {
                    self.refuted |= self.compiler.checks() > checks;
                    is_spent = true;
                    self.beyond_the_budget(&set)?
                }
                Err(halt) => return Err(halt),
            };
            if let Some(mut settled) = settled {
                let errors = self.errors_of(&settled);
                let alone = chosen.first().and_then(|first| self.held.get(first)).and_then(Held::answered_for);
                if errors.is_some_and(|errors| alone.is_none_or(|alone| errors <= alone)) {
                    // Each of these holds without the others: in another round it may again.
                    for (index, reason) in std::mem::take(&mut settled.guilty) {
                        self.set_effect(index, Effect::Failed { reason });
                    }
                    return Ok(Some(settled));
                }
                self.fixing.run.reject().map_err(Halt::Disk)?;
            }
            // Together they are worse than the best one alone, or nobody knows.
            for index in chosen.split_off(1) {
                match is_spent {
                    true => self.set_effect(index, Effect::NotTried { reason: Refusal::TrialBudget }),
                    false => self.give_way(tries, index, chosen.first().copied()),
                }
            }
        }
        Ok(None)
    }

    /// Takes one whose state was checked when it was weighed, or is now.
    fn commit_alone(&mut self, index: usize) -> Result<Option<Settled>, Halt> {
        let set = BTreeSet::from([index]);
        if self.held.get(&index).is_some_and(|held| held.trial.is_none() && held.weight.is_some()) {
            match self.weigh_again(index) {
                Ok(()) if !self.holds(index) => return Ok(None),
                Ok(()) | Err(Halt::Spent) => {}
                Err(halt) => return Err(halt),
            }
        }
        let known = self.held.get_mut(&index).and_then(|held| held.trial.take());
        if let Some(known) = &known {
            let shares = |held: &&mut Held| held.trial.as_ref().is_some_and(|trial| std::rc::Rc::ptr_eq(trial, known));
            self.held.values_mut().filter(shares).for_each(|held| held.trial = None);
        }
        let settled = match known.map(std::rc::Rc::try_unwrap) {
            Some(Ok(trial)) => match self.confirmed(index, trial)? {
                Ok(trial) => self.round(|round| round.conclude(set, Some(trial), BTreeMap::new())),
                Err(held) => {
                    self.held.insert(index, held);
                    return Ok(None);
                }
            },
            // It was tried with others only.
            _ => match self.round(|round| round.settle(&set)) {
                Err(Unsettled::Spent) => self.beyond_the_budget(&set)?.ok_or(Unsettled::Spent),
                settled => settled,
            },
        };
        let reason = match halted(settled)? {
            Ok(settled) if settled.verdict.is_some() => return Ok(Some(settled)),
            Ok(mut settled) => settled.guilty.remove(&index).unwrap_or(Refusal::NoVerdict),
            Err(reason) => reason,
        };
        self.held.insert(index, Held::failed(reason));
        Ok(None)
    }
}

/// The words that a diagnostic points at.
fn named(diagnostic: &Diagnostic, view: &mut View<'_>) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for place in diagnostic.places.iter().filter(|place| place.primary) {
        let span = crate::edit::Span::new(place.byte_start, place.byte_end);
        if let (Some(file), Some(span)) = (view.key_of(&place.file), span)
            && let Ok(tree) = view.tree(&file)
        {
            words.extend(tree.words(span).iter().filter(|word| word.is_name).map(|word| word.text.to_owned()));
        }
    }
    words
}

/// The candidates of one diagnostic that are equally good, those that read alike with their places.
pub(super) fn choice(tries: &[Try], held: &BTreeMap<usize, Held>, of: &Try, view: &mut View<'_>) -> Refusal {
    let same = tries.iter().enumerate().filter(|(index, one)| {
        one.candidate.diagnostic == of.candidate.diagnostic
            && held.get(index).is_some_and(|held| held.holds && held.effect == Effect::Choice)
    });
    let told: Vec<(&Try, String)> = same.map(|(_, one)| (one, one.text())).collect();
    let is_alike = |text: &String| told.iter().filter(|(_, other)| other == text).count() > 1;
    let mut alternatives = Vec::new();
    for (one, text) in &told {
        let place = if is_alike(text) { one.place(view) } else { None };
        alternatives.push(place.map_or_else(|| text.clone(), |place| format!("{text} ({place})")));
    }
    Refusal::AmbiguousFix { alternatives }
}
