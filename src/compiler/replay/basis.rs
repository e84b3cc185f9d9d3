//! [`Bases`]: what cargo said of the tree in each part, kept beside the one verdict that was made of it.
//!
//! A verdict of several parts cannot be taken apart again: of a watched package it has only the errors, and what two
//! cells say of a place is one diagnostic. So the verdicts of the parts are kept for a while, by the number of the whole.

use super::super::verdict::Verdict;
use super::known::PartId;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Most verdicts that are kept.
const MAX_KEPT: usize = 32;
/// Most diagnostics of all of them; the last two are kept whatever they hold.
const MAX_DIAGNOSTICS: usize = 20_000;

/// What cargo said in one part.
#[derive(Debug, Clone)]
pub(super) struct Basis {
    pub part: PartId,
    /// The last run of cargo that was about the same tree.
    pub as_of: usize,
    pub verdict: Arc<Verdict>,
}

/// What is kept.
#[derive(Debug, Default)]
pub(super) struct Bases {
    /// By number, the one that was asked for last at the end.
    kept: VecDeque<(usize, Vec<Basis>)>,
    /// What the last run in each part said, until it is part of a whole.
    latest: HashMap<PartId, Arc<Verdict>>,
}

impl Bases {
    /// Keeps what the last run in this part said.
    pub fn heard(&mut self, part: &PartId, verdict: Verdict) {
        self.latest.insert(part.clone(), Arc::new(verdict));
    }

    /// What the last runs in these parts said is one verdict from now on, known by `number`, which is that of the last of
    /// them. `None` if one of them said nothing.
    pub fn commit(&mut self, number: usize, parts: &[PartId]) -> Option<usize> {
        let basis = |part: &PartId| {
            let verdict = self.latest.remove(part)?;
            Some(Basis { part: part.clone(), as_of: number, verdict })
        };
        let all: Vec<Basis> = parts.iter().map(basis).collect::<Option<_>>()?;
        self.keep(number, all);
        Some(number)
    }

    /// Makes one verdict of two about the same tree.
    pub fn join(&mut self, number: usize, one: usize, other: usize) -> Option<usize> {
        let (mut all, more) = (self.take(one)?, self.take(other)?);
        all.extend(more);
        all.iter_mut().for_each(|basis| basis.as_of = number);
        self.keep(number, all);
        Some(number)
    }

    /// What the last run in `part` said belongs to the verdict `to`, in place of what fewer watched packages said. If `to`
    /// is not kept, it is made of `alone`.
    pub fn widen(&mut self, number: usize, to: usize, part: &PartId, alone: Option<Basis>) -> Option<usize> {
        let mut all = self.take(to).or_else(|| Some(vec![alone?]))?;
        let verdict = self.latest.remove(part)?;
        all.retain(|basis| basis.part.watched == 0 || basis.part.cell != part.cell);
        all.push(Basis { part: part.clone(), as_of: number, verdict });
        self.keep(number, all);
        Some(number)
    }

    /// What the verdict with this number was made of.
    pub fn of(&mut self, number: usize) -> Option<&[Basis]> {
        let found = self.take(number)?;
        self.kept.push_back((number, found));
        self.kept.back().map(|(_, parts)| parts.as_slice())
    }

    fn take(&mut self, number: usize) -> Option<Vec<Basis>> {
        let at = self.kept.iter().position(|(known, _)| *known == number)?;
        self.kept.remove(at).map(|(_, parts)| parts)
    }

    fn keep(&mut self, number: usize, parts: Vec<Basis>) {
        self.take(number);
        self.kept.push_back((number, parts));
        let size = |parts: &[Basis]| parts.iter().map(|basis| basis.verdict.diagnostics.len()).sum::<usize>();
        let mut all: usize = self.kept.iter().map(|(_, parts)| size(parts)).sum();
        while self.kept.len() > 2 && (self.kept.len() > MAX_KEPT || all > MAX_DIAGNOSTICS) {
            let Some((_, gone)) = self.kept.pop_front() else { break };
            all = all.saturating_sub(size(&gone));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(cell: &str, watched: usize) -> PartId {
        PartId { cell: Some(cell.into()), watched }
    }

    fn runs(bases: &mut Bases, number: usize) -> Vec<(String, usize, usize)> {
        let of = |basis: &Basis| (basis.part.cell.as_deref().unwrap_or("").to_owned(), basis.part.watched, basis.as_of);
        bases.of(number).map(|all| all.iter().map(of).collect()).unwrap_or_default()
    }

    #[test]
    fn cells_are_joined_as_of_the_last_and_widened_as_of_each() {
        let mut bases = Bases::default();
        bases.heard(&part("a", 0), Verdict::default());
        assert_eq!(bases.commit(1, &[part("a", 0)]), Some(1));
        bases.heard(&part("b", 0), Verdict::default());
        assert_eq!(bases.commit(2, &[part("b", 0)]), Some(2));
        assert_eq!(bases.join(2, 1, 2), Some(2));
        assert_eq!(runs(&mut bases, 2), [("a".to_owned(), 0, 2), ("b".to_owned(), 0, 2)]);
        assert!(bases.of(1).is_none());
        // One cell after the other watches a package, and then one more.
        for (number, to, watched) in [(5, 2, 1), (7, 5, 2)] {
            bases.heard(&part("a", watched), Verdict::default());
            assert_eq!(bases.widen(number, to, &part("a", watched), None), Some(number));
        }
        bases.heard(&part("b", 1), Verdict::default());
        assert_eq!(bases.widen(8, 7, &part("b", 1), None), Some(8));
        let all = [("a".to_owned(), 0, 2), ("b".to_owned(), 0, 2), ("a".to_owned(), 2, 7), ("b".to_owned(), 1, 8)];
        assert_eq!(runs(&mut bases, 8), all);
        assert_eq!(bases.widen(9, 8, &part("b", 2), None), None, "nothing was heard of it");
    }

    #[test]
    fn the_one_that_is_asked_for_stays() {
        let mut bases = Bases::default();
        for number in 1..=200 {
            bases.heard(&part("a", 0), Verdict::default());
            bases.commit(number, &[part("a", 0)]);
            assert!(bases.of(1).is_some(), "{number}");
        }
        assert_eq!(bases.kept.len(), MAX_KEPT);
        assert!(bases.of(2).is_none());
    }
}
