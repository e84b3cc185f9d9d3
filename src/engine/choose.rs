//! What speaks against a round's fixes before the compiler is asked: fixes that collide, syntax, and states that were
//! there before.

use super::fix::Fixing;
use super::gather::Candidate;
use super::outcome::Disposition;
use super::settle::rewrites_of;
use super::view::View;
use crate::edit::{Edit, EditSet, Plan, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::{GateFinding, gate};
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

impl Fixing<'_> {
    /// The fixes that go into the next round: compatible, syntactically clean, and not back to an earlier state.
    pub(super) fn choose(&mut self, candidates: &[Candidate], view: &mut View<'_>) -> BTreeSet<usize> {
        let mut left: Vec<usize> = (0..candidates.len()).collect();
        loop {
            let sets: Vec<&EditSet> = left.iter().filter_map(|i| candidates.get(*i)).map(|c| &c.edits).collect();
            let plan = Plan::of(sets);
            let mut chosen: BTreeSet<usize> = plan.accepted().iter().filter_map(|i| left.get(*i)).copied().collect();
            for (rival, _) in rivals(chosen.iter().filter_map(|i| Some((*i, &candidates.get(*i)?.edits)))) {
                chosen.remove(&rival);
            }
            if !self.options.batch_edits {
                chosen = one_for_each_file(&chosen, candidates);
            }
            let refused = self.objections(&chosen, candidates, view);
            if refused.is_empty() {
                return chosen;
            }
            for (index, disposition) in refused {
                left.retain(|other| *other != index);
                if let Some(c) = candidates.get(index) {
                    self.ledger.ban(&c.identity, c.line, &c.edits, disposition);
                }
            }
        }
    }

    /// What speaks against fixes of `chosen` before the compiler is asked.
    pub(super) fn objections(
        &self,
        chosen: &BTreeSet<usize>,
        candidates: &[Candidate],
        view: &mut View<'_>,
    ) -> BTreeMap<usize, Disposition> {
        let mut refused = BTreeMap::new();
        let rewrites = match rewrites_of(chosen, candidates, view) {
            Ok(rewrites) => rewrites,
            Err(reason) => {
                // One that does not fit alone is the cause; if all fit alone, the last one gives way.
                let alone = |index: &&usize| rewrites_of(&BTreeSet::from([**index]), candidates, view).is_err();
                let culprit = chosen.iter().find(alone).or(chosen.last()).copied();
                refused.extend(culprit.map(|index| (index, Disposition::Refused { reason })));
                return refused;
            }
        };
        for rewrite in &rewrites {
            let of_file = |index: &usize| {
                candidates.get(*index).is_some_and(|c| c.edits.files().any(|file| file == rewrite.file()))
            };
            let file = rewrite.file().as_str().to_owned();
            // What only takes back fixes of this run leaves the file as it came: these are not made again.
            let takes_back = |index: &usize| candidates.get(*index).is_some_and(|c| self.ledger.undoes(&c.edits));
            if self.past.had(rewrite) && !chosen.iter().filter(|index| of_file(index)).all(takes_back) {
                let reason = Refusal::Oscillation { file };
                refused.extend(
                    chosen
                        .iter()
                        .copied()
                        .filter(of_file)
                        .map(|i| (i, Disposition::Skipped { reason: reason.clone() })),
                );
                continue;
            }
            let Some(finding) = broken_by(rewrite) else { continue };
            let mut members: Vec<usize> = chosen.iter().copied().filter(of_file).collect();
            // Each alone first; if none breaks the file alone, one after the other on top of those that do not.
            let mut good = BTreeSet::new();
            members.retain(|index| {
                let mut with = good.clone();
                with.insert(*index);
                let breaks = rewrites_of(&with, candidates, view)
                    .is_ok_and(|all| all.iter().any(|r| r.file() == rewrite.file() && broken_by(r).is_some()));
                if !breaks {
                    good = with;
                }
                breaks
            });
            let reason = Refusal::ParseErrorIntroduced { file, error_nodes: finding };
            refused.extend(members.into_iter().map(|i| (i, Disposition::Refused { reason: reason.clone() })));
        }
        refused
    }
}

/// Of sets that can be applied side by side, those that take text away which an earlier one takes away as well, to do
/// something else with the rest: each is right alone, and both are neither's idea (`match self { &E::A(ref a) => …`, with
/// `*self` for the `&`, or with `a` for `&` and `ref a`). They wait for what the compiler says of the first. Each with the
/// set that it waits for.
pub(super) fn rivals<'c>(sets: impl IntoIterator<Item = (usize, &'c EditSet)>) -> Vec<(usize, usize)> {
    let mut taken: HashMap<&Edit, (usize, &EditSet)> = HashMap::new();
    let mut rivals = Vec::new();
    for (index, set) in sets {
        let cuts = || set.edits().iter().filter(|edit| !edit.span().is_empty());
        let before = cuts().filter_map(|edit| taken.get(edit)).find(|(_, other)| *other != set);
        match before.filter(|_| set.edits().len() > 1) {
            Some((first, _)) => rivals.push((index, *first)),
            None => cuts().for_each(|edit| {
                taken.entry(edit).or_insert((index, set));
            }),
        }
    }
    rivals
}

/// The first fix of each file; a fix of several files needs all of them to itself.
fn one_for_each_file(chosen: &BTreeSet<usize>, candidates: &[Candidate]) -> BTreeSet<usize> {
    let mut taken: HashSet<&WorkspacePath> = HashSet::new();
    chosen
        .iter()
        .copied()
        .filter(|index| {
            let Some(candidate) = candidates.get(*index) else { return false };
            if candidate.edits.files().any(|file| taken.contains(file)) {
                return false;
            }
            taken.extend(candidate.edits.files());
            true
        })
        .collect()
}

pub(super) fn broken_by(rewrite: &Rewrite) -> Option<Vec<String>> {
    gate(rewrite.before().bytes(), rewrite.after().bytes(), rewrite.map())
        .map(|GateFinding::Broken { error_nodes }| error_nodes)
}
