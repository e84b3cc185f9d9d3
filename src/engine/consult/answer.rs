//! What is done with the answers to one question: read, inspected, tried, examined, shown; the best one is kept.

use super::super::apply::asked_edition;
use super::super::fix::Fixing;
use super::super::gather::Candidate;
use super::super::judges::Compiler;
use super::super::ledger::Identity;
use super::super::outcome::{Event, FileChange, StopReason};
use super::super::session::EngineError;
use super::super::settle::Settled;
use super::super::trial::{Came, Effect, Search, Step, TrialRecord, Try};
use super::super::view::View;
use super::review::{Examiner, Proposal, Review, Reviewer, objection};
use super::scope;
use super::{ADVISER, Advice, Attempt, ConsultOptions};
use crate::compiler::{Diagnostic, Level, Tested, Untested, Verdict};
use crate::edit::{Edit, EditSet, Span};
use crate::refusal::{Refusal, excerpt};
use crate::request::{Clipboards, Dialect, DraftedFile, Drafts, Mode, Parsed, Settings, lower, parse};
use std::sync::Arc;

/// Most texts that a person may type in place of one answer.
const MAX_EDITED: usize = 20;

/// What came of the answers to one question.
pub(super) enum Answered {
    /// One holds and is in the tree.
    Kept(Box<Verdict>),
    /// Why none is, for each.
    Refused(Vec<Attempt>),
    /// A person wants no more answers to this question.
    Skipped,
    /// A budget is used up.
    Over,
    /// A person wants no more at all.
    Quit,
    /// The run ends.
    Stopped(StopReason),
}

/// What a consultation has at hand.
pub(super) struct Desk<'d> {
    pub(super) options: &'d ConsultOptions,
    pub(super) search: Search,
    pub(super) examiner: Option<&'d mut dyn Examiner>,
    pub(super) reviewer: Option<&'d mut dyn Reviewer>,
    pub(super) withheld: &'d dyn Fn(&str) -> bool,
    /// What the tests said of the tree as it was last accepted, if it compiled.
    pub(super) exam: Option<Tested>,
    /// Edits that were refused, each with the number of rounds when it was.
    pub(super) refused: Vec<(EditSet, usize)>,
    /// An answer with which the code compiles though tests fail that nobody had seen pass; and how many fail.
    pub(super) fallback: Option<(usize, Advice)>,
}

/// What was said to a state that holds.
#[derive(Default)]
struct Said {
    review: Option<Review>,
    exam: Option<Tested>,
    interrupted: bool,
}

impl Fixing<'_> {
    /// Tries the answers about the diagnostics `members` of `verdict`, of which the first leads.
    pub(super) fn answered<C: Compiler>(
        &mut self,
        compiler: &mut C,
        (baseline, verdict): (&mut Verdict, &mut Verdict),
        members: &[usize],
        answers: Vec<Advice>,
        desk: &mut Desk<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Answered, EngineError> {
        let mut answers = answers;
        let mut attempts = Vec::new();
        for _ in 0..MAX_EDITED {
            let mut view = View::new(self.workspace);
            let (mut own, tries) = self.tries(verdict, members, &answers, desk, &mut view);
            attempts.append(&mut own);
            if tries.is_empty() {
                return Ok(Answered::Refused(attempts));
            }
            let mut said = Said::default();
            let flat: Vec<Try> = tries.iter().map(|(_, one)| one.clone()).collect();
            let what = members.first().and_then(|lead| verdict.diagnostics.get(*lead)).cloned();
            let Desk { search, examiner, reviewer, exam, .. } = &mut *desk;
            let mut confirm = |settled: &Settled| {
                let advice =
                    settled.kept.first().and_then(|kept| tries.get(*kept)).and_then(|(from, _)| answers.get(*from));
                confirm(settled, (what.as_ref(), advice), (examiner, exam.as_ref()), reviewer, &mut said)
            };
            let verdicts = (&mut *baseline, &mut *verdict);
            let (step, came) = self.try_out(compiler, verdicts, &flat, search, &mut view, &mut confirm, on_event)?;
            if said.interrupted {
                return Ok(Answered::Stopped(StopReason::Interrupted));
            }
            match step {
                Step::Advanced(next) => {
                    desk.exam = said.exam;
                    return Ok(Answered::Kept(Box::new(next)));
                }
                Step::Ended(StopReason::Settled) => {}
                Step::Ended(stop) => return Ok(Answered::Stopped(stop)),
            }
            if let (Some(after), None) = (&said.exam, &desk.exam)
                && said.review.is_none()
            {
                let failed = after.failed.len();
                let is_untested =
                    |came: &Came| matches!(&came.effect, Effect::Failed { reason: Refusal::TestsFailed { .. } });
                let best = came.iter().position(is_untested);
                let advice = best.and_then(|best| tries.get(best)).and_then(|(from, _)| answers.get(*from));
                if let Some(advice) = advice
                    && desk.fallback.as_ref().is_none_or(|(fewest, _)| failed < *fewest)
                {
                    desk.fallback = Some((failed, advice.clone()));
                }
            }
            match said.review {
                Some(Review::Skip) => return Ok(Answered::Skipped),
                Some(Review::Quit) => return Ok(Answered::Quit),
                Some(Review::Edited(text)) => {
                    answers = vec![Advice { text, explanation: None }];
                    continue;
                }
                Some(Review::Yes | Review::No) | None => {}
            }
            if came.iter().all(|came| matches!(&came.effect, Effect::NotTried { reason: Refusal::TrialBudget })) {
                self.notes.push("the budget for trials is spent (--max-trials, --max-time)".to_owned());
                return Ok(Answered::Over);
            }
            for (from, answer) in answers.iter().enumerate() {
                let own = || tries.iter().zip(&came).filter(|((of, _), _)| *of == from).map(|(_, came)| came);
                let failed = own().find_map(|came| match &came.effect {
                    Effect::Failed { reason } | Effect::NotTried { reason } => Some((reason.clone(), &came.errors)),
                    _ => None,
                });
                if own().next().is_some() {
                    let (refusal, errors) = failed.unwrap_or((Refusal::NoVerdict, const { &Vec::new() }));
                    let edited = tries.iter().filter(|(of, _)| *of == from).flat_map(|(_, one)| one.files()).collect();
                    attempts.push(Attempt::tried(answer.text.clone(), refusal, errors, desk.withheld, &edited));
                }
            }
            desk.refused.extend(flat.into_iter().map(|one| (one.into_edits(), self.rounds)));
            return Ok(Answered::Refused(attempts));
        }
        Ok(Answered::Skipped)
    }

    /// The answers as candidates for each of the diagnostics, with the number of the answer; and what is refused before
    /// the compiler is asked.
    fn tries(
        &mut self,
        verdict: &Verdict,
        members: &[usize],
        answers: &[Advice],
        desk: &mut Desk<'_>,
        view: &mut View<'_>,
    ) -> (Vec<Attempt>, Vec<(usize, Try)>) {
        let mut attempts = Vec::new();
        let mut tries: Vec<(usize, Try)> = Vec::new();
        let mut seen: Vec<EditSet> = Vec::new();
        let Some((lead, asked)) = members.first().and_then(|lead| Some((*lead, verdict.diagnostics.get(*lead)?)))
        else {
            return (attempts, tries);
        };
        let reporting: Vec<&Diagnostic> =
            members.iter().filter_map(|member| verdict.diagnostics.get(*member)).collect();
        for (from, answer) in answers.iter().enumerate() {
            let help = match &answer.explanation {
                Some(words) => excerpt(words.trim()),
                None => "an answer of the adviser".to_owned(),
            };
            let edits = self.edits(&answer.text, (verdict, asked), &reporting, desk, view);
            let again = |edits: &EditSet| desk.refused.iter().any(|(other, at)| other == edits && *at == self.rounds);
            let edits = match edits {
                Ok(edits) if seen.contains(&edits) => continue,
                Ok(edits) if again(&edits) => {
                    let file = edits.files().next().map(|file| file.as_str().to_owned()).unwrap_or_default();
                    Err(Refusal::Oscillation { file })
                }
                other => other,
            };
            let refusal = match edits {
                Ok(edits) => match self.tried(verdict, members, (lead, asked), (&edits, &help), desk, view) {
                    Ok(all) => {
                        tries.extend(all.into_iter().map(|one| (from, one)));
                        seen.push(edits);
                        continue;
                    }
                    Err(refusal) => refusal,
                },
                Err(refusal) => {
                    if let Ok(none) = EditSet::new(Vec::new()) {
                        let one = Try::by(ADVISER, candidate((lead, asked), none, &help), help.clone());
                        let tried = one.record(None, Effect::NotTried { reason: refusal.clone() }, view);
                        desk.search.record(TrialRecord::of(asked, vec![tried]));
                    }
                    refusal
                }
            };
            attempts.push(Attempt::refused(answer.text.clone(), refusal));
        }
        (attempts, tries)
    }

    /// An answer as a candidate for the first of the diagnostics, unless that is refused, and for each other one that it is not
    /// refused for.
    fn tried(
        &mut self,
        verdict: &Verdict,
        members: &[usize],
        (lead, asked): (usize, &Diagnostic),
        (edits, help): (&EditSet, &str),
        desk: &mut Desk<'_>,
        view: &mut View<'_>,
    ) -> Result<Vec<Try>, Refusal> {
        let one = self.inspected(verdict, (lead, asked), edits.clone(), help, &desk.search, view);
        if let Some(refusal) = one.refused().cloned() {
            let tried = one.record(None, Effect::NotTried { reason: refusal.clone() }, view);
            desk.search.record(TrialRecord::of(asked, vec![tried]));
            return Err(refusal);
        }
        let mut all = vec![one];
        for member in members.iter().skip(1) {
            let Some(diagnostic) = verdict.diagnostics.get(*member) else { continue };
            let other = self.inspected(verdict, (*member, diagnostic), edits.clone(), help, &desk.search, view);
            if other.refused().is_none() {
                all.push(other);
            }
        }
        Ok(all)
    }

    /// The edits that an answer asks for, of files that it may touch.
    fn edits(
        &self,
        answer: &str,
        (verdict, asked): (&Verdict, &Diagnostic),
        reporting: &[&Diagnostic],
        desk: &Desk<'_>,
        view: &mut View<'_>,
    ) -> Result<EditSet, Refusal> {
        let reach = desk.options.reach;
        let Parsed { requests, .. } = parse(answer.as_bytes(), Dialect::Auto)?;
        let mut drafts = Drafts::new(Arc::clone(self.workspace));
        let mut clipboards = Clipboards::default();
        let settings = Settings { mode: Mode::Strict, ..Settings::default() };
        for (number, request) in requests.iter().enumerate() {
            let settings = Settings { edition: asked_edition(request, self.workspace.root()), ..settings };
            let lowered = lower(request, number, requests.len(), settings, &mut drafts, &mut clipboards);
            // Before a refusal, which shows what the file has in place of what was looked for.
            for before in drafts.read_so_far() {
                let file = before.file().as_str();
                if (desk.withheld)(file) {
                    return Err(scope::not_shown(file));
                }
                // What any diagnostic of the question permits.
                let first = scope::may_touch(self.project, (verdict, asked), before, reach);
                if let Err(refusal) = first
                    && !reporting.iter().any(|of| scope::may_touch(self.project, (verdict, of), before, reach).is_ok())
                {
                    return Err(refusal);
                }
            }
            if let Some(first) = lowered.refusals.into_iter().next() {
                return Err(first.refusal);
            }
        }
        let mut edits = Vec::new();
        for file in drafts.finish()? {
            match file {
                DraftedFile::Edit { before, edits: own, .. } => {
                    scope::reads_no_more(before.file().as_str(), before.bytes(), &own)?;
                    edits.extend(own);
                }
                DraftedFile::Create { place, text, .. } => {
                    let file = place.path().as_str();
                    if (desk.withheld)(file) {
                        return Err(scope::not_shown(file));
                    }
                    let first = scope::may_create(self.project, (verdict, asked), file, reach);
                    if let Err(refusal) = first
                        && !reporting
                            .iter()
                            .any(|of| scope::may_create(self.project, (verdict, of), file, reach).is_ok())
                    {
                        return Err(refusal);
                    }
                    let whole = Edit::of_bytes(place.path().clone(), b"", Span::at(0), text)?;
                    scope::reads_no_more(file, b"", std::slice::from_ref(&whole))?;
                    edits.push(whole);
                    view.promise(place);
                }
                DraftedFile::Delete { file } | DraftedFile::Rename { file, .. } => {
                    return Err(scope::stays(file.snapshot().file().as_str()));
                }
            }
        }
        if edits.is_empty() {
            let file = asked.call_site().map(|place| place.file.clone()).unwrap_or_default();
            return Err(Refusal::NoChange { file });
        }
        EditSet::new(edits)
    }

    /// The edits as a candidate, with what can be said against it before the compiler is asked.
    fn inspected(
        &self,
        verdict: &Verdict,
        asked: (usize, &Diagnostic),
        edits: EditSet,
        help: &str,
        search: &Search,
        view: &mut View<'_>,
    ) -> Try {
        let mut one = Try::by(ADVISER, candidate(asked, edits, help), help.to_owned());
        search.inspect(&mut one, (self.project, verdict), &self.past, view);
        one
    }
}

fn candidate((index, asked): (usize, &Diagnostic), edits: EditSet, help: &str) -> Candidate {
    Candidate {
        diagnostic: index,
        identity: Identity::of_advice(asked, help, &edits),
        edits,
        is_error: asked.level == Level::Error,
        only_one: true,
        on_trial: true,
        line: asked.call_site().map_or(0, |place| place.line),
        title: format!("{}: {help}", asked.one_line()),
        causes: Vec::new(),
    }
}

/// Asks the tests and a person about a state that holds and is on the disk.
fn confirm(
    settled: &Settled,
    (asked, advice): (Option<&Diagnostic>, Option<&Advice>),
    (examiner, before): (&mut Option<&mut dyn Examiner>, Option<&Tested>),
    reviewer: &mut Option<&mut dyn Reviewer>,
    said: &mut Said,
) -> Result<(), Refusal> {
    let compiles = settled.verdict.as_ref().is_some_and(|verdict| verdict.errors().next().is_none());
    if let Some(examiner) = examiner.as_mut().filter(|_| compiles) {
        match examiner.examine() {
            Ok(after) => {
                let objection = objection(before, &after);
                said.exam = Some(after);
                if let Some(refusal) = objection {
                    return Err(refusal);
                }
            }
            Err(Untested::Interrupted) => {
                said.interrupted = true;
                return Err(Refusal::Interrupted);
            }
            Err(Untested::Failed(why)) => return Err(Refusal::TestsFailed { tests: Vec::new(), said: why }),
        }
    }
    let Some(reviewer) = reviewer else { return Ok(()) };
    let change = |rewrite: &crate::txn::Rewrite| FileChange {
        before: Some(rewrite.before().clone()).filter(|_| !rewrite.is_new()),
        after: rewrite.after().clone(),
    };
    let review = reviewer.review(&Proposal {
        what: asked.map(Diagnostic::one_line).unwrap_or_default(),
        code: asked.and_then(|asked| asked.code.as_deref()),
        changes: settled.rewrites.iter().map(change).collect(),
        explanation: advice.and_then(|advice| advice.explanation.as_deref()),
    });
    let result = match review {
        Review::Yes => Ok(()),
        _ => {
            let code = asked.and_then(|asked| asked.code.clone()).unwrap_or_default();
            Err(Refusal::Policy { code, rule: "the person who was asked does not want it".to_owned() })
        }
    };
    said.review = Some(review);
    result
}
