//! [`Fixing::consult`]: what the compiler's suggestions do not cure is put to somebody who may know: an [`Adviser`].
//!
//! An adviser sends edit requests, like any other sender, and is believed as little. Its requests are carried out in
//! memory; what they make is held against the syntax, the checker of cheats and the files that may be touched; what is
//! left is a candidate, tried and judged as every other one. Each failure goes back to it as a refusal.
//!
//! Diagnostics of one item or of one root cause are one question. Questions about different files are asked side by side,
//! and their answers are looked at one after the other, in the order of the questions: what comes of them does not depend
//! on which came first.

mod answer;
mod attempt;
mod cluster;
mod lookup;
mod question;
mod review;
mod scope;
mod source;

pub use attempt::Attempt;
pub use lookup::{Definition, Dependency};
pub use question::Question;
pub use review::{Examiner, Proposal, Review, Reviewer};
pub use scope::Reach;
pub use source::Excerpt;

use super::fix::Fixing;
use super::judges::Compiler;
use super::options::TrialOptions;
use super::outcome::{Consultation, Event, StopReason};
use super::session::EngineError;
use super::settle::asked;
use super::trial::Search;
use super::view::View;
use crate::compiler::{Diagnostic, Untested, Verdict};
use crate::refusal::Refusal;
use answer::{Answered, Desk};
use cluster::{Cluster, Mark};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Who made a candidate that an adviser asked for, in reports.
pub(super) const ADVISER: &str = "adviser";

/// How often more is shown before an answer to one diagnostic.
const MAX_LOOKS: usize = 3;

/// Most things that are shown at one time.
const MAX_WANTED: usize = 8;

/// Somebody who can be asked for edits: a language model, a program, a person.
pub trait Adviser {
    /// Asks for requests that cure the diagnostics of each question. The questions have nothing to do with each other and
    /// may be asked side by side; there is one entry for each, in their order. An entry may hold several answers, of which
    /// the best is taken; it is never empty. A question without an entry counts as [`Silence::Passed`].
    fn ask(&mut self, questions: &[Question]) -> Vec<Result<Vec<Advice>, Silence>>;
}

/// One answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Advice {
    /// Requests in any dialect of [`request`](crate::request).
    pub text: String,
    /// What its author says of it.
    pub explanation: Option<String>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Silence {
    /// Nothing more may be asked in this run: a budget is used up; which, in one sentence.
    Spent(String),
    /// It has to see more first: files, lines of files as `src/a.rs:10-80`, items by their names.
    More(Vec<String>),
    /// The adviser has nothing to say to this question.
    Passed(String),
    /// What it says makes no sense; what is wrong with it, in one sentence. It may be asked again.
    Garbled(String),
    /// The user wants the command to end.
    Interrupted,
    /// The adviser cannot be reached; what happened, in one sentence. Nothing more is asked.
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
    /// Which files its answers may touch.
    pub reach: Reach,
    /// Most questions that are asked side by side.
    pub concurrency: usize,
}

/// Those who are asked about what is left.
pub struct Council<'c> {
    /// How.
    pub options: &'c ConsultOptions,
    /// Who proposes.
    pub adviser: &'c mut dyn Adviser,
    /// Who runs the tests; a change with which one fails that passed before is not kept.
    pub examiner: Option<&'c mut dyn Examiner>,
    /// Who looks at each change that would be kept.
    pub reviewer: Option<&'c mut dyn Reviewer>,
    /// Whether the adviser must not see the text of a file, by its path from the root.
    pub withheld: &'c dyn Fn(&str) -> bool,
}

/// What is remembered of the questions of a run.
#[derive(Default)]
struct Memory {
    /// How often it was asked about a diagnostic, and what was refused.
    attempts: HashMap<Mark, (usize, Vec<Attempt>)>,
    /// How often somebody wanted to see more before he answered, and what.
    shown: HashMap<Mark, (usize, BTreeSet<String>)>,
    given_up: HashSet<Mark>,
    /// Those that were given up before something else was kept, which may have cleared the way.
    second_chance: HashSet<Mark>,
    /// Those that a person wants nothing more to be asked about.
    closed: HashSet<Mark>,
    over: bool,
}

impl Memory {
    /// How often it was asked about a cluster, and what was refused.
    fn asked(&self, cluster: &Cluster) -> (usize, &[Attempt]) {
        let known = cluster.lead().and_then(|lead| self.attempts.get(lead));
        known.map_or((0, [].as_slice()), |(asked, all)| (*asked, all.as_slice()))
    }
}

impl Fixing<'_> {
    /// Asks about what `verdict` still says until nothing is left, nobody answers, or a budget is used up. After each
    /// answer that holds, `rounds` go on from there.
    pub(super) fn consult<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        mut verdict: Verdict,
        council: Council<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        let Council { options, adviser, examiner, reviewer, withheld } = council;
        let mut desk = Desk {
            options,
            search: Search::begin(&options.trials, asked(compiler), verdict.errors().count()),
            examiner,
            reviewer,
            withheld,
            exam: None,
            refused: Vec::new(),
            fallback: None,
        };
        self.consultation = Some(Consultation::default());
        self.first_exam(&verdict, &mut desk);
        let mut memory = Memory::default();
        let mut stop = StopReason::Settled;
        while !memory.over && stop == StopReason::Settled {
            let mut view = View::new(self.workspace);
            let clusters = cluster::next(&verdict, options, &memory.given_up, &mut view);
            if clusters.is_empty() {
                if memory.second_chance.is_empty() {
                    break;
                }
                for mark in std::mem::take(&mut memory.second_chance) {
                    memory.given_up.remove(&mark);
                    memory.attempts.remove(&mark);
                }
                continue;
            }
            let questions: Vec<Question> = clusters
                .iter()
                .map(|cluster| {
                    let attempt = memory.asked(cluster).0 + 1;
                    on_event(Event::Asked { what: told(&verdict, &cluster.members), attempt });
                    self.put(compiler, cluster, &verdict, &memory, options, &mut view)
                })
                .collect();
            let mut answers = adviser.ask(&questions).into_iter();
            for cluster in clusters {
                let answer = answers.next().unwrap_or_else(|| Err(Silence::Passed("it said nothing".to_owned())));
                let (next, ended) =
                    self.heard(compiler, baseline, verdict, (cluster, answer), &mut desk, &mut memory, on_event)?;
                verdict = next;
                if ended != StopReason::Settled {
                    stop = ended;
                    break;
                }
            }
        }
        self.records.append(&mut desk.search.into_records());
        Ok((verdict, stop))
    }

    /// What is asked about a cluster, with what is remembered of it.
    fn put<C: Compiler>(
        &self,
        compiler: &C,
        cluster: &Cluster,
        verdict: &Verdict,
        memory: &Memory,
        options: &ConsultOptions,
        view: &mut View<'_>,
    ) -> Question {
        let (asked, attempts) = memory.asked(cluster);
        let none = (0, BTreeSet::new());
        let (looks, wanted) = cluster.lead().and_then(|lead| memory.shown.get(lead)).unwrap_or(&none);
        let mut question = self.question(compiler, &cluster.members, verdict, (attempts, wanted), options, view);
        if let Some(lead) = cluster.lead() {
            question.about = format!("{lead}, attempt {}, look {}", asked + 1, looks + 1);
        }
        question
    }

    /// What the tests say before anything is asked, if the code compiles.
    fn first_exam(&mut self, verdict: &Verdict, desk: &mut Desk<'_>) {
        if verdict.errors().next().is_some() {
            return;
        }
        match desk.examiner.as_mut().map(|examiner| examiner.examine()) {
            Some(Ok(exam)) => desk.exam = Some(exam),
            Some(Err(Untested::Failed(why))) => self.notes.push(format!("the tests could not be run: {why}")),
            Some(Err(Untested::Interrupted)) | None => {}
        }
    }

    /// Deals with the answers to one question.
    #[allow(clippy::too_many_arguments, reason = "one call, which names each of them")]
    fn heard<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        mut verdict: Verdict,
        (cluster, answer): (Cluster, Result<Vec<Advice>, Silence>),
        desk: &mut Desk<'_>,
        memory: &mut Memory,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        // An answer to a question of the same batch may have moved or cured what this one is about.
        let members = cluster.find_in(&verdict, &mut View::new(self.workspace));
        let Some(asked) = members.first().and_then(|lead| verdict.diagnostics.get(*lead)).cloned() else {
            return Ok((verdict, StopReason::Settled));
        };
        let Some(lead) = cluster.lead().cloned() else { return Ok((verdict, StopReason::Settled)) };
        let done = match answer {
            Ok(answers) => self.answered(compiler, (baseline, &mut verdict), &members, answers, desk, on_event)?,
            Err(Silence::More(names)) => {
                let (times, shown) = memory.shown.entry(lead.clone()).or_default();
                *times += 1;
                let known = shown.len();
                shown.extend(names.into_iter().take(MAX_WANTED));
                if *times <= MAX_LOOKS && shown.len() > known {
                    return Ok((verdict, StopReason::Settled));
                }
                let reason = "no more can be shown: answer with what there is".to_owned();
                let refusal = Refusal::InvalidRequest { place: "show".to_owned(), reason };
                Answered::Refused(vec![Attempt::refused(String::new(), refusal)])
            }
            Err(Silence::Garbled(why)) => {
                let refusal = Refusal::InvalidRequest { place: String::new(), reason: why };
                Answered::Refused(vec![Attempt::refused(String::new(), refusal)])
            }
            Err(Silence::Passed(why)) => {
                let note = format!("no answer to {}: {why}", asked.one_line());
                if !self.notes.contains(&note) {
                    self.notes.push(note);
                }
                memory.given_up.extend(cluster.marks);
                return Ok((verdict, StopReason::Settled));
            }
            Err(Silence::Interrupted) => Answered::Stopped(StopReason::Interrupted),
            Err(Silence::Spent(why) | Silence::Failed(why)) => {
                if !self.notes.contains(&why) {
                    self.notes.push(why);
                }
                Answered::Over
            }
        };
        self.count(&done);
        match done {
            Answered::Kept(next) => {
                desk.fallback = None;
                memory.attempts.remove(&lead);
                memory.second_chance.extend(memory.given_up.difference(&memory.closed).cloned());
                self.rounds(compiler, baseline, *next, on_event)
            }
            Answered::Refused(refused) => {
                let (times, attempts) = memory.attempts.entry(lead).or_default();
                *times += 1;
                attempts.extend(refused);
                if *times < desk.options.max_attempts {
                    return Ok((verdict, StopReason::Settled));
                }
                let garbled = attempts.iter().all(|attempt| attempt.answer.is_empty());
                if let Some(attempt) = attempts.last().filter(|_| garbled) {
                    self.notes.push(format!("no answer to {}: {}", asked.one_line(), attempt.refusal));
                }
                memory.given_up.extend(cluster.marks);
                self.fall_back(compiler, baseline, verdict, &members, desk, on_event)
            }
            Answered::Skipped => {
                memory.closed.extend(cluster.marks.iter().cloned());
                memory.given_up.extend(cluster.marks);
                Ok((verdict, StopReason::Settled))
            }
            Answered::Quit => {
                memory.over = true;
                Ok((verdict, StopReason::Settled))
            }
            Answered::Over => {
                memory.over = true;
                self.fall_back(compiler, baseline, verdict, &members, desk, on_event)
            }
            Answered::Stopped(stop) => Ok((verdict, stop)),
        }
    }

    /// Counts what came of answers.
    fn count(&mut self, done: &Answered) {
        let consultation = self.consultation.get_or_insert_default();
        match done {
            Answered::Kept(_) => consultation.kept += 1,
            Answered::Refused(refused) => {
                for attempt in refused {
                    *consultation.refused.entry(attempt.refusal.code()).or_default() += 1;
                }
            }
            Answered::Skipped | Answered::Over | Answered::Quit | Answered::Stopped(_) => {}
        }
    }

    /// Where no answer passes tests that nobody had seen pass, the one that fails the fewest is still better than code that
    /// does not compile.
    fn fall_back<C: Compiler>(
        &mut self,
        compiler: &mut C,
        baseline: &mut Verdict,
        mut verdict: Verdict,
        members: &[usize],
        desk: &mut Desk<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        let Some((failed, advice)) = desk.fallback.take() else { return Ok((verdict, StopReason::Settled)) };
        let examiner = desk.examiner.take();
        desk.refused.clear();
        let done = self.answered(compiler, (baseline, &mut verdict), members, vec![advice], desk, on_event);
        desk.examiner = examiner;
        let done = done?;
        self.count(&done);
        match done {
            Answered::Kept(next) => {
                self.notes.push(match failed {
                    1 => "the code compiles, and 1 test fails".to_owned(),
                    0 => "the code compiles, and the tests fail".to_owned(),
                    n => format!("the code compiles, and {n} tests fail"),
                });
                self.rounds(compiler, baseline, *next, on_event)
            }
            Answered::Stopped(stop) => Ok((verdict, stop)),
            _ => Ok((verdict, StopReason::Settled)),
        }
    }
}

/// The diagnostics of a question in one line.
fn told(verdict: &Verdict, members: &[usize]) -> String {
    let mut all = members.iter().filter_map(|member| verdict.diagnostics.get(*member));
    let first = all.next().map(Diagnostic::one_line).unwrap_or_default();
    match all.count() {
        0 => first,
        n => format!("{first} and {n} more"),
    }
}
