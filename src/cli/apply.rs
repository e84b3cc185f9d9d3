//! `apply`: from the bytes of an input to a report and an exit code.

use super::args::{ApplyArgs, CheckName, DialectName, ModeName};
use super::commands::{Call, fail, folder_in_checkout, two_on_stdout};
use super::exit;
use super::terminal::Terminal;
use crate::engine::{self, ApplyOptions, ApplyReport, ApplyStatus, Check, Event, Shelf, Site};
use crate::report::{self, Problem, ProblemKind, Report, failure};
use crate::request::{Dialect, Mode, Parsed, parse};
use crate::workspace::folder_in_repository;
use std::io::Read;
use std::path::Path;

/// The longest input, in bytes.
const MAX_INPUT_BYTES: u64 = 256 * 1024 * 1024;

/// Runs the command and gives its exit code.
pub(super) fn run(args: &ApplyArgs, call: &Call) -> u8 {
    let terminal = Terminal::new(&args.output);
    if let Some(problem) = two_on_stdout(&terminal, args.diff) {
        return fail(&terminal, "apply", &problem);
    }
    let mut progress = terminal.progress();
    let result = apply(args, call, &mut |event| progress.on_event(event));
    let said = progress.finish();
    let report = match result {
        Ok(report) => report,
        Err(problem) => return fail(&terminal, "apply", &problem),
    };
    if terminal.is_json() {
        terminal.object(&Report::of_apply(&report));
    } else {
        let undo_root = args.root.as_deref().filter(|_| !is_own_root(&report.root));
        terminal.tell(|out, detail| report::write_apply(out, &report, detail, &said, undo_root));
        if terminal.is_annotated() {
            let folder = folder_in_checkout(&report.root);
            terminal.stream(|out| report::write_annotations(out, &Report::of_apply(&report), &folder));
        } else if report.show_diff && !(args.diff && is_refused(&report)) {
            let folder = folder_in_repository(&report.root);
            terminal.diff(|out, colours| report::write_changes(out, &report.changes, colours, &folder));
        }
    }
    if args.diff { exit::of_apply_trial(&report) } else { exit::of_apply(&report) }
}

/// Whether the changes are not to be made. `--diff` prints what a pipe may apply: nothing, then.
fn is_refused(report: &ApplyReport) -> bool {
    matches!(report.status, ApplyStatus::Refused | ApplyStatus::RolledBack)
}

fn apply(args: &ApplyArgs, call: &Call, on_event: &mut dyn FnMut(Event)) -> Result<ApplyReport, Box<Problem>> {
    let usage = |message: String| Box::new(Problem::new(ProblemKind::Usage, message));
    let current_dir =
        std::env::current_dir().map_err(|error| usage(format!("cannot find the current folder: {error}")))?;
    args.judge.only_with(args.check == CheckName::Compile)?;
    let input = read(args.file.as_deref()).map_err(usage)?;
    let site = Site::open(args.root.as_deref(), &current_dir, &call.typed, &call.interrupted, on_event)
        .map_err(|error| Box::new(failure::of_engine(&error)))?;
    let dialect = match args.dialect {
        DialectName::Auto => Dialect::Auto,
        DialectName::Json => Dialect::Json,
        DialectName::ExactSpan => Dialect::ExactSpan,
        DialectName::Text => Dialect::Text,
        DialectName::Patch => Dialect::Patch,
        DialectName::Hashlines => Dialect::Hashlines,
        DialectName::Lines => Dialect::Lines,
        DialectName::SearchReplace => Dialect::SearchReplace,
        DialectName::Content => Dialect::Content,
        DialectName::UnifiedDiff => Dialect::UnifiedDiff,
        DialectName::ApplyPatch => Dialect::ApplyPatch,
        DialectName::Blocks => Dialect::Blocks,
        DialectName::Structural => Dialect::Structural,
    };
    let options = options(args);
    let Parsed { requests, notes } = match parse(&input, dialect) {
        Ok(parsed) => parsed,
        Err(refusal) => return Ok(ApplyReport::unread(&site, &options, refusal)),
    };
    let judge = options.check == Check::Compile;
    let mut judge = judge.then(|| args.judge.compiler(&site, current_dir, call)).transpose()?;
    let compiler = judge.as_mut().map(|(matrix, _)| matrix);
    engine::apply(site, &requests, notes, &options, compiler, Shelf::Workspace, &call.interrupted, on_event)
        .map_err(|error| Box::new(failure::of_engine(&error)))
}

/// Whether `undo` finds `root` without being told.
fn is_own_root(root: &Path) -> bool {
    let own = std::env::current_dir().map(|folder| Site::root(None, &folder));
    own.and_then(|own| own.canonicalize()).ok() == root.canonicalize().ok()
}

fn options(args: &ApplyArgs) -> ApplyOptions {
    ApplyOptions {
        mode: args.mode.map(|mode| match mode {
            ModeName::Strict => Mode::Strict,
            ModeName::Interactive => Mode::Interactive,
            ModeName::VerifyOnly => Mode::VerifyOnly,
        }),
        dry_run: args.dry_run || args.diff,
        exact: args.exact,
        check: match args.check {
            CheckName::None => Check::None,
            CheckName::Parse => Check::Parse,
            CheckName::Compile => Check::Compile,
        },
        show_diff: if args.no_show_diff { Some(false) } else { args.diff.then_some(true) },
        allow_broken_input: args.allow_broken_input,
        allow_macro_def_edit: args.allow_macro_def_edit,
    }
}

/// The bytes of the input.
fn read(file: Option<&Path>) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let (name, result) = match file.filter(|file| *file != Path::new("-")) {
        Some(file) => {
            let read =
                std::fs::File::open(file).and_then(|open| open.take(MAX_INPUT_BYTES + 1).read_to_end(&mut bytes));
            (file.display().to_string(), read)
        }
        None => ("standard input".to_owned(), std::io::stdin().take(MAX_INPUT_BYTES + 1).read_to_end(&mut bytes)),
    };
    result.map_err(|error| format!("cannot read {name}: {error}"))?;
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        return Err(format!("{name} has more than {MAX_INPUT_BYTES} bytes"));
    }
    Ok(bytes)
}
