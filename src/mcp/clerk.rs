//! [`Clerk`]: carries calls out, by the engine's verbs, and words what came of them.

use super::answer::{Answer, diff, plain};
use super::arguments::{
    Arguments, CheckArguments, ClipboardsName, FixArguments, NoArguments, ShowArguments, UndoArguments,
};
use super::rewriting::{List, RewriteArguments};
use super::tools::Tool;
use super::workshop::{Errand, Scope, Workshop};
use crate::engine::{self, ApplyReport, Check, EngineError, Event, FixOptions, Session, Shelf, Site, StopReason};
use crate::report::{self, DiffColours, HistoryEntry, Problem, ProblemKind, Report, Undone, failure};
use crate::request::{Change, Clipboards, Parsed, Request, parse};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// What a session holds, and whom it asks.
pub(super) struct Clerk<'w, W> {
    /// The folder that is served.
    root: PathBuf,
    workshop: &'w W,
    /// The session's own.
    clipboards: Clipboards,
}

type Done = Result<Answer, Box<Problem>>;

fn failed(error: EngineError) -> Box<Problem> {
    Box::new(failure::of_engine(&error))
}

impl<'w, W: Workshop> Clerk<'w, W> {
    pub(super) fn new(root: PathBuf, workshop: &'w W) -> Self {
        Clerk { root, workshop, clipboards: Clipboards::default() }
    }

    /// Carries a call out.
    pub(super) fn call(
        &mut self,
        tool: Tool,
        arguments: &Arguments,
        errand: &Errand,
        on_event: &mut dyn FnMut(Event),
    ) -> Answer {
        let done = match tool {
            Tool::Apply => self.apply(arguments, errand, on_event),
            Tool::Show => self.show(arguments, errand, on_event),
            Tool::Check => self.check(arguments, errand, on_event),
            Tool::Fix => self.fix(arguments, errand, on_event),
            Tool::Rewrite => self.rewrite(arguments, errand, on_event),
            Tool::Undo => self.undo(arguments, errand, on_event),
            Tool::History => self.history(arguments, errand, on_event),
        };
        done.unwrap_or_else(|problem| Answer::of_problem(tool.name(), &problem))
    }

    fn site(&self, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Result<Site, Box<Problem>> {
        Site::open(Some(&self.root), &self.root, &errand.command, &errand.interrupted, on_event).map_err(failed)
    }

    /// For a call that only reads.
    fn tidy(&self, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Vec<String> {
        Site::tidy(Some(&self.root), &self.root, &errand.command, &errand.interrupted, on_event)
    }

    fn apply(&mut self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let call = arguments.read_apply(&Tool::Apply.keys())?;
        let options = call.own.options();
        let site = self.site(errand, on_event)?;
        let Parsed { requests, notes } = match parse(call.input.as_bytes(), call.own.dialect) {
            Ok(parsed) => parsed,
            Err(refusal) => return Ok(applied(&ApplyReport::unread(&site, &options, refusal))),
        };
        let compiles = options.check == Check::Compile;
        if compiles {
            go_on(errand)?;
        }
        let mut judge = compiles.then(|| self.workshop.judge(&site, errand)).transpose()?;
        let compiler = judge.as_mut().map(|(compiler, _)| compiler);
        let shelf = match call.own.clipboards {
            ClipboardsName::Session => Shelf::Caller(&mut self.clipboards),
            ClipboardsName::Workspace => Shelf::Workspace,
        };
        let interrupted = &*errand.interrupted;
        let mut report =
            engine::apply(site, &requests, notes, &options, compiler, shelf, interrupted, on_event).map_err(failed)?;
        if call.own.clipboards == ClipboardsName::Session {
            report.notes.extend(self.unfilled(&requests, &report));
        }
        Ok(applied(&report))
    }

    /// What is to be said of clipboards that a request would have filled if it had not been applied before: ids are the
    /// workspace's, and clipboards the session's, which need not be the one in which it was applied.
    fn unfilled(&self, requests: &[Request], report: &ApplyReport) -> Vec<String> {
        let before = requests.iter().zip(&report.requests).filter(|(_, outcome)| outcome.already_applied);
        let filled = before.flat_map(|(request, _)| match &request.change {
            Change::Patch(patch) => patch.patches.iter().filter_map(|edit| edit.to_clipboard.as_deref()).collect(),
            _ => Vec::new(),
        });
        let missing: BTreeSet<&str> = filled.filter(|name| self.clipboards.get(name).is_err()).collect();
        missing.into_iter().map(not_filled).collect()
    }

    fn show(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let wanted: ShowArguments = arguments.with_file()?.read(&Tool::Show.keys())?;
        let usage = |message: String| Box::new(Problem::new(ProblemKind::Usage, message));
        if wanted.file.is_empty() {
            return Err(usage("`file` is missing".to_owned()));
        }
        let lines = wanted.lines()?;
        let notes = self.tidy(errand, on_event);
        let shown = engine::show(&self.root, Path::new(&wanted.file), Some(lines)).map_err(failed)?;
        let shown = shown.map_err(|refusal| usage(refusal.to_string()))?;
        let mut text: String = notes.iter().map(|note| format!("note: {note}\n")).collect();
        text.push_str(&plain(|out, detail| report::write_show_notes(out, &shown, detail)));
        let mut lines = Vec::new();
        // Writing to a vector does not fail.
        let _ = report::write_show(&mut lines, &shown, wanted.hashlines, false);
        text.push_str(&String::from_utf8_lossy(&lines));
        Ok(Answer::new(&Report::of_show(&shown, &notes), text, false))
    }

    fn check(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let wanted: CheckArguments = arguments.read(&Tool::Check.keys())?;
        let options = FixOptions { dry_run: true, ..FixOptions::default() };
        let (session, mut compiler) = self.open(&wanted.scope, false, errand, on_event)?;
        let report = engine::check(session, &mut compiler, &options, on_event).map_err(failed)?;
        let text = plain(|out, detail| report::write_check(out, &report, detail, &[]));
        Ok(Answer::new(&Report::of_fix(&report), text, report.stop == StopReason::Interrupted))
    }

    fn fix(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let wanted: FixArguments = arguments.read(&Tool::Fix.keys())?;
        let options = wanted.options()?;
        let (session, mut compiler) = self.open(&wanted.scope, options.trials.is_some(), errand, on_event)?;
        let report = engine::fix(session, &mut compiler, &options, on_event).map_err(failed)?;
        let mut text = plain(|out, detail| report::write_fix(out, &report, detail, &[]));
        if wanted.shows_diff() && !report.changes.is_empty() {
            text.push('\n');
            text.push_str(&diff(|out| report::write_diff(out, &report.changes, DiffColours::Off, "")));
        }
        Ok(Answer::new(&Report::of_fix(&report), text, report.stop == StopReason::Interrupted))
    }

    /// Opens the package or workspace of the root, which has to be all of it: cargo's suggestions would otherwise be made
    /// in files that are not served. That is found out first, since to open it is to put back what an interrupted run left.
    fn open(
        &self,
        scope: &Scope,
        rehearses: bool,
        errand: &Errand,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Session, W::Compiler), Box<Problem>> {
        go_on(errand)?;
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let whole = real(&self.workshop.root(scope, errand)?);
        if whole != real(&self.root) {
            let message = format!("the root is part of the workspace at {}", whole.display());
            let problem = Problem::new(ProblemKind::Usage, message);
            return Err(Box::new(problem.with_help("a server for the whole workspace can check and fix")));
        }
        self.workshop.open(scope, rehearses, errand, on_event)
    }

    fn rewrite(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let wanted: RewriteArguments = arguments.read(&Tool::Rewrite.keys())?;
        let (query, files) = (wanted.query(&self.root)?, wanted.files(&self.root)?);
        wanted.can_write(&query)?;
        let (options, root, interrupted) = (wanted.options(&query), &self.root, &*errand.interrupted);
        let mut list = List::new(&query, wanted.most());
        if !query.rewrites() {
            let notes = self.tidy(errand, on_event);
            let mut report = engine::search(&query, &files, root, &options, interrupted, &mut list);
            report.notes.extend(notes);
            return Ok(list.answer(&report));
        }
        let site = self.site(errand, on_event)?;
        let compiles = options.check == Check::Compile;
        if compiles {
            go_on(errand)?;
        }
        let mut judge = compiles.then(|| self.workshop.judge(&site, errand)).transpose()?;
        let judge = judge.as_mut().map(|(compiler, project)| (compiler, &*project));
        let report = engine::rewrite(site, &query, &files, root, &options, judge, interrupted, &mut list, on_event);
        Ok(list.answer(&report.map_err(failed)?))
    }

    fn undo(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let UndoArguments { run } = arguments.read(&Tool::Undo.keys())?;
        let site = self.site(errand, on_event)?;
        let (restored, notes) = site.undo(run.as_deref(), &errand.interrupted, on_event).map_err(failed)?;
        if let Some(run) = run.filter(|_| restored.is_none()) {
            return Err(Box::new(Problem::new(ProblemKind::Usage, report::nothing_to_undo(&run))));
        }
        let undone = restored.map(Undone::from);
        let text = plain(|out, detail| report::write_undo(out, undone.as_ref(), &notes, detail));
        let is_error = undone.as_ref().is_some_and(|undone| !undone.left_alone.is_empty());
        Ok(Answer::new(&Report::of_undo(undone.as_ref(), &notes), text, is_error))
    }

    fn history(&self, arguments: &Arguments, errand: &Errand, on_event: &mut dyn FnMut(Event)) -> Done {
        let NoArguments {} = arguments.read(&Tool::History.keys())?;
        let site = self.site(errand, on_event)?;
        let entries: Vec<HistoryEntry> = site.history().map_err(failed)?.into_iter().map(HistoryEntry::from).collect();
        let mut text = plain(|out, detail| report::write_history_notes(out, &entries, &site.notes, detail));
        text.push_str(&plain(|out, detail| report::write_history(out, &entries, detail)));
        Ok(Answer::new(&Report::of_history(&entries, &site.notes), text, false))
    }
}

fn not_filled(clipboard: &str) -> String {
    format!(
        "the clipboard `{clipboard}` is not filled in this session: the request that fills it was applied before, in \
         another one; with another `id` it is carried out here"
    )
}

/// An answer that tells what `apply` did.
fn applied(report: &ApplyReport) -> Answer {
    let mut text = plain(|out, detail| report::write_apply(out, report, detail, &[], None));
    if report.show_diff && !report.changes.is_empty() {
        text.push('\n');
        text.push_str(&diff(|out| report::write_changes(out, &report.changes, DiffColours::Off, "")));
    }
    Answer::new(&Report::of_apply(report), text, !report.status.is_as_asked())
}

/// Does not begin to compile for nobody.
fn go_on(errand: &Errand) -> Result<(), Box<Problem>> {
    if errand.interrupted.load(Ordering::SeqCst) {
        return Err(failed(EngineError::Interrupted));
    }
    Ok(())
}
