//! [`Fixing::consult`]: what the compiler's suggestions do not cure is put to somebody who may know: an [`Adviser`].
//!
//! An adviser sends edit requests, like any other sender, and is believed as little. Its requests are carried out in
//! memory; what they make is held against the syntax, the checker of cheats and the files that may be touched; what is
//! left is a candidate, tried and judged as every other one. Each failure goes back to it as a refusal.

mod question;
mod scope;

pub use question::{Attempt, Excerpt, Question};

use super::fix::Fixing;
use super::gather::Candidate;
use super::judges::Compiler;
use super::ledger::Identity;
use super::options::TrialOptions;
use super::outcome::{Event, StopReason};
use super::session::EngineError;
use super::trial::{Effect, Search, Step, Try};
use super::view::View;
use crate::compiler::{Diagnostic, DiagnosticKey, Level, Verdict};
use crate::edit::EditSet;
use crate::refusal::Refusal;
use crate::request::{Clipboards, Dialect, DraftedFile, Drafts, Mode, Parsed, Settings, lower, parse};
use std::collections::HashSet;
use std::sync::Arc;

/// Somebody who can be asked for edits: a language model, a program, a person.
pub trait Adviser {
    /// Asks for requests that cure the diagnostic of `question`. The answer is text in any dialect of
    /// [`request`](crate::request).
    ///
    /// # Errors
    /// [`Silence`], if there is no answer.
    fn ask(&mut self, question: &Question) -> Result<String, Silence>;
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Silence {
    /// Nothing more may be asked in this run: a budget is used up; which, in one sentence.
    Spent(String),
    /// The adviser has nothing to say to this question.
    Passed(String),
    /// The user wants the command to end.
    Interrupted,
    /// The adviser cannot be reached or makes no sense; what happened, in one sentence. Nothing more is asked.
    Failed(String),
}

/// How an adviser is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsultOptions {
    /// How often it may answer for one diagnostic.
    pub max_attempts: usize,
    /// What binds its candidates: budgets and permitted cheats.
    pub trials: TrialOptions,
    /// Whether warnings are put to it as well, and not only errors and denied lints.
    pub warnings: bool,
}

/// What came of one answer.
enum Answered {
    /// It holds and is in the tree.
    Kept(Box<Verdict>),
    /// Why it is not.
    Refused(Refusal),
}

impl Fixing<'_> {
    /// Asks about what `verdict` still says, one diagnostic after the other, until nothing is left, nobody answers, or a
    /// budget is used up. After each answer that holds, `rounds` go on from there.
    pub(super) fn consult<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        mut verdict: Verdict,
        (options, adviser): (&ConsultOptions, &mut dyn Adviser),
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        let mut search = Search::begin(&options.trials, compiler.checks());
        let mut given_up: HashSet<(DiagnosticKey, usize)> = HashSet::new();
        'diagnostics: while let Some(index) = next(&verdict, options, &given_up) {
            let Some(asked) = verdict.diagnostics.get(index).cloned() else { break };
            let mut attempts: Vec<Attempt> = Vec::new();
            while attempts.len() < options.max_attempts {
                let mut view = View::new(self.workspace);
                let question = self.question(&asked, index, &verdict, &attempts, &options.trials, &mut view);
                on_event(Event::Asked { what: asked.one_line(), attempt: attempts.len() + 1 });
                let answer = match adviser.ask(&question) {
                    Ok(answer) => answer,
                    Err(Silence::Passed(why)) => {
                        self.notes.push(format!("no answer to {}: {why}", asked.one_line()));
                        break;
                    }
                    Err(Silence::Interrupted) => {
                        self.records.append(&mut search.into_records());
                        return Ok((verdict, StopReason::Interrupted));
                    }
                    Err(Silence::Spent(why) | Silence::Failed(why)) => {
                        self.notes.push(why);
                        break 'diagnostics;
                    }
                };
                match self.answered(compiler, &verdict, index, &answer, &mut search, on_event)? {
                    Ok(Answered::Kept(next)) => {
                        let (after, stop) = self.rounds(compiler, baseline, *next, on_event)?;
                        verdict = after;
                        if stop != StopReason::Settled {
                            self.records.append(&mut search.into_records());
                            return Ok((verdict, stop));
                        }
                        continue 'diagnostics;
                    }
                    Ok(Answered::Refused(refusal)) => attempts.push(Attempt { answer, refusal }),
                    Err(stop) => {
                        self.records.append(&mut search.into_records());
                        return Ok((verdict, stop));
                    }
                }
            }
            given_up.insert(mark(&asked));
        }
        self.records.append(&mut search.into_records());
        Ok((verdict, StopReason::Settled))
    }

    /// Reads an answer and tries what it asks for.
    fn answered<C: Compiler>(
        &mut self,
        compiler: &mut C,
        verdict: &Verdict,
        index: usize,
        answer: &str,
        search: &mut Search,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Result<Answered, StopReason>, EngineError> {
        let refused = |refusal: Refusal| Ok(Ok(Answered::Refused(refusal)));
        let mut view = View::new(self.workspace);
        let Some(asked) = verdict.diagnostics.get(index) else { return refused(Refusal::NoVerdict) };
        let edits = match self.edits(answer, asked) {
            Ok(edits) => edits,
            Err(refusal) => return refused(refusal),
        };
        let one = self.inspected(verdict, (index, asked), edits, search, &mut view);
        if let Some(refusal) = one.refused() {
            return refused(refusal.clone());
        }
        let (step, mut effects) = self.try_out(compiler, verdict, &[one], search, &mut view, on_event)?;
        Ok(match step {
            Step::Advanced(next) => Ok(Answered::Kept(Box::new(next))),
            Step::Ended(StopReason::Settled) => Ok(Answered::Refused(match effects.pop() {
                Some(Effect::Failed { reason } | Effect::NotTried { reason }) => reason,
                _ => Refusal::TrialBudget,
            })),
            Step::Ended(stop) => Err(stop),
        })
    }

    /// The edits that an answer asks for, of files that it may touch.
    fn edits(&self, answer: &str, asked: &Diagnostic) -> Result<EditSet, Refusal> {
        let Parsed { requests, .. } = parse(answer.as_bytes(), Dialect::Auto)?;
        let mut drafts = Drafts::new(Arc::clone(self.workspace));
        let mut clipboards = Clipboards::default();
        let settings = Settings { mode: Mode::Strict, ..Settings::default() };
        for (number, request) in requests.iter().enumerate() {
            let lowered = lower(request, number, requests.len(), settings, &mut drafts, &mut clipboards);
            if let Some(first) = lowered.refusals.into_iter().next() {
                return Err(first.refusal);
            }
        }
        let mut edits = Vec::new();
        for file in drafts.finish()? {
            match file {
                DraftedFile::Edit { before, edits: own } => {
                    scope::may_touch(self.project, asked, &before)?;
                    edits.extend(own);
                }
                DraftedFile::Create { place, .. } => return Err(scope::only_edits(place.path().as_str())),
                DraftedFile::Delete { file } | DraftedFile::Rename { file, .. } => {
                    return Err(scope::only_edits(file.snapshot().file().as_str()));
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
        (index, asked): (usize, &Diagnostic),
        edits: EditSet,
        search: &Search,
        view: &mut View<'_>,
    ) -> Try {
        let help = "an answer of the adviser".to_owned();
        let candidate = Candidate {
            diagnostic: index,
            identity: Identity::of_advice(asked, &help, &edits),
            edits,
            is_error: asked.level == Level::Error,
            only_one: true,
            on_trial: true,
            line: asked.call_site().map_or(0, |place| place.line),
            title: format!("{}: {help}", asked.one_line()),
        };
        let mut one = Try::by("adviser", candidate, help);
        search.inspect(&mut one, verdict, &self.history, view);
        one
    }
}

/// The next diagnostic to ask about: errors first, in the compiler's order.
fn next(verdict: &Verdict, options: &ConsultOptions, given_up: &HashSet<(DiagnosticKey, usize)>) -> Option<usize> {
    let broken = verdict.errors().next().is_some();
    let is_asked = |d: &Diagnostic| match d.level {
        Level::Error => true,
        Level::DeniedLint => !broken,
        Level::Warning => !broken && options.warnings,
        Level::Note => false,
    };
    let open = verdict.diagnostics.iter().enumerate();
    let mut open = open.filter(|(_, d)| is_asked(d) && d.call_site().is_some() && !given_up.contains(&mark(d)));
    open.next().map(|(index, _)| index)
}

/// What a diagnostic that was given up is known by: the line, too, since one message may be said of many places.
fn mark(diagnostic: &Diagnostic) -> (DiagnosticKey, usize) {
    (diagnostic.key(), diagnostic.call_site().map_or(0, |place| place.line))
}
