//! `fix` with a language model for what is left.

use super::args::FixArgs;
use super::commands::Call;
use super::model::Asking;
use super::review::AtTerminal;
use super::terminal::Terminal;
use crate::compiler::{Matrix, TestCommand, Tested, Untested};
use crate::engine::{self, Council, Event, Examiner, FixOptions, FixReport, Reviewer, Spent};
use crate::llm::{Budget, KEYS, Model, Told, Transcript, Used};
use crate::report::{Problem, ProblemKind, failure};
use crate::txn::Log;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs `fix`, and puts what is left to the model.
pub(super) fn advised(
    args: &FixArgs,
    session: engine::Session,
    compiler: &mut Matrix,
    options: &FixOptions,
    call: &Call,
    terminal: &Terminal,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, Box<Problem>> {
    let usage = |message: String| Box::new(Problem::new(ProblemKind::Usage, message));
    if args.model.interactive && terminal.is_json() {
        return Err(usage("--interactive talks to people: it cannot be combined with --format json".to_owned()));
    }
    let trials = args.candidates.limits();
    let asking = args.model.asking(session.workspace.root(), trials, &call.interrupted).map_err(usage)?;
    let Some(Asking { provider, manner, budget, excluded, consult, test }) = asking else {
        return engine::fix(session, compiler, options, on_event).map_err(|error| Box::new(failure::of_engine(&error)));
    };
    let transcript = new_transcript(&engine::state_folder(&session.project));
    let (transcript, no_transcript) = match transcript {
        Ok(log) => (Some(Transcript::new(log)), None),
        Err(error) => (None, Some(format!("no transcript is kept: {error}"))),
    };
    let variables =
        args.place.target_dir.iter().map(|_| ("CARGO_TARGET_DIR".to_owned(), session.project.target_dir.clone()));
    let test = test.map(|(line, timeout)| TestCommand {
        line,
        folder: session.workspace.root().to_owned(),
        variables: variables.collect(),
        hidden: &KEYS,
        timeout,
        interrupted: Arc::clone(&call.interrupted),
    });
    let on_event = RefCell::new(on_event);
    let tell = |event: Event| (on_event.borrow_mut())(event);
    tell(Event::Note(format!("what is left is put to {}", provider.place())));
    let is_excluded = |file: &str| excluded.is_match(file);
    let mut told = |told: Told| match told {
        Told::Sentence(sentence) => tell(Event::Note(sentence)),
        Told::Receiving(characters) => tell(Event::Answering { characters }),
    };
    let mut model = Model::new(provider, manner, budget, transcript, &is_excluded, &mut told);
    let mut examiner = test.map(|test| Announced { test, tell: &tell });
    let mut reviewer = args.model.interactive.then(|| AtTerminal::new(terminal, &tell));
    let council = Council {
        options: &consult,
        adviser: &mut model,
        examiner: examiner.as_mut().map(|examiner| examiner as &mut dyn Examiner),
        reviewer: reviewer.as_mut().map(|reviewer| reviewer as &mut dyn Reviewer),
        withheld: &is_excluded,
    };
    let mut report = engine::fix_with_advice(session, compiler, options, Some(council), &mut |event| tell(event))
        .map_err(|error| Box::new(failure::of_engine(&error)))?;
    let used = model.used();
    if used.calls > 0 {
        let transcript = model.transcript().map(|transcript| transcript.path().to_owned());
        if let Some(consultation) = &mut report.consultation {
            consultation.spent = Some(spent(used, model.budget(), transcript));
        }
        if let Some(transcript) = model.transcript() {
            let failure = transcript.failure().map(|why| format!(", which is not whole: {why}")).unwrap_or_default();
            report.notes.push(format!("the transcript of the model is {}{failure}", transcript.path().display()));
        }
    }
    report.notes.extend(no_transcript);
    Ok(report)
}

/// What was used of the budgets.
fn spent(used: Used, budget: Budget, transcript: Option<PathBuf>) -> Spent {
    Spent {
        rounds: used.rounds,
        max_rounds: Some(budget.rounds).filter(|most| *most < usize::MAX),
        calls: used.calls,
        max_calls: budget.calls,
        tokens_in: used.tokens_in,
        max_tokens_in: budget.tokens_in,
        tokens_out: used.tokens_out,
        max_tokens_out: budget.tokens_out,
        seconds: used.time.as_secs_f64(),
        max_seconds: budget.time.map(|time| time.as_secs()),
        transcript,
    }
}

/// A new transcript, named by the time.
fn new_transcript(state: &Path) -> std::io::Result<Log> {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_millis();
    Log::create(state, "transcripts", &format!("{now}-{}.jsonl", std::process::id()))
}

/// The tests, of which it is told that they run.
struct Announced<'t> {
    test: TestCommand,
    tell: &'t dyn Fn(Event),
}

impl Examiner for Announced<'_> {
    fn examine(&mut self) -> Result<Tested, Untested> {
        (self.tell)(Event::Testing);
        self.test.examine()
    }
}
