//! [`Detour`]: a way through states with more errors than the run began with.
//!
//! A sure cure may bring more to light than it takes away: behind a path that leads nowhere lie the errors of all that uses
//! it. Where nothing else helps, such a state is gone through. Unless what came to light is then cured as far as it takes to
//! have no more errors than the run began with, the tree goes back to where the detour began. Where very many came to light behind
//! an import from the standard library, half of them are enough: those are of a crate that no compiler ever read to its end, and the
//! first few, which hid all the others, are no measure. What is imported from elsewhere may be another thing of that name.

use super::super::fix::Fixing;
use super::super::judges::Compiler;
use super::super::ledger::Ledger;
use super::super::outcome::{Disposition, Event, StopReason};
use super::super::past::Past;
use super::super::session::EngineError;
use super::super::settle::checked;
use super::super::twins::Twins;
use super::bench::{Bench, Held};
use super::record::Effect;
use super::score::errors_within;
use super::select::Groups;
use super::{Found, Halt, Search, TrialRecord, Try, same_before};
use crate::compiler::{CompilerError, DiagnosticKey, Level, Verdict};
use crate::refusal::Refusal;
use crate::repair::Ground;
use crate::syntax::SyntaxFile;
use crate::txn::{Rewrite, TxnError};
use std::collections::{BTreeMap, HashSet};

/// Most errors more than before that are gone through.
const FARTHEST: usize = 300;

/// So many errors more than before are those of a crate that no compiler ever read to its end.
const MANY: usize = 20;

/// Where a detour began, and everything that was known there.
pub(super) struct Detour {
    /// What is made on the way was never made once it is gone back: somebody who is asked later may well begin with it.
    past: Past,
    verdict: Verdict,
    /// In which the fixes that it began with are told as taken back.
    ledger: Ledger,
    revealed: HashSet<DiagnosticKey>,
    twins: Twins,
    records: Vec<TrialRecord>,
    watched: HashSet<String>,
    rounds: usize,
    /// What it began with, as `src/a.rs:1: use the other name`.
    began_with: Vec<String>,
    /// Most errors on the way so far.
    most: usize,
    /// Whether it began with nothing but imports from the standard library, which no other error is the fault of.
    is_of_std: bool,
}

/// Whether a candidate does nothing but import something from the standard library.
fn imports_from_std(one: &Try, rewrites: &[Rewrite]) -> bool {
    let is_std =
        |text: &str| ["use std::", "use core::", "use alloc::"].iter().any(|head| text.trim_start().starts_with(head));
    one.candidate.edits.edits().iter().all(|edit| {
        let before = rewrites.iter().find(|rewrite| rewrite.file() == edit.file());
        let within = before.and_then(|rewrite| {
            let tree = SyntaxFile::parse(rewrite.before().bytes());
            tree.nearest(edit.span(), &["use_declaration"]).map(|own| is_std(tree.text(own.span)))
        });
        is_std(edit.new_text()) || within.unwrap_or(false) && !edit.new_text().contains("use ")
    })
}

/// Whether a detour may end with so many errors `left` that had `most` on the way, in a run that began with `first`.
fn comes_out(left: usize, first: usize, most: usize) -> bool {
    left <= first || most > first.saturating_add(MANY) && left <= most / 2
}

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Takes what failed only for what it brought to light, and is no guess.
    pub(super) fn set_out(&mut self, tries: &[Try], groups: &Groups) -> Result<Option<Found>, Halt> {
        if !self.search.may_detour {
            return Ok(None);
        }
        let is_error = |own: &usize| self.base.diagnostics.get(*own).is_some_and(|d| d.level == Level::Error);
        let of_errors = groups.iter().filter(|(own, _)| is_error(own)).flat_map(|(_, group)| group);
        let is_sure = |index: &&usize| tries.get(**index).is_some_and(|one| one.ground == Ground::Reason);
        let most = self.errors_before().saturating_add(FARTHEST);
        let mut reasons: BTreeMap<usize, Refusal> = BTreeMap::new();
        for index in of_errors.filter(is_sure) {
            let is_near = |held: &&mut Held| held.answered_for().is_some_and(|errors| errors <= most);
            if let Some(held) = self.held.get_mut(index).filter(|held| held.is_beyond).filter(is_near)
                && let Effect::Failed { reason } = std::mem::replace(&mut held.effect, Effect::Choice)
            {
                held.holds = true;
                reasons.insert(*index, reason);
            }
        }
        if reasons.is_empty() {
            return Ok(None);
        }
        self.search.goes_beyond = true;
        let mut winners = self.winners(tries, groups);
        winners.retain(|winner| reasons.contains_key(winner));
        let settled = self.commit(tries, winners);
        self.search.goes_beyond = false;
        // What is not taken holds no more than it did before, whatever it was held against.
        let is_taken = |index: &usize| matches!(&settled, Ok(Some(settled)) if settled.kept.contains(index));
        for (index, reason) in reasons.iter().filter(|(index, _)| !is_taken(index)) {
            if let Some(held) = self.held.get_mut(index).filter(|held| held.holds) {
                held.holds = false;
                held.effect = Effect::Failed { reason: reason.clone() };
            }
        }
        let settled = settled?;
        Ok(settled.map(|settled| Found { settled, followers: Vec::new(), beyond: reasons }))
    }
}

impl Fixing<'_> {
    /// Remembers the state that `found` leaves behind, if that has more errors than a trial may end with.
    pub(super) fn begin_detour(
        &mut self,
        verdict: &Verdict,
        tries: &[Try],
        found: &Found,
        search: &mut Search,
    ) -> Result<(), TxnError> {
        let kept = found.settled.kept.iter().filter_map(|index| Some((*index, tries.get(*index)?)));
        let beyond: Vec<_> = kept.filter_map(|(at, one)| Some((at, one, found.beyond.get(&at)?))).collect();
        if beyond.is_empty() || search.detour.is_some() {
            return Ok(());
        }
        self.run.set_out()?;
        let is_of_std = beyond.iter().all(|(_, one, _)| imports_from_std(one, &found.settled.rewrites));
        let file = |one: &Try| one.files().next().unwrap_or_default().to_owned();
        let said =
            |(_, one, _): &(usize, &Try, &Refusal)| format!("{}:{}: {}", file(one), one.candidate.line, one.help);
        let began_with = beyond.iter().map(said).collect();
        let (mut ledger, mut records) = (self.ledger.clone(), search.records.clone());
        for (index, one, reason) in beyond {
            let own = &one.candidate;
            let how = Disposition::RolledBack { round: self.rounds + 1, reason: reason.clone() };
            ledger.tried(&own.identity, (own.line, same_before(tries, index)), &own.edits, &how);
            let Some(diagnostic) = verdict.diagnostics.get(own.diagnostic) else { continue };
            let about = TrialRecord::of(diagnostic, Vec::new());
            let told = records.iter_mut().filter(|record| record.is_about_the_same(&about));
            for tried in told.flat_map(|record| &mut record.candidates).filter(|tried| tried.effect == Effect::Kept) {
                tried.effect = Effect::Failed { reason: reason.clone() };
            }
        }
        search.detour = Some(Box::new(Detour {
            past: self.past.clone(),
            verdict: verdict.clone(),
            ledger,
            revealed: self.revealed.clone(),
            twins: self.twins.clone(),
            records,
            watched: self.watched.clone(),
            rounds: self.rounds,
            began_with,
            most: 0,
            is_of_std,
        }));
        Ok(())
    }

    /// Ends a detour that came out.
    pub(super) fn arrive(
        &mut self,
        search: &mut Search,
        baseline: &Verdict,
        verdict: &Verdict,
    ) -> Result<(), TxnError> {
        let Some(detour) = &mut search.detour else { return Ok(()) };
        let (left, first) = (errors_within(baseline, verdict), baseline.errors().count());
        // What came to light has its trials as if it had been seen at first.
        let more = left.saturating_sub(detour.most.max(first));
        let trials = search.wanted.trials_per_error.saturating_mul(more);
        search.limit.checks = search.limit.checks.saturating_add(trials);
        detour.most = detour.most.max(left);
        let most = if detour.is_of_std { detour.most } else { 0 };
        if !comes_out(left, first, most) {
            return Ok(());
        }
        if left > first {
            let (most, began_with) = (detour.most, detour.began_with.join("; "));
            self.notes.push(format!("more errors came to light than the run began with, {most} in all: {began_with}"));
        }
        self.run.arrive()?;
        search.detour = None;
        Ok(())
    }

    /// Takes back a detour that did not come out, and everything that was made in it. None is begun any more.
    pub(super) fn go_back<C: Compiler>(
        &mut self,
        compiler: &mut C,
        detour: Box<Detour>,
        (verdict, stop): (Verdict, StopReason),
        search: &mut Search,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        search.may_detour = false;
        let back = self.run.go_back();
        (self.past, self.ledger, self.revealed, self.twins) =
            (detour.past, detour.ledger, detour.revealed, detour.twins);
        (self.rounds, search.records) = (detour.rounds, detour.records);
        self.notes.push(format!(
            "taken back, with all that it led to, since more errors would be left than the run began with ({}): {}",
            verdict.errors().count(),
            detour.began_with.join("; ")
        ));
        let (mut verdict, mut stop) = (detour.verdict, stop);
        // What says nothing of a file that someone else has changed, which is all that does not go back, nor of packages
        // that were not checked then. What the disk did not let go back does so when the run ends, or is recovered.
        let is_other = match &back {
            Ok(()) => self.watched != detour.watched && stop == StopReason::Settled,
            Err(error) => matches!(error, TxnError::LeftAlone { .. }),
        };
        if let Err(error) = &back {
            self.notes.push(format!("not all of that could be taken back: {error}"));
            self.ledger.leave_open(&Refusal::NotWritten);
            stop = if stop == StopReason::Interrupted { stop } else { StopReason::NotWritten };
        }
        if is_other {
            match checked(compiler, self.rounds, on_event) {
                Ok(now) => verdict = now,
                Err(CompilerError::Interrupted) => return Ok((verdict, StopReason::Interrupted)),
                Err(_) => return Ok((verdict, StopReason::NoVerdict)),
            }
        }
        search.give_up(&verdict);
        Ok((verdict, stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detour_ends_where_it_began_or_half_way_through_a_whole_crate() {
        for (left, first, most, wanted) in [
            (3, 3, 9, true),
            (4, 3, 9, false),
            (4, 3, 23, false),
            (12, 3, 24, true),
            (13, 3, 24, false),
            (1, 0, 2, false),
        ] {
            assert_eq!(comes_out(left, first, most), wanted, "{left} of {most}, {first} at first");
        }
    }
}
