//! [`Plan`]: which edit sets of one round go together.

use super::primitive::Edit;
use super::set::{EditSet, conflict};
use super::span::WorkspacePath;
use std::collections::BTreeMap;

/// The edit sets of one round that are pairwise compatible, and those that have to wait.
///
/// Sets are taken in the order in which they are offered: an earlier one wins, a later one that wants the same bytes is
/// deferred with the winner's index. Edits that two sets have in common are applied once.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    accepted: Vec<usize>,
    deferred: Vec<Deferred>,
    files: BTreeMap<WorkspacePath, Vec<Edit>>,
}

/// A set that has to wait for another round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deferred {
    /// Its index in the order offered.
    pub set: usize,
    /// The index of the set that it collides with.
    pub winner: usize,
}

impl Plan {
    /// Takes `sets` in order.
    pub fn of<'a>(sets: impl IntoIterator<Item = &'a EditSet>) -> Self {
        let mut plan = Plan::default();
        let mut owners: BTreeMap<WorkspacePath, Vec<(Edit, usize)>> = BTreeMap::new();
        for (index, set) in sets.into_iter().enumerate() {
            match set.edits().iter().find_map(|edit| collision(&owners, edit)) {
                Some(winner) => plan.deferred.push(Deferred { set: index, winner }),
                None => {
                    for edit in set.edits() {
                        let claimed = owners.entry(edit.file().clone()).or_default();
                        let at =
                            claimed.partition_point(|(e, _)| (e.span(), e.new_text()) < (edit.span(), edit.new_text()));
                        if !claimed.get(at).is_some_and(|(e, _)| e.does_the_same_as(edit)) {
                            claimed.insert(at, (edit.clone(), index));
                        }
                    }
                    plan.accepted.push(index);
                }
            }
        }
        plan.files =
            owners.into_iter().map(|(file, edits)| (file, edits.into_iter().map(|(e, _)| e).collect())).collect();
        plan
    }

    /// Indexes, in the order offered, of the sets that go together.
    pub fn accepted(&self) -> &[usize] {
        &self.accepted
    }

    /// The sets that have to wait.
    pub fn deferred(&self) -> &[Deferred] {
        &self.deferred
    }

    /// The edits of the accepted sets by file, sorted and disjoint.
    pub fn files(&self) -> &BTreeMap<WorkspacePath, Vec<Edit>> {
        &self.files
    }
}

/// The owner of a claimed edit that `edit` cannot be applied beside.
fn collision(owners: &BTreeMap<WorkspacePath, Vec<(Edit, usize)>>, edit: &Edit) -> Option<usize> {
    let claimed = owners.get(edit.file())?;
    // Claimed edits are disjoint and sorted: only those from the last one that starts before this one can collide.
    let at = claimed.partition_point(|(e, _)| e.span().start() < edit.span().start());
    claimed
        .iter()
        .skip(at.saturating_sub(1))
        .take_while(|(e, _)| e.span().start() <= edit.span().end())
        .find(|(e, _)| {
            let (a, b) = if (e.span(), e.new_text()) <= (edit.span(), edit.new_text()) { (e, edit) } else { (edit, e) };
            !a.does_the_same_as(b) && conflict(a, b).is_some()
        })
        .map(|(_, owner)| *owner)
}
