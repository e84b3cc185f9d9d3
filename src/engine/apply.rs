//! [`apply`]: requests carried out, all or none of them.
//!
//! Everything is decided in memory, so that a dry run and a real one say the same; then the files are written in one
//! step. With [`Check::Compile`] the compiler judges that step as it judges a round of `fix`.

mod memory;
mod report;

pub use memory::Shelf;
pub use report::{ApplyReport, ApplyStatus, Flagged, RequestOutcome};

use super::closing::cell_reports;
use super::delta::{delta, span_of};
use super::edition::{edition_of, edition_of_file};
use super::fix::baseline;
use super::judges::Compiler;
use super::outcome::Event;
use super::session::EngineError;
use super::settle::{checked, loss};
use super::site::Site;
use super::soundness::{self, Findings, Waived};
use super::twins::note_twins;
use super::view::View;
use crate::compiler::{CompilerError, Diagnostic, Verdict};
use crate::edit::{Edit, Span, WorkspacePath};
use crate::refusal::{Refusal, RefusedRequest};
use crate::request::{Change, DraftedFile, Drafts, Mode, NamedPlace, Request, Settings, lower};
use crate::syntax::Edition;
use crate::txn::{Changed, FileChange, NoteKey, Rewrite, Run, TxnError};
use crate::workspace::{Snapshot, Workspace};
use memory::{APPLIED, CLIPBOARDS, Memory, Recall};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Who checks the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Check {
    /// Nobody.
    None,
    /// The parsers of Rust and TOML.
    #[default]
    Parse,
    /// They and the compiler.
    Compile,
}

/// What the user asked for, apart from the requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ApplyOptions {
    /// How strict to be, whatever the requests say.
    pub mode: Option<Mode>,
    /// Leave every file as it is.
    pub dry_run: bool,
    /// Match exactly, whatever the dialect.
    pub exact: bool,
    /// Who checks the result.
    pub check: Check,
    /// Whether the answer holds the diff, whatever the requests say.
    pub show_diff: Option<bool>,
    /// Edit files that do not parse.
    pub allow_broken_input: bool,
    /// Edit the definitions of macros.
    pub allow_macro_def_edit: bool,
}

/// Carries out `requests`, all or none of them. `notes` are sentences for the report. Without a `compiler`,
/// [`Check::Compile`] checks no more than [`Check::Parse`].
///
/// # Errors
/// [`EngineError`]; every file is then as it was.
#[allow(clippy::too_many_arguments, reason = "the callers name each of them")]
pub fn apply<C: Compiler>(
    site: Site,
    requests: &[Request],
    notes: Vec<String>,
    options: &ApplyOptions,
    compiler: Option<&mut C>,
    shelf: Shelf<'_>,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<ApplyReport, EngineError> {
    let mode = options.mode.or_else(|| requests.iter().filter_map(|request| request.mode).max()).unwrap_or_default();
    let asked_dry = requests.iter().any(|request| request.dry_run == Some(true));
    let show = |request: &Request| request.show_diff.unwrap_or(true);
    let mut report = ApplyReport {
        root: site.workspace.root().to_owned(),
        status: ApplyStatus::Refused,
        mode,
        dry_run: options.dry_run || asked_dry || mode == Mode::VerifyOnly,
        show_diff: options.show_diff.unwrap_or_else(|| requests.is_empty() || requests.iter().any(show)),
        requests: Vec::new(),
        refusals: Vec::new(),
        changes: Vec::new(),
        cells: Vec::new(),
        warnings: Vec::new(),
        flagged: Vec::new(),
        notes: site.notes.iter().cloned().chain(notes).collect(),
        run_id: None,
    };
    let mut memory = Memory::read(&site, &shelf)?;
    let mut drafts = Drafts::new(Arc::clone(&site.workspace));
    let clipboards_before = memory.clipboards.clone();
    let named = draft_all(requests, options, mode, &mut drafts, &mut memory, &mut report);
    if !report.refusals.is_empty() {
        return Ok(report);
    }
    note_twins(&site.workspace, &named, &mut report);
    if report.requests.iter().all(|request| request.already_applied) {
        report.status = ApplyStatus::AlreadyApplied;
        return Ok(report);
    }
    let changes = match judged(drafts, options, &mut report) {
        Ok(changes) if report.refusals.is_empty() => changes,
        Ok(_) => return Ok(report),
        Err(refusal) => {
            report.refusals.push(of_all(&report, refusal));
            return Ok(report);
        }
    };
    let has_new_clipboards = memory.clipboards != clipboards_before;
    if changes.is_empty() && !has_new_clipboards {
        let file = report.requests.iter().flat_map(|request| &request.edits).map(|edit| edit.file.clone()).next();
        // In interactive mode a search that found nothing is only a warning.
        if let Some(file) = file {
            report.refusals.push(of_all(&report, Refusal::NoChange { file }));
            return Ok(report);
        }
    }
    report.status = if report.dry_run { ApplyStatus::WouldApply } else { ApplyStatus::Applied };
    let compiler = compiler.filter(|_| options.check == Check::Compile && !changes.is_empty());
    let stores_clipboards = has_new_clipboards && matches!(shelf, Shelf::Workspace);
    let is_stored = !changes.is_empty() || stores_clipboards || !memory.fresh.is_empty();
    if is_stored && !(report.dry_run && compiler.is_none()) {
        write(site, &changes, &memory, stores_clipboards, compiler, &mut report, interrupted, on_event)?;
    }
    if let (Shelf::Caller(own), ApplyStatus::Applied) = (shelf, report.status) {
        *own = memory.clipboards;
    }
    Ok(report)
}

/// Carries all requests out on the drafts. Gives the items that they name, each with the request's number.
fn draft_all(
    requests: &[Request],
    options: &ApplyOptions,
    mode: Mode,
    drafts: &mut Drafts,
    memory: &mut Memory,
    report: &mut ApplyReport,
) -> Vec<(usize, NamedPlace)> {
    let mut named = Vec::new();
    let settings = Settings {
        mode,
        exact: options.exact,
        macro_definitions: options.allow_macro_def_edit,
        broken_input: options.allow_broken_input,
        edition: Edition::default(),
    };
    for (number, request) in requests.iter().enumerate() {
        let mut outcome = RequestOutcome { id: request.id.clone(), ..RequestOutcome::default() };
        match memory.recall(request) {
            Recall::New => {
                let settings = Settings { edition: asked_edition(request, &report.root), ..settings };
                let lowered = lower(request, number, requests.len(), settings, drafts, &mut memory.clipboards);
                outcome.edits = lowered.done;
                named.extend(lowered.named.into_iter().map(|place| (number, place)));
                report.refusals.extend(lowered.refusals);
                report.warnings.extend(lowered.warnings);
            }
            Recall::Same => outcome.already_applied = true,
            Recall::Other => report.refusals.push(RefusedRequest {
                request: Some(number),
                requests: requests.len(),
                edit: None,
                edits: 0,
                refusal: Refusal::InvalidRequest {
                    place: format!("requests[{number}].id"),
                    reason: "another request was applied under this id".to_owned(),
                },
            }),
        }
        report.requests.push(outcome);
    }
    named
}

/// The edition of the file that a request is about, if it is about things of the language.
pub(super) fn asked_edition(request: &Request, root: &Path) -> Edition {
    match &request.change {
        Change::Structural(change) => edition_of(root.join(&change.path).parent().unwrap_or(root)),
        _ => Edition::default(),
    }
}

/// Looks at what the drafts lead to. Fills in changes, findings and flags.
fn judged(drafts: Drafts, options: &ApplyOptions, report: &mut ApplyReport) -> Result<Vec<FileChange>, Refusal> {
    let mut changes = Vec::new();
    for file in drafts.finish()? {
        let (change, findings) = drafted(file, options, report)?;
        let effects = change.effects();
        let name = effects.last().map(|changed| changed.file.to_string()).unwrap_or_default();
        for changed in &effects {
            if let Some(reason) = soundness::delicate(changed.file.as_str()) {
                report.flagged.push(Flagged { file: changed.file.to_string(), reason: reason.to_owned() });
            }
        }
        report.changes.extend(effects);
        report.warnings.extend(findings.notes);
        let mut refusals = findings.hard;
        if report.mode == Mode::Interactive {
            report.warnings.extend(findings.soft.iter().map(ToString::to_string));
        } else {
            refusals.extend(findings.soft);
        }
        for refusal in refusals {
            report.refusals.push(of_file(report, &name, refusal));
        }
        changes.push(change);
    }
    report.changes.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(changes)
}

/// The change that one file of the drafts comes to, and what is found in its new text.
fn drafted(
    file: DraftedFile,
    options: &ApplyOptions,
    report: &mut ApplyReport,
) -> Result<(FileChange, Findings), Refusal> {
    let waived = Waived { broken_input: options.allow_broken_input, macro_definitions: options.allow_macro_def_edit };
    let root = report.root.clone();
    let of_edit = |before: &Snapshot, path: &WorkspacePath, edits: &[Edit], rewrite: &Rewrite| match options.check {
        Check::None => Findings::default(),
        _ => {
            let edition = edition_of_file(&root, path);
            soundness::of_edit(before, path, edits, rewrite.after(), rewrite.map(), edition, waived)
        }
    };
    Ok(match file {
        DraftedFile::Edit { before, edits, from } => {
            if let Some(from) = from
                && soundness::modes_differ(&report.root, &from, before.file())
            {
                report.warnings.push(format!(
                    "{} takes over what {from} held, and keeps its own mode: modes stay where two files change places",
                    before.file()
                ));
            }
            let rewrite = Rewrite::of_edits(&before, &edits)?;
            let findings = of_edit(&before, before.file(), &edits, &rewrite);
            (FileChange::edit(rewrite), findings)
        }
        DraftedFile::Create { place, text, like } => {
            let findings = match options.check {
                Check::None => Findings::default(),
                _ => soundness::of_new(place.path(), text.as_bytes(), edition_of_file(&root, place.path())),
            };
            let change = match like {
                Some(like) => FileChange::create_like(place, text, like)?,
                None => FileChange::create(place, text)?,
            };
            (change, findings)
        }
        DraftedFile::Delete { file } => (FileChange::delete(file), Findings::default()),
        DraftedFile::Rename { file, edits, to } => {
            let rewrite = Rewrite::of_edits(file.snapshot(), &edits)?;
            let findings = of_edit(file.snapshot(), to.path(), &edits, &rewrite);
            let rewrite = (!edits.is_empty()).then_some(rewrite);
            (FileChange::rename(file, rewrite, to)?, findings)
        }
    })
}

/// Writes the changes in one step and, if there is a compiler, has it judge them.
#[allow(clippy::too_many_arguments, reason = "the one caller names each of them")]
fn write<C: Compiler>(
    site: Site,
    changes: &[FileChange],
    memory: &Memory,
    stores_clipboards: bool,
    mut compiler: Option<&mut C>,
    report: &mut ApplyReport,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<(), EngineError> {
    let workspace = Arc::clone(&site.workspace);
    let before = match &mut compiler {
        Some(compiler) => {
            let before = baseline(*compiler, on_event)?;
            report.cells = cell_reports(*compiler, &before, &before);
            Some(before)
        }
        None => None,
    };
    let lock = site.into_lock(interrupted, on_event)?;
    let begin = if report.dry_run { Run::begin_trial } else { Run::begin };
    let mut run = begin(Arc::clone(&workspace), lock)?;
    if stores_clipboards {
        note(&mut run, CLIPBOARDS, memory.clipboards.encode())?;
    }
    if !memory.fresh.is_empty() {
        note(&mut run, APPLIED, memory.encode())?;
    }
    let proposed = match compiler {
        Some(_) => run.propose_changes(changes),
        None => run.propose_last(changes),
    };
    match proposed {
        Ok(()) => {}
        // Somebody else was faster: an answer, and no failure.
        Err(TxnError::Refused(refusal)) => {
            report.status = ApplyStatus::Refused;
            let file = refusal.file().map(str::to_owned);
            report.refusals.push(
                file.map_or_else(|| of_all(report, refusal.clone()), |file| of_file(report, &file, refusal.clone())),
            );
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    }
    if let (Some(compiler), Some(before)) = (compiler, before) {
        let (introduced, blamed) = match harm(compiler, &before, &workspace, report, on_event) {
            Ok(harm) => harm,
            Err(cause) => {
                run.reject()?;
                return Err(match cause {
                    CompilerError::Interrupted => EngineError::Interrupted,
                    cause => EngineError::RolledBack { cause },
                });
            }
        };
        if !introduced.is_empty() {
            let refusal = Refusal::CompileErrorIntroduced { diagnostics: introduced };
            if report.mode == Mode::Interactive {
                report.warnings.push(refusal.to_string());
            } else {
                run.reject()?;
                run.finish()?;
                report.status = ApplyStatus::RolledBack;
                let refused = match answerable(report, &blamed) {
                    Some(request) => of_request(report, request, refusal),
                    None => of_all(report, refusal),
                };
                report.refusals.push(refused);
                return Ok(());
            }
        }
    }
    report.run_id = run.accept_and_finish()?.map(|id| id.as_str().to_owned()).filter(|_| !report.dry_run);
    Ok(())
}

/// Errors that changes introduced, and for each the place in a file, where it has one.
type Harm = (Vec<String>, Vec<Option<(String, Span)>>);

/// What the compiler says against what was written. Where cargo cannot run any more, that is it.
///
/// # Errors
/// If there is no verdict for another reason.
fn harm<C: Compiler>(
    compiler: &mut C,
    before: &Verdict,
    workspace: &Workspace,
    report: &mut ApplyReport,
    on_event: &mut dyn FnMut(Event),
) -> Result<Harm, CompilerError> {
    match checked(compiler, 1, on_event) {
        Ok(after) => {
            report.cells = cell_reports(compiler, before, &after);
            Ok(introduced(before, &after, workspace, report))
        }
        Err(CompilerError::Failed { stderr, .. }) => {
            let said = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("cargo failed").to_owned();
            Ok((vec![said], vec![None]))
        }
        Err(error) => Err(error),
    }
}

fn note(run: &mut Run, key: &str, value: Vec<u8>) -> Result<(), TxnError> {
    match NoteKey::new(key) {
        Some(key) => run.note(key, Some(value)),
        None => Ok(()),
    }
}

/// The errors that the changes answer for, one line each, and where they are; without any, what is not compiled any more.
fn introduced(before: &Verdict, after: &Verdict, workspace: &Workspace, report: &ApplyReport) -> Harm {
    let created: HashSet<&str> =
        report.changes.iter().filter(|c| c.before.is_none()).map(|c| c.file.as_str()).collect();
    let mut view = View::new(workspace);
    let rewrites: Vec<Rewrite> = report.changes.iter().filter_map(rewrite).collect();
    let delta = delta(before, after, &rewrites, &mut view);
    let in_new_file = |index: &&usize| {
        after.diagnostics.get(**index).is_some_and(|diagnostic| {
            diagnostic
                .places
                .iter()
                .filter(|place| place.primary && span_of(place).is_some())
                .any(|place| view.key_of(&place.file).is_some_and(|file| created.contains(file.as_str())))
        })
    };
    let revealed: Vec<usize> = delta.revealed.iter().filter(in_new_file).copied().collect();
    let all = delta.introduced.iter().copied().chain(revealed);
    let errors: Vec<&Diagnostic> = all.filter_map(|index| after.diagnostics.get(index)).collect();
    let mut lines: Vec<String> = errors.iter().map(|error| error.one_line_in_cells()).collect();
    let place = |error: &&Diagnostic| {
        let place = error.primary()?;
        Some((view.key_of(&place.file)?.to_string(), span_of(place)?))
    };
    let places = errors.iter().map(place).collect();
    // Without its file, or by another manifest, a target may be gone as it was meant to.
    let may_be_meant = |c: &Changed| c.after.is_none() || c.file.as_str().ends_with("Cargo.toml");
    if lines.is_empty() && !report.changes.iter().any(may_be_meant) {
        lines.extend(loss(&delta, after));
    }
    (lines, places)
}

/// The request that wrote all the text in which there is a new error. An error elsewhere may be the doing of any of them.
fn answerable(report: &ApplyReport, errors: &[Option<(String, Span)>]) -> Option<usize> {
    let mut answerable: Option<usize> = None;
    for error in errors {
        let (file, span) = error.as_ref()?;
        let touches = |request: &RequestOutcome| request.edits.iter().any(|edit| edit.file == *file);
        let mut those = report.requests.iter().enumerate().filter(|(_, request)| touches(request));
        let ((request, _), None) = (those.next()?, those.next()) else { return None };
        let changed = report.changes.iter().find(|changed| changed.file.as_str() == file)?;
        if !wrote(changed, *span) || answerable.is_some_and(|other| other != request) {
            return None;
        }
        answerable = Some(request);
    }
    answerable
}

/// Whether the change wrote something of the lines that `span`, in the file as it is now, is in.
fn wrote(changed: &Changed, span: Span) -> bool {
    let Some(rewrite) = rewrite(changed) else { return changed.before.is_none() };
    rewrite.map().written_at(span.lines(rewrite.after().bytes())).next().is_some()
}

/// The rewrite of a place that held a file before and after.
fn rewrite(changed: &Changed) -> Option<Rewrite> {
    let (before, after) = changed.before.as_ref().zip(changed.after.as_ref())?;
    let (old, new) = (before.text()?, after.text()?);
    let edits = crate::request::edits_between(before, old, new)?;
    Rewrite::of_edits(before, &edits).ok()
}

/// A refusal of the last request that touched `file`.
fn of_file(report: &ApplyReport, file: &str, refusal: Refusal) -> RefusedRequest {
    let touches = |request: &RequestOutcome| request.edits.iter().any(|edit| edit.file == file);
    match report.requests.iter().rposition(touches) {
        Some(number) => of_request(report, number, refusal),
        None => of_all(report, refusal),
    }
}

fn of_request(report: &ApplyReport, number: usize, refusal: Refusal) -> RefusedRequest {
    let edits = report.requests.get(number).map_or(0, |request| request.edits.len());
    RefusedRequest { request: Some(number), requests: report.requests.len(), edit: None, edits, refusal }
}

/// A refusal of all requests together; of the one, where there is only one.
fn of_all(report: &ApplyReport, refusal: Refusal) -> RefusedRequest {
    if report.requests.len() == 1 {
        return of_request(report, 0, refusal);
    }
    RefusedRequest { request: None, requests: report.requests.len(), edit: None, edits: 0, refusal }
}
