//! [`Harm`]: what got worse by a round's fixes, and what a fix is taken back for.

use super::settle::Set;
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use std::collections::BTreeMap;

/// One thing that got worse.
pub(super) struct Harm {
    pub(super) cause: Cause,
    /// The fixes that the place speaks against.
    pub(super) suspects: Set,
    /// Whether the place speaks so clearly that a single suspect needs no bisection.
    pub(super) sure: bool,
}

/// What a fix is taken back for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cause {
    /// An error that was not there, or something that is not compiled any more, in one line.
    Error(String),
    /// The diagnostic that the fix was for, and that stayed, in one line.
    Uncured(String),
    /// The file is again what it was before it was written.
    Overwritten(WorkspacePath),
}

impl Harm {
    /// An error, or something like it, that points at nothing.
    pub(super) fn anywhere(error: String) -> Harm {
        Harm { cause: Cause::Error(error), suspects: Set::new(), sure: false }
    }

    /// What is `candidate`'s own doing.
    pub(super) fn of(candidate: usize, cause: Cause) -> Harm {
        Harm { cause, suspects: Set::from([candidate]), sure: true }
    }

    /// The fix that it convicts by itself.
    pub(super) fn culprit(&self) -> Option<usize> {
        self.suspects.first().copied().filter(|_| self.sure && self.suspects.len() == 1)
    }

    /// Whether something got worse for the code, rather than no better.
    pub(super) fn is_damage(&self) -> bool {
        !matches!(self.cause, Cause::Uncured(_))
    }
}

/// Most fixes of a group that are doubted one after another; more are sooner halved.
const LARGEST_GROUP: usize = 3;

/// Where the place of a harm speaks against several fixes, the last of them that is not among those `doubted` before, as
/// halving would find it: with the others of its group, and the cause. No two groups have a fix in common, so that each can
/// be judged by what comes of the others without this one.
pub(super) fn one_of_each(harms: &[Harm], doubted: &Set) -> BTreeMap<usize, (Set, Cause)> {
    let mut taken = Set::new();
    let mut found = BTreeMap::new();
    for harm in harms.iter().filter(|harm| harm.sure && (2..=LARGEST_GROUP).contains(&harm.suspects.len())) {
        let Some(last) = harm.suspects.difference(doubted).max().copied() else { continue };
        if harm.suspects.is_disjoint(&taken) {
            taken.extend(&harm.suspects);
            let others = harm.suspects.iter().copied().filter(|other| *other != last).collect();
            found.insert(last, (others, harm.cause.clone()));
        }
    }
    found
}

/// The refusal that says what a fix was taken back for: that it did not last, the errors it brought, or else that it was
/// no cure.
pub(super) fn sentence(causes: Vec<Cause>) -> Refusal {
    let mut diagnostics: Vec<String> = Vec::new();
    let mut stayed = None;
    for cause in causes {
        match cause {
            Cause::Overwritten(file) => return Refusal::ChangedOnDisk { file: file.to_string() },
            Cause::Error(error) if diagnostics.contains(&error) => {}
            Cause::Error(error) => diagnostics.push(error),
            Cause::Uncured(diagnostic) => {
                stayed.get_or_insert(diagnostic);
            }
        }
    }
    match stayed {
        Some(diagnostic) if diagnostics.is_empty() => Refusal::DidNotCure { diagnostic },
        _ => Refusal::CompileErrorIntroduced { diagnostics },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn harm(suspects: &[usize], sure: bool) -> Harm {
        Harm { cause: Cause::Error(format!("{suspects:?}")), suspects: suspects.iter().copied().collect(), sure }
    }

    fn left_out(harms: &[Harm], doubted: &[usize]) -> Vec<usize> {
        one_of_each(harms, &doubted.iter().copied().collect()).into_keys().collect()
    }

    #[test]
    fn one_of_each_group_is_left_out() {
        assert_eq!(left_out(&[harm(&[1, 2], true), harm(&[3, 4, 5], true)], &[]), [2, 5]);
        assert_eq!(left_out(&[harm(&[1, 2], true), harm(&[1, 2], true)], &[]), [2], "two errors of one group");
        assert_eq!(left_out(&[harm(&[1, 2], true)], &[2]), [1], "each has one turn");
        assert!(left_out(&[harm(&[1, 2], true)], &[1, 2]).is_empty());
    }

    #[test]
    fn what_speaks_against_no_small_group_is_left_to_halving() {
        assert_eq!(left_out(&[harm(&[1, 2], true), harm(&[2, 3], true)], &[]), [2], "it is in both groups");
        assert!(left_out(&[harm(&[1, 2], false)], &[]).is_empty(), "a faint sign");
        assert!(left_out(&[harm(&[1], true)], &[]).is_empty(), "convicted by itself");
        assert!(left_out(&[harm(&[1, 2, 3, 4], true), Harm::anywhere("it stops".to_owned())], &[]).is_empty());
    }
}
