//! The commands: from what was typed to a report and an exit code.

use super::advised::advised;
use super::args::{
    CheckArgs, Cli, Command, CompilerArgs, EditArgs, FixArgs, HistoryArgs, OutputArgs, SchemaName, UndoArgs,
};
use super::candidates::no_effect;
use super::exit;
use super::matrix::MatrixArgs;
use super::migration;
use super::selection::{Place, Selection};
use super::terminal::{Terminal, raw};
use crate::compiler::{Cargo, CargoOptions, Matrix};
use crate::engine::{self, Event, FixOptions, FixReport};
use crate::report::{self, HistoryEntry, Problem, ProblemKind, Report, Undone, failure};
use crate::txn::{self, RunLock};
use crate::workspace::{self, Workspace};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What every command needs: how it was typed, and whether to go on.
pub(super) struct Call {
    /// The command as typed, without the program's name; it goes into the journal.
    pub typed: String,
    /// Set when the user wants it to end.
    pub interrupted: Arc<AtomicBool>,
}

/// Which of the engine's verbs to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verb {
    Fix,
    Check,
}

/// What of a report for people is shown.
#[derive(Debug)]
struct Show {
    only_diff: bool,
    explain: bool,
    /// A word on flags that nothing heeds.
    idle: Vec<String>,
}

/// Runs the command and gives its exit code.
pub(super) fn run(cli: &Cli, call: &Call) -> u8 {
    match &cli.command {
        Command::Fix(args) => fix(args, call),
        Command::Check(args) => check(args, call),
        Command::Undo(args) => undo(args, call),
        Command::History(args) => history(args, call),
        Command::Show(args) => super::show::run(args, call),
        Command::Apply(args) => super::apply::run(args, call),
        Command::Rewrite(args) => super::rewrite::run(args, call),
        Command::Mcp(args) => super::mcp::run(args, call),
        Command::Schema(args) => {
            let schema = match args.subject {
                SchemaName::Request => report::request_schema(),
                SchemaName::Result => report::result_schema(),
                SchemaName::Report => report::schema(),
            };
            raw(schema.as_bytes());
            exit::DONE
        }
    }
}

fn fix(args: &FixArgs, call: &Call) -> u8 {
    let is_trial = args.trial.diff || args.trial.dry_run;
    let options = FixOptions {
        max_rounds: args.max_rounds,
        batch_edits: !args.no_batch_edits,
        dry_run: is_trial,
        fmt: args.fmt,
        cfg_siblings: args.matrix.cfg_siblings.into(),
        trials: args.candidates.options(),
        ..edit_options(&args.edits, &args.compiler)
    };
    let hidden: &[&str] = if args.model.llm.is_some() { &crate::llm::KEYS } else { &[] };
    let cargo = cargo_options(&args.compiler, &args.selection, &args.place, &args.rest.compiler_args)
        .map(|cargo| CargoOptions { hidden, ..cargo });
    let asker = Some(args).filter(|args| args.model.llm.is_some());
    let of_model = no_effect(&args.model.idle(), "no model is asked without --llm");
    let idle = args.candidates.idle().filter(|_| asker.is_none()).into_iter().chain(of_model).collect();
    let show = Show { only_diff: args.trial.diff, explain: args.candidates.explain, idle };
    let where_to = Where { cargo, compiler: &args.compiler, matrix: &args.matrix, selection: &args.selection };
    judge(Verb::Fix, "fix", &args.output, show, where_to, &options, asker, call, |report| {
        if is_trial { exit::of_trial(report) } else { exit::of_fix(report, args.exit_non_zero_on_fix) }
    })
}

fn check(args: &CheckArgs, call: &Call) -> u8 {
    let cargo = cargo_options(&args.compiler, &args.selection, &args.place, &args.rest.compiler_args);
    let options = FixOptions { dry_run: true, ..edit_options(&args.edits, &args.compiler) };
    // A diff is what a real trial leads to, and not what the first look promises.
    let (verb, code): (_, fn(&FixReport) -> u8) =
        if args.diff || args.dry_run { (Verb::Fix, exit::of_trial) } else { (Verb::Check, exit::of_check) };
    let show = Show { only_diff: args.diff, explain: false, idle: Vec::new() };
    let where_to = Where { cargo, compiler: &args.compiler, matrix: &args.matrix, selection: &args.selection };
    judge(verb, "check", &args.output, show, where_to, &options, None, call, code)
}

/// What is judged, and in which configurations.
struct Where<'a> {
    cargo: Result<CargoOptions, Box<Problem>>,
    compiler: &'a CompilerArgs,
    matrix: &'a MatrixArgs,
    selection: &'a Selection,
}

/// Runs one of the engine's verbs and reports on it.
#[allow(clippy::too_many_arguments, reason = "the two callers name each of them")]
fn judge(
    verb: Verb,
    command: &'static str,
    output: &OutputArgs,
    show: Show,
    where_to: Where<'_>,
    options: &FixOptions,
    asker: Option<&FixArgs>,
    call: &Call,
    code: impl FnOnce(&FixReport) -> u8,
) -> u8 {
    let terminal = Terminal::new(output);
    if let Some(problem) = two_on_stdout(&terminal, show.only_diff) {
        return fail(&terminal, command, &problem);
    }
    let mut progress = terminal.progress();
    let mut on_event = |event: Event| progress.on_event(event);
    let Where { cargo, compiler, matrix, selection } = where_to;
    let elsewhere = cargo.as_ref().map(Elsewhere::of).unwrap_or_default();
    let result = cargo.and_then(|mut cargo| {
        let rehearses = options.trials.is_some() || asker.is_some();
        let mut migration = migration::plan(&mut cargo, compiler, call)?;
        let (mut session, mut compiler) = open_package(cargo, rehearses, matrix, selection, call, &mut on_event)?;
        if let Some(migration) = &mut migration {
            migration.prepare(&mut session.project);
        }
        let of_engine = |error: engine::EngineError| Box::new(failure::of_engine(&error));
        let mut report = match (verb, asker) {
            (Verb::Check, _) => engine::check(session, &mut compiler, options, &mut on_event).map_err(of_engine),
            (Verb::Fix, None) => engine::fix(session, &mut compiler, options, &mut on_event).map_err(of_engine),
            (Verb::Fix, Some(args)) => advised(args, session, &mut compiler, options, call, &terminal, &mut on_event),
        }?;
        if let Some(migration) = migration.filter(|_| verb == Verb::Fix) {
            migration.ask(&mut report, matrix, selection, call, &mut on_event);
        }
        Ok(report)
    });
    let said = progress.finish();
    let mut report = match result {
        Ok(report) => report,
        Err(problem) => return fail(&terminal, command, &problem),
    };
    report.command = command;
    report.notes.extend(show.idle);
    if report.run_id.is_some() {
        report.notes.extend(elsewhere.notes(&report.root));
    }
    if show.explain && !terminal.is_json() {
        terminal.tell(|out, detail| report::write_trials(out, &report, detail));
    }
    if terminal.is_json() {
        terminal.object(&Report::of_fix(&report));
    } else if show.only_diff {
        if terminal.detail().verbose {
            terminal.tell(|out, detail| report::write_fix(out, &report, detail, &said));
        } else {
            terminal.tell(|out, detail| report::write_brief(out, &report, detail, &said));
        }
        let folder = workspace::folder_in_repository(&report.root);
        terminal.diff(|out, colours| report::write_diff(out, &report.changes, colours, &folder));
    } else if verb == Verb::Check {
        terminal.tell(|out, detail| report::write_check(out, &report, detail, &said));
    } else {
        terminal.tell(|out, detail| report::write_fix(out, &report, detail, &said));
    }
    if terminal.is_annotated() {
        let folder = folder_in_checkout(&report.root);
        terminal.stream(|out| report::write_annotations(out, &Report::of_fix(&report), &folder));
    }
    code(&report)
}

/// What said where the workspace and its output are, which `undo` has to be told as well.
#[derive(Default)]
struct Elsewhere {
    folder: PathBuf,
    target_dir: Option<PathBuf>,
    manifest: Option<PathBuf>,
}

impl Elsewhere {
    fn of(cargo: &CargoOptions) -> Self {
        Elsewhere {
            folder: cargo.current_dir.clone(),
            target_dir: cargo.target_dir.clone(),
            manifest: cargo.manifest_path.clone(),
        }
    }

    /// What is to be said where `undo` alone would not find the run.
    fn notes(self, root: &Path) -> Vec<String> {
        let target_dir = self
            .target_dir
            .map(|folder| format!("the journal is in {0}: `undo` needs --target-dir {0} too", folder.display()));
        let is_inside = || match (self.folder.canonicalize(), root.canonicalize()) {
            (Ok(folder), Ok(root)) => folder.starts_with(root),
            _ => false,
        };
        let manifest = self.manifest.filter(|_| !is_inside()).map(|manifest| {
            format!(
                "the package is not the one in this folder: `undo` needs --manifest-path {} too",
                manifest.display()
            )
        });
        target_dir.into_iter().chain(manifest).collect()
    }
}

/// Opens the workspace, and prepares the compiler; with `rehearses` for trials in copies of the sources as well.
pub(super) fn open_package(
    cargo: CargoOptions,
    rehearses: bool,
    matrix: &MatrixArgs,
    selection: &Selection,
    call: &Call,
    on_event: &mut dyn FnMut(Event),
) -> Result<(engine::Session, Matrix), Box<Problem>> {
    let mut cargo = Cargo::new(cargo, Arc::clone(&call.interrupted));
    // Without a name for itself, it works as far as denied lints let it.
    if let Ok(own) = std::env::current_exe() {
        cargo = cargo.with_tolerance(own);
        if rehearses {
            cargo = cargo.with_rehearsals().map_err(|error| Box::new(failure::of_compiler(&error)))?;
        }
    }
    let session = engine::Session::open(&cargo, &call.typed, &call.interrupted, on_event)
        .map_err(|error| Box::new(failure::of_engine(&error)))?;
    let cells = matrix.cells.cells(selection, &session.project, matrix.doc);
    let cells = cells.map_err(|message| Box::new(Problem::new(ProblemKind::Usage, message)))?;
    let compiler = Matrix::new(cargo, &cells).map_err(|error| Box::new(failure::of_compiler(&error)))?;
    Ok((session, compiler))
}

/// Where the workspace root lies in the repository that GitHub Actions checked out or, if the environment does not say, in
/// its git repository; empty if it is the top.
pub(super) fn folder_in_checkout(root: &Path) -> String {
    let checkout = std::env::var_os("GITHUB_WORKSPACE").and_then(|folder| std::fs::canonicalize(folder).ok());
    match (checkout, std::fs::canonicalize(root)) {
        (Some(checkout), Ok(root)) if root.starts_with(&checkout) => workspace::below(&root, &checkout),
        _ => workspace::folder_in_repository(root),
    }
}

fn undo(args: &UndoArgs, call: &Call) -> u8 {
    let terminal = Terminal::new(&args.output);
    if let Some(problem) = two_on_stdout(&terminal, args.trial.diff) {
        return fail(&terminal, "undo", &problem);
    }
    let (session, said) = match open(&terminal, args.root.as_deref(), &args.place, call) {
        Ok(opened) => opened,
        Err(problem) => return fail(&terminal, "undo", &problem),
    };
    let is_trial = args.trial.diff || args.trial.dry_run;
    let found = if is_trial {
        txn::would_undo(&session.workspace, &session.lock, args.run.as_deref())
    } else {
        let restored = match &args.run {
            Some(run) => txn::undo_run(&session.workspace, &session.lock, run),
            None => txn::undo(&session.workspace, &session.lock),
        };
        restored.map(|restored| Some((restored?, Vec::new())))
    };
    let (undone, changes) = match found {
        Ok(found) => found.unzip(),
        Err(error) => return fail(&terminal, "undo", &failure::of_txn(&error)),
    };
    if let Some(run) = args.run.as_ref().filter(|_| undone.is_none()) {
        return fail(&terminal, "undo", &Problem::new(ProblemKind::Usage, report::nothing_to_undo(run)));
    }
    let undone = undone.map(|restored| Undone { dry_run: is_trial, ..Undone::from(restored) });
    let changes = changes.unwrap_or_default();
    if terminal.is_json() {
        terminal.object(&Report::of_undo(undone.as_ref(), &session.notes));
    } else {
        let mut notes: Vec<String> = session.notes.into_iter().filter(|note| !said.contains(note)).collect();
        if undone.is_none() {
            // A run with another target folder, by a flag or by the environment, has its journal there.
            notes.push(format!("runs were looked for in {}", session.lock.state().display()));
        }
        terminal.tell(|out, detail| report::write_undo(out, undone.as_ref(), &notes, detail));
        if terminal.is_annotated() {
            let folder = folder_in_checkout(session.workspace.root());
            terminal.stream(|out| report::write_annotations(out, &Report::of_undo(undone.as_ref(), &notes), &folder));
        }
        if args.trial.diff {
            let folder = workspace::folder_in_repository(session.workspace.root());
            terminal.diff(|out, colours| report::write_changes(out, &changes, colours, &folder));
        }
    }
    if !changes.is_empty() || undone.is_some_and(|undone| !undone.left_alone.is_empty()) {
        exit::REMAINS
    } else {
        exit::DONE
    }
}

fn history(args: &HistoryArgs, call: &Call) -> u8 {
    let terminal = Terminal::new(&args.output);
    let (session, said) = match open(&terminal, args.root.as_deref(), &args.place, call) {
        Ok(opened) => opened,
        Err(problem) => return fail(&terminal, "history", &problem),
    };
    let records = match txn::history(&session.workspace, session.lock.state()) {
        Ok(records) => records,
        Err(error) => return fail(&terminal, "history", &failure::of_txn(&error)),
    };
    let entries: Vec<HistoryEntry> = records.into_iter().map(HistoryEntry::from).collect();
    if terminal.is_json() {
        terminal.object(&Report::of_history(&entries, &session.notes));
        return exit::DONE;
    }
    let notes: Vec<String> = session.notes.into_iter().filter(|note| !said.contains(note)).collect();
    terminal.tell(|out, detail| report::write_history_notes(out, &entries, &notes, detail));
    terminal.list(|out, detail| report::write_history(out, &entries, detail));
    exit::DONE
}

/// What `undo` and `history` need.
struct Opened {
    workspace: Arc<Workspace>,
    lock: RunLock,
    notes: Vec<String>,
}

impl Opened {
    fn of_site(
        site: engine::Site,
        call: &Call,
        on_event: &mut dyn FnMut(engine::Event),
    ) -> Result<Self, engine::EngineError> {
        let (workspace, notes) = (Arc::clone(&site.workspace), site.notes.clone());
        let lock = site.into_lock(&call.interrupted, on_event)?;
        Ok(Opened { workspace, lock, notes })
    }
}

/// Opens the workspace for a command that does not compile. The second value are the notes that were shown.
fn open(
    terminal: &Terminal,
    root: Option<&Path>,
    place: &Place,
    call: &Call,
) -> Result<(Opened, Vec<String>), Box<Problem>> {
    let options = cargo_options(&CompilerArgs::default(), &Selection::default(), place, &[])?;
    let mut progress = terminal.progress();
    let mut on_event = |event| progress.on_event(event);
    let current_dir = options.current_dir.clone();
    // Where there is neither a package nor anything that `apply` left, cargo says that there is no package.
    let in_package = current_dir.ancestors().any(|folder| folder.join("Cargo.toml").is_file());
    let names_no_place = place.manifest_path.is_none() && place.target_dir.is_none();
    let is_site = !in_package && place.manifest_path.is_none() && engine::Site::is_known(&current_dir);
    let open_site = |root, on_event: &mut dyn FnMut(_)| {
        engine::Site::open(root, &current_dir, &call.typed, &call.interrupted, on_event)
    };
    let opened = if root.is_some() || is_site {
        open_site(root, &mut on_event).and_then(|site| Opened::of_site(site, call, &mut on_event))
    } else {
        let cargo = Cargo::new(options, Arc::clone(&call.interrupted));
        match engine::Session::open(&cargo, &call.typed, &call.interrupted, &mut on_event) {
            Ok(session) => Ok(Opened { workspace: session.workspace, lock: session.lock, notes: session.notes }),
            // `apply` needs no cargo, and what it did may be why cargo cannot read a manifest any more.
            Err(error @ engine::EngineError::Compiler(_)) if in_package && names_no_place => {
                match open_site(None, &mut on_event) {
                    Ok(site) if site.state().is_dir() => Opened::of_site(site, call, &mut on_event),
                    Ok(_) | Err(_) => Err(error),
                }
            }
            Err(error) => Err(error),
        }
    };
    let said = progress.finish();
    opened.map(|opened| (opened, said)).map_err(|error| Box::new(failure::of_engine(&error)))
}

/// What is wrong with asking for a diff and for annotations.
pub(super) fn two_on_stdout(terminal: &Terminal, wants_diff: bool) -> Option<Problem> {
    let message = "--diff and --format github both print on stdout; --dry-run leaves every file as it was, too";
    (wants_diff && terminal.is_annotated()).then(|| Problem::new(ProblemKind::Usage, message))
}

/// Tells why the command could not do its work.
pub(super) fn fail(terminal: &Terminal, command: &str, problem: &Problem) -> u8 {
    if terminal.is_json() {
        terminal.object(&Report::of_problem(command, problem));
    } else {
        terminal.tell(|out, detail| report::write_problem(out, problem, detail));
        if terminal.is_annotated() {
            terminal.stream(|out| report::write_annotations(out, &Report::of_problem(command, problem), ""));
        }
    }
    exit::of_problem(problem.kind)
}

fn edit_options(edits: &EditArgs, compiler: &CompilerArgs) -> FixOptions {
    FixOptions {
        allow_broken_input: edits.allow_broken_input,
        // What a macro writes is of the edition of the package that defines it.
        allow_macro_def_edit: edits.allow_macro_def_edit || compiler.edition,
        allow_generated: edits.allow_generated,
        ..FixOptions::default()
    }
}

/// The folder that the command was typed in.
pub(super) fn current_folder() -> Result<PathBuf, Box<Problem>> {
    std::env::current_dir()
        .map_err(|error| Problem::new(ProblemKind::Usage, format!("cannot find the current folder: {error}")))
        .map_err(Box::new)
}

fn cargo_options(
    compiler: &CompilerArgs,
    selection: &Selection,
    place: &Place,
    compiler_args: &[String],
) -> Result<CargoOptions, Box<Problem>> {
    let current_dir = current_folder()?;
    Ok(cargo_options_in(current_dir, compiler, selection, place, compiler_args))
}

/// How cargo is called in `current_dir`.
pub(super) fn cargo_options_in(
    current_dir: PathBuf,
    compiler: &CompilerArgs,
    selection: &Selection,
    place: &Place,
    compiler_args: &[String],
) -> CargoOptions {
    CargoOptions {
        cell: None,
        hidden: &[],
        clippy: compiler.clippy,
        manifest_path: place.manifest_path.clone(),
        target_dir: place.target_dir.clone(),
        selection: selection.cargo_flags(),
        has_target_selection: selection.has_target_selection(),
        compiler_args: compiler_args.to_vec(),
        no_incremental: compiler.no_incremental,
        metadata_flags: selection.metadata_flags(),
        current_dir,
    }
}
