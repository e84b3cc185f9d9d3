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
        let mut claimed: BTreeMap<Edit, usize> = BTreeMap::new();
        for (index, set) in sets.into_iter().enumerate() {
            match set.edits().iter().find_map(|edit| collision(&claimed, edit)) {
                Some(winner) => plan.deferred.push(Deferred { set: index, winner }),
                None => {
                    for edit in set.edits() {
                        claimed.entry(edit.clone()).or_insert(index);
                    }
                    plan.accepted.push(index);
                }
            }
        }
        for edit in claimed.into_keys() {
            plan.files.entry(edit.file().clone()).or_default().push(edit);
        }
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

    /// The edits of the accepted sets by file, sorted, no two in conflict: what [`apply`](super::apply()) takes.
    pub fn files(&self) -> &BTreeMap<WorkspacePath, Vec<Edit>> {
        &self.files
    }
}

/// The set that claimed an edit beside which `edit` cannot be applied.
///
/// Claimed edits are sorted by file, span and text, and no two of them are in conflict. So if `edit` is in conflict with
/// any, it is with the one that would stand right before it or right after it: whatever stands further off ends before
/// the former starts, or starts after the latter does.
fn collision(claimed: &BTreeMap<Edit, usize>, edit: &Edit) -> Option<usize> {
    let before = claimed.range(..edit).next_back().filter(|(before, _)| conflict(before, edit).is_some());
    let after = || claimed.range(edit..).next().filter(|(after, _)| conflict(edit, after).is_some());
    before.or_else(after).map(|(_, owner)| *owner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Span;

    const TEXT: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

    fn set(edits: &[(&str, usize, usize, &str)]) -> EditSet {
        let edit = |(file, start, end, text): &(&str, usize, usize, &str)| {
            let file = WorkspacePath::from_resolved(file);
            Edit::of_bytes(file, TEXT, Span::new(*start, *end).unwrap(), (*text).to_owned()).unwrap()
        };
        EditSet::new(edits.iter().map(edit).collect()).unwrap()
    }

    fn deferred(sets: &[EditSet]) -> Vec<(usize, usize)> {
        let plan = Plan::of(sets);
        assert_eq!(plan.accepted().len() + plan.deferred().len(), sets.len());
        plan.deferred().iter().map(|d| (d.set, d.winner)).collect()
    }

    #[test]
    fn the_first_offered_wins_and_is_named() {
        let sets = [
            set(&[("a", 0, 4, "x")]),
            set(&[("a", 8, 9, "y")]),
            set(&[("a", 8, 10, "z"), ("b", 0, 1, "")]),
            set(&[("b", 0, 2, "w")]),
        ];
        assert_eq!(deferred(&sets), [(2, 1)], "a set that has to wait claims nothing");
        let plan = Plan::of(&sets);
        assert_eq!(plan.accepted(), [0, 1, 3]);
        assert_eq!(plan.files().values().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn equal_edits_are_shared() {
        let sets = [set(&[("a", 0, 4, "x"), ("a", 6, 6, "i")]), set(&[("a", 6, 6, "i"), ("a", 9, 9, "j")])];
        assert_eq!(deferred(&sets), []);
        assert_eq!(Plan::of(&sets).files().values().map(Vec::len).sum::<usize>(), 3);
    }

    #[test]
    fn collisions_are_found_on_both_sides() {
        let first = set(&[("a", 4, 8, "x"), ("a", 8, 8, "i"), ("a", 12, 16, "y")]);
        for (start, end, text, collides) in [
            (0, 4, "t", false),
            (0, 5, "t", true),
            (0, 20, "t", true),
            (4, 4, "t", false),
            (4, 5, "t", true),
            (4, 9, "t", true),
            (5, 5, "t", true),
            (4, 8, "a", true),
            (4, 8, "z", true),
            (8, 8, "a", true),
            (8, 8, "z", true),
            (8, 12, "t", false),
            (9, 13, "t", true),
            (12, 12, "t", false),
            (14, 14, "t", true),
            (15, 26, "t", true),
            (16, 16, "t", false),
        ] {
            let sets = [first.clone(), set(&[("a", start, end, text)])];
            assert_eq!(!deferred(&sets).is_empty(), collides, "{start}..{end} {text}");
        }
    }

    #[test]
    fn files_do_not_collide() {
        assert_eq!(deferred(&[set(&[("b", 0, 4, "x")]), set(&[("a", 0, 4, "y")]), set(&[("c", 0, 4, "z")])]), []);
    }

    #[test]
    fn a_hundred_thousand_edits_in_any_order_are_no_trouble() {
        let bytes = vec![b' '; 200_000];
        let file = WorkspacePath::from_resolved("a");
        let sets: Vec<_> = (0..100_000)
            .rev()
            .map(|at| {
                let span = Span::new(2 * at, 2 * at + 1).unwrap();
                EditSet::new(vec![Edit::of_bytes(file.clone(), &bytes, span, "x".into()).unwrap()]).unwrap()
            })
            .collect();
        let plan = Plan::of(&sets);
        assert_eq!(plan.accepted().len(), 100_000);
        let applied = crate::edit::apply(&bytes, plan.files().values().flatten()).unwrap();
        assert_eq!(applied.bytes, b"x ".repeat(100_000));
    }
}
