//! Chains: candidates that hold only together with a second fix, such as a cast that needs an import.

use super::super::fix::target_cfg;
use super::super::gather::{Candidate, Judge};
use super::super::judges::Compiler;
use super::super::ledger::Ledger;
use super::super::objections::Dark;
use super::super::settle::{Trial, Unsettled, asked, rewrites_of};
use super::super::view::View;
use super::bench::{Bench, Held, halted};
use super::composed::composed;
use super::gather::{Gathering, Try};
use super::inspect::rewrites;
use super::score::{Weight, answered_for};
use super::{Found, Halt};
use crate::compiler::{Diagnostic, Level, Platform, Suggestion, Verdict};
use crate::edit::{Edit, EditSet};
use crate::refusal::Refusal;
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::rc::Rc;

/// Most states that the chains for one diagnostic go on from at each length.
const WIDTH: usize = 3;

/// Most states that all of them go on from, the best one for each diagnostic first.
const MOST: usize = 24;

/// Most candidates of one diagnostic that are tried alone once more to find as many.
const LOOKS: usize = 2 * WIDTH;

/// Most fixes in a chain.
const LENGTH: usize = 3;

/// Most candidates that are tried on top of one state.
const ON_TOP: usize = 8;

/// Most errors more than before that a state between may have.
const DETOUR: usize = 1;

/// A state that does not hold, but in which the diagnostic that it was made for is gone.
#[derive(Clone)]
struct Node {
    /// The candidate that the chain began with.
    first: usize,
    edits: EditSet,
    followers: Vec<(Try, Diagnostic)>,
    trial: Rc<Trial>,
    /// Those that it answers for.
    errors: usize,
}

/// A state with one more fix, and what a rehearsal says of it.
struct Longer {
    one: Try,
    diagnostic: Diagnostic,
    edits: EditSet,
    verdict: Option<Verdict>,
}

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Goes on from the candidates that failed only for the errors that came after theirs.
    pub(super) fn chains(
        &mut self,
        tries: &[Try],
        groups: &BTreeMap<usize, Vec<usize>>,
    ) -> Result<Option<Found>, Halt> {
        // Where something holds alone, there is nothing to go on for: if several do, somebody has to choose.
        let is_open = |group: &&Vec<usize>| !group.iter().any(|index| self.held.get(index).is_some_and(|h| h.holds));
        let open = groups.values().filter(is_open).flatten();
        // Nothing speaks for some but that they compile: if they do not, nothing does, whatever may be added to them.
        let open = open.filter(|index| tries.get(**index).is_none_or(|one| one.may_be_taken(false)));
        let mut nodes: Vec<Node> = open.filter_map(|index| self.node_of(*index)).collect();
        let size = |index: usize| tries.get(index).map_or(0, |one| one.size);
        let mut begun: BTreeSet<usize> = BTreeSet::new();
        // What holds alone in a later round is not to lack the budget.
        let asked_before = asked(self.compiler);
        let half = self.limit().checks.saturating_sub(asked_before) / 2;
        for _ in 1..LENGTH {
            nodes.sort_by_key(|node| (node.errors, size(node.first), node.first));
            nodes = self.at_most_of_each(nodes);
            let mut next = Vec::new();
            // The best for each diagnostic: what several of them come to goes into the tree together.
            let mut found: Vec<Node> = Vec::new();
            for node in std::mem::take(&mut nodes) {
                let own = self.own(node.first);
                let is_spent = asked(self.compiler).saturating_sub(asked_before) > half;
                if is_spent || found.iter().any(|best| self.own(best.first) == own) {
                    continue;
                }
                begun.insert(node.first);
                let mut best: Option<Node> = None;
                for longer in self.lengthened(&node)? {
                    let Some(longer) = self.weighed(&node, longer)? else { continue };
                    let held = self.judge(Rc::clone(&longer.trial), own);
                    if held.holds {
                        if best.as_ref().is_none_or(|best| longer.errors < best.errors) {
                            best = Some(longer);
                        }
                    } else if self.goes_on(&held, own) {
                        next.push(longer);
                    }
                }
                found.extend(best);
            }
            let leads_on = |first: &usize| found.iter().chain(&next).any(|node| node.first == *first);
            let ended: Vec<usize> = begun.iter().copied().filter(|first| !leads_on(first)).collect();
            self.search.fruitless.extend(ended.iter().map(|first| self.name_of(*first)).collect::<Vec<_>>());
            if !found.is_empty() {
                found.sort_by_key(|node| (node.errors, size(node.first), node.first));
                return self.commit_chains(found);
            }
            nodes = next;
        }
        Ok(None)
    }

    /// What tells a candidate from others as long as nothing moves its line.
    fn name_of(&self, index: usize) -> String {
        let diagnostic = self.base.diagnostics.get(self.own(index)).map(Diagnostic::one_line).unwrap_or_default();
        let edits = self.candidates.get(index).map(|candidate| candidate.edits.edits()).unwrap_or_default();
        let texts: Vec<&str> = edits.iter().map(Edit::new_text).collect();
        format!("{diagnostic}\0{}", texts.join("\0"))
    }

    /// Keeps the first [`WIDTH`] for each diagnostic, without those that led nowhere before, and [`MOST`] of all: the first ones of all
    /// of them, then the second ones.
    fn at_most_of_each(&self, nodes: Vec<Node>) -> Vec<Node> {
        let mut of_each: BTreeMap<usize, usize> = BTreeMap::new();
        let mut ranked: Vec<(usize, Node)> = Vec::new();
        for node in nodes {
            let rank = of_each.entry(self.own(node.first)).or_default();
            ranked.push((*rank, node));
            *rank += 1;
        }
        ranked.retain(|(rank, node)| *rank < WIDTH && !self.search.fruitless.contains(&self.name_of(node.first)));
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().take(MOST).map(|(_, node)| node).collect()
    }

    /// The diagnostic that a candidate is for, as an index into those of the verdict before.
    pub(super) fn own(&self, first: usize) -> usize {
        self.candidates.get(first).map_or(usize::MAX, |candidate| candidate.diagnostic)
    }

    fn node_of(&self, index: usize) -> Option<Node> {
        let held = self.held.get(&index)?;
        if held.holds || !self.goes_on(held, self.own(index)) || self.is_same_again(held, self.own(index)) {
            return None;
        }
        Some(Node {
            first: index,
            edits: self.candidates.get(index)?.edits.clone(),
            followers: Vec::new(),
            trial: Rc::clone(held.trial.as_ref()?),
            errors: held.answered_for()?,
        })
    }

    /// Tries the best of those alone that were weighed among others and do not hold, so that there are states to go on from. Whether any
    /// of them holds now.
    pub(super) fn second_look(&mut self, tries: &[Try], groups: &BTreeMap<usize, Vec<usize>>) -> Result<bool, Halt> {
        let most = self.errors_before().saturating_add(DETOUR);
        let open = |group: &&Vec<usize>| !group.iter().any(|index| self.holds(*index));
        let mut of_each: Vec<Vec<usize>> = Vec::new();
        for group in groups.values().filter(open) {
            let mut found: Vec<(usize, usize, usize)> = Vec::new();
            for index in group {
                let one = tries.get(*index).filter(|one| one.may_be_taken(false));
                if let (Some(one), Some(Held { trial: None, weight: Some(weight), .. })) = (one, self.held.get(index))
                    && weight.cured.contains(&self.own(*index))
                    && weight.answered_for <= most
                {
                    found.push((weight.answered_for, one.size, *index));
                }
            }
            found.sort_unstable();
            of_each.push(found.into_iter().map(|(_, _, index)| index).collect());
        }
        let (mut all, mut holds) = (0, false);
        let mut nodes = vec![0; of_each.len()];
        for rank in 0..LOOKS {
            for (found, nodes) in of_each.iter().zip(&mut nodes) {
                if let Some(index) = found.get(rank).filter(|_| *nodes < WIDTH && all < MOST) {
                    self.weigh_again(*index)?;
                    holds |= self.holds(*index);
                    let is_node = usize::from(self.node_of(*index).is_some());
                    (*nodes, all) = (*nodes + is_node, all + is_node);
                }
            }
        }
        Ok(holds)
    }

    fn is_lint(&self, own: usize) -> bool {
        self.base.diagnostics.get(own).is_some_and(|diagnostic| diagnostic.level != Level::Error)
    }

    /// Whether a state that does not hold is worth going on from: what compiled before may only be lost to a fix of a lint
    /// that lacks an import.
    fn goes_on(&self, held: &Held, own: usize) -> bool {
        let is_lost =
            |trial: &Rc<Trial>| !(trial.delta.lost.is_empty() || self.is_lint(own) && misses_an_import(trial));
        let lost = held.trial.as_ref().is_none_or(is_lost);
        !lost
            && held.weight.as_ref().is_some_and(|weight| {
                weight.cured.contains(&own) && weight.answered_for <= self.errors_before().saturating_add(DETOUR)
            })
    }

    /// Whether an error is new that says the very same of what the candidate wrote, so that nothing was cured.
    fn is_same_again(&self, held: &Held, own: usize) -> bool {
        let Some(before) = self.base.diagnostics.get(own) else { return false };
        let Some((trial, verdict)) = held.trial.as_ref().and_then(|t| Some((t, t.verdict.as_ref()?))) else {
            return false;
        };
        let mut new = trial.delta.introduced.iter().filter_map(|index| verdict.diagnostics.get(*index));
        new.any(|error| (&error.code, &error.message) == (&before.code, &before.message))
    }

    /// The candidates for what is new in a state.
    fn on_top_of(&mut self, node: &Node) -> Vec<(Try, Diagnostic)> {
        let Some(verdict) = &node.trial.verdict else { return Vec::new() };
        let known: HashSet<usize> = node.trial.delta.still_there.values().copied().collect();
        let is_asked = |index: usize, d: &Diagnostic| d.level == Level::Error && !known.contains(&index);
        let mut view = View::with(self.fixing.workspace, &node.trial.rewrites);
        let compiler = &*self.compiler;
        let cfg = |platform: &Platform| target_cfg(compiler, platform);
        let mut judge = Judge {
            options: self.fixing.options,
            project: self.fixing.project,
            dark: Dark::new(self.fixing.project, &cfg),
        };
        // Its places are those of the tree, and not of this state.
        let ledger = Ledger::default();
        let mut gathering = Gathering {
            judge: &mut judge,
            elsewhere: self.fixing.elsewhere(verdict, compiler),
            past: &self.fixing.past,
            ledger: &ledger,
            wanted: &self.search.wanted,
            with_sure: true,
        };
        let tries = gathering.tries(verdict, &mut view, &is_asked);
        // What a lint wants is no reason to repair more than that.
        let (only_imports, first) = (self.is_lint(self.own(node.first)), self.search.takes_first());
        let is_meant = |one: &Try| {
            let mut edits = one.candidate.edits.edits().iter();
            let mut imports = || edits.all(|edit| edit.span().is_empty() && is_import(edit.new_text()));
            let is_fit = !only_imports || imports();
            one.refused.is_none() && one.may_be_taken(first) && is_fit && !is_bound_for_ours(&node.edits, one)
        };
        let is_another = self.base.diagnostics.get(self.own(node.first)).is_some_and(misses_a_name);
        let is_meant = |one: &Try| {
            let of = verdict.diagnostics.get(one.candidate.diagnostic);
            is_meant(one) && !(is_another && of.is_some_and(|of| drops_arguments(one, of)))
        };
        let live = tries.into_iter().filter(is_meant).take(ON_TOP);
        let with_diagnostic = |one: Try| {
            let diagnostic = verdict.diagnostics.get(one.candidate.diagnostic)?.clone();
            Some((one, diagnostic))
        };
        live.filter_map(with_diagnostic).collect()
    }

    /// The state of `node` with one more fix on top, for each that there is, rehearsed side by side.
    fn lengthened(&mut self, node: &Node) -> Result<Vec<Longer>, Halt> {
        let mut all = Vec::new();
        let mut states: Vec<Vec<Rewrite>> = Vec::new();
        for (one, diagnostic) in self.on_top_of(node) {
            if let Ok(edits) = composed(&node.trial.rewrites, &one.candidate.edits, self.view)
                && let Ok(rewrites) = rewrites(&edits, self.view)
            {
                states.push(rewrites);
                all.push(Longer { one, diagnostic, edits, verdict: None });
            }
        }
        for (longer, verdict) in all.iter_mut().zip(self.rehearsed(&states)?) {
            longer.verdict = verdict;
        }
        Ok(all)
    }

    /// What comes of it.
    fn weighed(&mut self, node: &Node, longer: Longer) -> Result<Option<Node>, Halt> {
        let Longer { one, diagnostic, edits, verdict } = longer;
        let Some(first) = self.candidates.get(node.first) else { return Ok(None) };
        let candidate = Candidate { edits: edits.clone(), ..first.clone() };
        self.candidates.push(candidate);
        let set = BTreeSet::from([self.candidates.len() - 1]);
        let trial = self.round(|round| match verdict {
            None => round.attempt(&set),
            Some(verdict) => {
                let rewrites = rewrites_of(&set, round.candidates, round.view).map_err(Unsettled::Refused)?;
                Ok(round.judged(&set, rewrites, verdict, true))
            }
        });
        self.candidates.pop();
        let Ok(trial) = halted(trial)? else { return Ok(None) };
        let Some(verdict) = &trial.verdict else { return Ok(None) };
        let errors = answered_for(self.base, verdict, &trial.delta.revealed, &trial.rewrites);
        let mut followers = node.followers.clone();
        followers.push((one, diagnostic));
        Ok(Some(Node { first: node.first, edits, followers, trial: Rc::new(trial), errors }))
    }

    /// Puts chains for different diagnostics into the tree together; the first one, where they do not go together.
    fn commit_chains(&mut self, found: Vec<Node>) -> Result<Option<Found>, Halt> {
        let mut cured: BTreeSet<usize> = BTreeSet::new();
        let mut found: Vec<Node> = found
            .into_iter()
            .filter(|node| {
                let own = self.own(node.first);
                let is_needed = !cured.contains(&own);
                if is_needed {
                    cured
                        .extend(Weight::of(self.base, &node.trial, own).map(|weight| weight.cured).unwrap_or_default());
                }
                is_needed
            })
            .collect();
        if found.len() < 2 {
            return found.pop().map_or(Ok(None), |only| self.commit_chain(only));
        }
        let alone = self.candidates.clone();
        for node in &found {
            if let Some(candidate) = self.candidates.get_mut(node.first) {
                candidate.edits = node.edits.clone();
            }
        }
        let set = self.compatible(&found.iter().map(|node| node.first).collect::<Vec<_>>());
        let least = found.iter().map(|node| node.errors).min();
        let settled = match halted(self.round(|round| round.settle(&set))) {
            // What is known of each was found within the budget: the first one may be confirmed beyond it.
            Err(Halt::Spent) => Err(Refusal::TrialBudget),
            other => other?,
        };
        match settled {
            Ok(settled) if self.errors_of(&settled).zip(least).is_some_and(|(errors, least)| errors <= least) => {
                let is_kept = |index: usize| settled.kept.contains(&index);
                for (at, (now, alone)) in self.candidates.iter_mut().zip(alone).enumerate() {
                    if !is_kept(at) {
                        *now = alone;
                    }
                }
                found.retain(|node| is_kept(node.first));
                let mut followers: Vec<(Try, Diagnostic)> = Vec::new();
                for (one, of) in found.into_iter().flat_map(|node| node.followers) {
                    // What several chains go on with goes into the tree once.
                    let is_told = followers.iter().any(|(known, other)| {
                        (&known.help, known.candidate.line, known.files().next())
                            == (&one.help, one.candidate.line, one.files().next())
                            && (&other.code, &other.message) == (&of.code, &of.message)
                    });
                    if !is_told {
                        followers.push((one, of));
                    }
                }
                return Ok(Some(Found { settled, followers, beyond: BTreeMap::new() }));
            }
            Ok(_) => self.fixing.run.reject().map_err(Halt::Disk)?,
            Err(_) => {}
        }
        self.candidates = alone;
        self.commit_chain(found.swap_remove(0))
    }

    fn commit_chain(&mut self, node: Node) -> Result<Option<Found>, Halt> {
        let Node { first, edits, followers, trial, .. } = node;
        let Ok(trial) = Rc::try_unwrap(trial) else { return Ok(None) };
        let alone = self.candidates.get(first).map(|candidate| candidate.edits.clone());
        if let Some(candidate) = self.candidates.get_mut(first) {
            candidate.edits = edits;
        }
        let Ok(trial) = self.confirmed(first, trial)? else {
            if let Some((candidate, alone)) = self.candidates.get_mut(first).zip(alone) {
                candidate.edits = alone;
            }
            return Ok(None);
        };
        let settled = self.round(|round| round.conclude(BTreeSet::from([first]), Some(trial), BTreeMap::new()));
        match halted(settled)? {
            Ok(settled) => Ok(Some(Found { settled, followers, beyond: BTreeMap::new() })),
            Err(_) => Ok(None),
        }
    }
}

/// Whether a bound would make those who call convert something, only because a conversion was written here by way of trial.
fn is_bound_for_ours(made: &EditSet, next: &Try) -> bool {
    let says = |edits: &EditSet, any: &[&str]| {
        edits.edits().iter().any(|edit| any.iter().any(|part| edit.new_text().contains(part)))
    };
    says(made, &[".into()", ".try_into()"]) && says(&next.candidate.edits, &["From<", "Into<"])
}

/// Whether it says that nothing has a name.
fn misses_a_name(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.code.as_deref(), Some("E0425" | "E0432" | "E0433" | "E0599"))
}

/// Whether arguments go that a call has too many of. Where another name was written for one that nothing has, it takes what was
/// given to that, or it is not the one that was meant.
fn drops_arguments(next: &Try, of: &Diagnostic) -> bool {
    let is_removal = |edits: &EditSet| edits.edits().iter().all(|edit| edit.new_text().len() < edit.span().len());
    matches!(of.code.as_deref(), Some("E0057" | "E0061")) && is_removal(&next.candidate.edits)
}

/// Whether `text` does nothing but import something.
pub(super) fn is_import(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    lines.peek().is_some() && lines.all(|line| line.trim_start().starts_with("use ") && line.trim_end().ends_with(';'))
}

/// Whether the compiler offers an import for each error that is new.
fn misses_an_import(trial: &Trial) -> bool {
    let Some(verdict) = &trial.verdict else { return false };
    let mut new = trial.delta.introduced.iter().filter_map(|index| verdict.diagnostics.get(*index)).peekable();
    let offers = |suggestion: &Suggestion| suggestion.parts.iter().any(|part| is_import(&part.new_text));
    new.peek().is_some() && new.all(|error| error.suggestions.iter().any(offers))
}
