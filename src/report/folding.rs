//! What is alike is told once: outcomes grouped by their reason, with a count.

use crate::compiler::Applicability;
use crate::engine::{Disposition, Effect, FixReport, Outcome, TrialRecord, Tried};
use crate::refusal::{Advice, Refusal};
use std::collections::{BTreeMap, BTreeSet};

/// How many of a group are listed before the rest is counted.
const LISTED: usize = 3;

/// Outcomes with the same reason and the same diagnostic code.
pub(super) struct Group<'a> {
    /// All of them, in the report's order.
    pub outcomes: Vec<&'a Outcome>,
    /// How many of them are worth a line; the rest is counted.
    pub listed: usize,
}

impl<'a> Group<'a> {
    /// Those that are listed.
    pub(super) fn listed(&self) -> impl Iterator<Item = &'a Outcome> + '_ {
        self.outcomes.iter().take(self.listed).copied()
    }

    /// The number of those that are only counted, and the number of files that they are in.
    pub(super) fn folded(&self) -> Option<(usize, usize)> {
        let rest = self.outcomes.get(self.listed..).unwrap_or_default();
        let files: std::collections::BTreeSet<&str> = rest.iter().map(|outcome| outcome.file.as_str()).collect();
        (!rest.is_empty()).then_some((rest.len(), files.len()))
    }
}

/// Groups `outcomes` by reason and code, in the order of first sight.
pub(super) fn groups<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>, all: bool) -> Vec<Group<'a>> {
    let mut index: BTreeMap<(&'static str, Option<&str>), usize> = BTreeMap::new();
    let mut groups: Vec<Group<'a>> = Vec::new();
    for outcome in outcomes {
        let key = (reason(outcome).map_or("", Refusal::code), outcome.code.as_deref());
        let at = *index.entry(key).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.outcomes.push(outcome),
            None => groups.push(Group { outcomes: vec![outcome], listed: 0 }),
        }
    }
    for group in &mut groups {
        let len = group.outcomes.len();
        // Folding a single one would not save a line.
        group.listed = if all || len <= LISTED + 1 { len } else { LISTED };
    }
    groups
}

/// Whether the reason is about the run and not about the fix, so that a count tells all there is to tell.
pub(super) fn is_about_the_run(outcome: &Outcome) -> bool {
    matches!(
        reason(outcome),
        Some(
            Refusal::PackageDoesNotCompile { .. }
                | Refusal::RoundLimit { .. }
                | Refusal::Interrupted
                | Refusal::NoVerdict
                | Refusal::NotWritten
        )
    )
}

/// Whether another fix made it needless: another way to cure the same, or the cure of something that went with it.
pub(super) fn is_needless(outcome: &Outcome) -> bool {
    matches!(reason(outcome), Some(Refusal::Superseded { .. }))
}

/// Why it was not applied; `None` for one that was.
pub(super) fn reason(outcome: &Outcome) -> Option<&Refusal> {
    match &outcome.disposition {
        Disposition::Applied { .. } => None,
        Disposition::RolledBack { reason, .. } | Disposition::Refused { reason } | Disposition::Skipped { reason } => {
            Some(reason)
        }
    }
}

/// Whether the compiler itself is not sure of it, so that this run was not asked to apply it.
pub(super) fn is_unasked(outcome: &Outcome) -> bool {
    outcome.applicability < Applicability::MachineApplicable
        && matches!(reason(outcome), Some(Refusal::Applicability { .. }))
}

/// How many more fixes each flag would permit, by flag.
pub(super) fn unlocked(outcomes: &[Outcome]) -> BTreeMap<String, usize> {
    let mut flags = BTreeMap::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.applicability == Applicability::MachineApplicable) {
        if let Some(Advice::Allow { flag }) = reason(outcome).map(Refusal::advice) {
            *flags.entry(flag).or_insert(0) += 1;
        }
    }
    flags
}

/// What was tried, with the number of diagnostics that it was tried for: what a macro's body has is told for each of the
/// macro's calls, and is one thing with one cure. Of them, the one is shown of which most is known.
pub(super) fn tried_once(trials: &[TrialRecord]) -> Vec<(&TrialRecord, usize)> {
    let mut index: BTreeMap<_, usize> = BTreeMap::new();
    let mut all: Vec<(&TrialRecord, usize)> = Vec::new();
    for record in trials {
        let offers: Vec<_> = record.candidates.iter().map(|tried| (&tried.help, tried.made_by, &tried.parts)).collect();
        let is_stated = record.body.is_some() && offers.iter().all(|(_, _, parts)| !parts.is_empty());
        let key = (&record.code, &record.message, &record.body, offers);
        let known = if is_stated { index.get(&key).and_then(|at| all.get_mut(*at)) } else { None };
        match known {
            Some((shown, calls)) => {
                *calls += 1;
                if telling(record) > telling(shown) {
                    *shown = record;
                }
            }
            None => {
                index.insert(key, all.len());
                all.push((record, 1));
            }
        }
    }
    all
}

fn telling(record: &TrialRecord) -> u8 {
    let of_one = |tried: &Tried| match tried.effect {
        Effect::NotTried { .. } => 0,
        Effect::Outranked { .. } => 1,
        Effect::Failed { .. } => 2,
        Effect::Choice => 3,
        Effect::Kept => 4,
    };
    record.candidates.iter().map(of_one).max().unwrap_or(0)
}

/// How many of the diagnostics that are left have a candidate that was not tried for what it does, by the flags that would
/// permit that.
pub(super) fn barred(report: &FixReport) -> BTreeMap<String, usize> {
    let mut flags = BTreeMap::new();
    for remaining in &report.remaining {
        let diagnostic = &remaining.diagnostic;
        let place = diagnostic.call_site();
        let is_of_it = |record: &&TrialRecord| {
            record.code == diagnostic.code
                && record.message == diagnostic.message
                && place.is_some_and(|place| place.file == record.file && place.line == record.line)
        };
        let record = report.trials.iter().rev().find(is_of_it);
        let candidates = record.map(|record| record.candidates.as_slice()).unwrap_or_default();
        if let Some(fewest) = candidates.iter().filter_map(permission).min_by_key(BTreeSet::len) {
            let named: Vec<&str> = fewest.into_iter().collect();
            *flags.entry(named.join(" ")).or_insert(0) += 1;
        }
    }
    flags
}

/// The flags with which a candidate would have been tried; `None` if no flag was the reason.
fn permission(tried: &Tried) -> Option<BTreeSet<&'static str>> {
    let Effect::NotTried { reason: Refusal::Cheat { .. } } = &tried.effect else { return None };
    tried.cheats.iter().map(|cheat| cheat.kind.flag()).collect()
}
