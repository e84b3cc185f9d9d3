//! From the engine's data to the JSON object, and the object's schema.

use super::diff::unified_diff;
use super::folding::tried_once;
use super::layout::plain_rendering;
use super::listing;
use super::problem::Problem;
use super::wire;
use crate::compiler;
use crate::engine;
use crate::refusal::Refusal;
use crate::request;
use crate::txn::Changed;
use crate::workspace::Snapshot;
use std::io::{self, Write};

/// The JSON schema of [`wire::Report`], as it stands in `golden/schema/report.schema.json`.
pub fn schema() -> String {
    pretty(&schemars::schema_for!(wire::Report))
}

fn pretty(schema: &schemars::Schema) -> String {
    // A schema is plain data: it has no map with keys that are not strings, so this does not fail.
    let mut text = serde_json::to_string_pretty(schema).unwrap_or_default();
    text.push('\n');
    text
}

/// The JSON schema of a request of `apply`, for people and models who write one.
pub fn request_schema() -> String {
    pretty(&schemars::schema_for!(crate::request::Batch))
}

/// The JSON schema of the result of `apply`.
pub fn result_schema() -> String {
    pretty(&schemars::schema_for!(wire::ApplyReport))
}

/// Writes `report` as one object and ends the line.
///
/// # Errors
/// What `out` says.
pub fn write_json(out: &mut dyn Write, report: &wire::Report) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}

impl wire::Report {
    /// The report of `fix` or `check`.
    pub fn of_fix(report: &engine::FixReport) -> Self {
        let s = &report.summary;
        wire::Report::Fix(wire::FixReport {
            envelope: envelope(report.command),
            root: report.root.to_string_lossy().into_owned(),
            dry_run: report.dry_run,
            stop: match report.stop {
                engine::StopReason::Settled => wire::Stop::Settled,
                engine::StopReason::RoundLimit => wire::Stop::RoundLimit,
                engine::StopReason::NoVerdict => wire::Stop::NoVerdict,
                engine::StopReason::NotWritten => wire::Stop::NotWritten,
                engine::StopReason::Interrupted => wire::Stop::Interrupted,
            },
            run_id: report.run_id.clone(),
            summary: wire::Summary {
                fixed: s.fixed,
                rolled_back: s.rolled_back,
                skipped: s.skipped,
                errors_before: s.errors_before,
                errors_after: s.errors_after,
                warnings_before: s.warnings_before,
                warnings_after: s.warnings_after,
                rounds: s.rounds,
                checks: s.checks,
                rehearsals: s.rehearsals,
                // Milliseconds are as fine as this clock means anything.
                seconds: (s.seconds * 1000.0).round() / 1000.0,
            },
            model: report.consultation.as_ref().and_then(model),
            next_edition: report.next_edition.as_ref().map(next_edition),
            outcomes: report.outcomes.iter().map(outcome).collect(),
            files: report.changes.iter().map(file).collect(),
            remaining: report.remaining.iter().map(remaining).collect(),
            siblings: report.siblings.iter().map(sibling).collect(),
            cells: report.cells.iter().map(cell).collect(),
            trials: tried_once(&report.trials).into_iter().map(trial).collect(),
            unrehearsed: report.unrehearsed.clone(),
            notes: report.notes.clone(),
        })
    }

    /// The report of `undo`; `None` if there was nothing to take back.
    pub fn of_undo(undone: Option<&listing::Undone>, notes: &[String]) -> Self {
        wire::Report::Undo(wire::UndoReport {
            envelope: envelope("undo"),
            dry_run: undone.is_some_and(|undone| undone.dry_run),
            undone: undone.map(|undone| wire::Undone {
                run_id: undone.run.clone(),
                command: undone.command.clone(),
                files: undone.files.clone(),
                left_alone: undone
                    .left_alone
                    .iter()
                    .map(|(file, reason)| wire::LeftAlone { file: file.clone(), reason: reason.clone() })
                    .collect(),
            }),
            notes: notes.to_vec(),
        })
    }

    /// The report of `history`.
    pub fn of_history(entries: &[listing::HistoryEntry], notes: &[String]) -> Self {
        wire::Report::History(wire::HistoryReport {
            envelope: envelope("history"),
            runs: entries
                .iter()
                .map(|entry| wire::PastRun {
                    run_id: entry.id.clone(),
                    command: entry.command.clone(),
                    started: entry.started,
                    state: entry.state.clone(),
                    files: entry.files.clone(),
                })
                .collect(),
            notes: notes.to_vec(),
        })
    }

    /// The report of `show`.
    pub fn of_show(shown: &request::Shown, notes: &[String]) -> Self {
        let lines = shown.lines.iter().map(|line| wire::ShownLine {
            line: line.line,
            id: line.id.clone(),
            text: line.text.clone(),
        });
        wire::Report::Show(wire::ShowReport {
            envelope: envelope("show"),
            file: shown.file.clone(),
            snapshot: format!("xxh3:{:016x}", shown.hash.get()),
            total_lines: shown.total_lines,
            lines: lines.collect(),
            line_endings: match shown.endings {
                request::LineEndings::None => wire::LineEndings::None,
                request::LineEndings::Lf => wire::LineEndings::Lf,
                request::LineEndings::CrLf => wire::LineEndings::Crlf,
                request::LineEndings::Cr => wire::LineEndings::Cr,
                request::LineEndings::Mixed => wire::LineEndings::Mixed,
            },
            final_newline: shown.is_ended,
            byte_order_mark: shown.has_byte_order_mark,
            notes: notes.to_vec(),
        })
    }

    /// The report of a `command` that could not do its work.
    pub fn of_problem(command: &str, problem: &Problem) -> Self {
        wire::Report::Failure(wire::FailureReport {
            envelope: envelope(command),
            error: wire::Failure {
                kind: problem.kind,
                message: problem.message.clone(),
                causes: problem.causes.clone(),
                printed: problem.printed.as_deref().map(plain_rendering),
                help: problem.help.clone(),
                journal: problem.journal.clone(),
            },
        })
    }
}

pub(super) fn envelope(command: &str) -> wire::Envelope {
    wire::Envelope {
        version: wire::VERSION,
        tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        command: command.to_owned(),
    }
}

fn outcome(outcome: &engine::Outcome) -> wire::Outcome {
    use engine::Disposition;
    let (status, round, revealed, refusal) = match &outcome.disposition {
        Disposition::Applied { round, revealed } => (wire::Status::Applied, Some(*round), *revealed, None),
        Disposition::RolledBack { round, reason } => (wire::Status::RolledBack, Some(*round), false, Some(reason)),
        Disposition::Refused { reason } => (wire::Status::Refused, None, false, Some(reason)),
        Disposition::Skipped { reason } => (wire::Status::Skipped, None, false, Some(reason)),
    };
    wire::Outcome {
        status,
        code: outcome.code.clone(),
        level: level(outcome.level),
        message: outcome.message.clone(),
        help: outcome.help.clone(),
        applicability: applicability(outcome.applicability),
        package: outcome.package.clone(),
        cells: outcome.cells.iter().map(ToString::to_string).collect(),
        file: outcome.file.clone(),
        line: outcome.line,
        column: outcome.column,
        made_by: outcome.made_by.map(str::to_owned),
        cheats: outcome.cheats.iter().map(cheat).collect(),
        round,
        revealed,
        refusal: refusal.cloned(),
        advice: refusal.map(Refusal::advice),
        explanation: refusal.map(ToString::to_string),
    }
}

fn applicability(word: compiler::Applicability) -> wire::Applicability {
    match word {
        compiler::Applicability::MachineApplicable => wire::Applicability::MachineApplicable,
        compiler::Applicability::MaybeIncorrect => wire::Applicability::MaybeIncorrect,
        compiler::Applicability::HasPlaceholders => wire::Applicability::HasPlaceholders,
        compiler::Applicability::Unspecified => wire::Applicability::Unspecified,
    }
}

fn cheat(cheat: &crate::repair::Cheat) -> wire::Cheat {
    wire::Cheat { kind: cheat.kind.label().to_owned(), what: cheat.what.clone() }
}

fn trial((record, calls): (&engine::TrialRecord, usize)) -> wire::Trial {
    wire::Trial {
        code: record.code.clone(),
        level: level(record.level),
        message: record.message.clone(),
        file: record.file.clone(),
        line: record.line,
        column: record.column,
        calls,
        candidates: record.candidates.iter().map(tried).collect(),
    }
}

fn tried(tried: &engine::Tried) -> wire::Tried {
    use engine::Effect;
    let (effect, by, reason) = match &tried.effect {
        Effect::Kept => (wire::Effect::Kept, None, None),
        Effect::Outranked { by } => (wire::Effect::Outranked, Some(by.clone()), None),
        Effect::Choice => (wire::Effect::Choice, None, None),
        Effect::Failed { reason } => (wire::Effect::Failed, None, Some(reason)),
        Effect::NotTried { reason } => (wire::Effect::NotTried, None, Some(reason)),
    };
    wire::Tried {
        help: tried.help.clone(),
        made_by: tried.made_by.map(str::to_owned),
        applicability: applicability(tried.applicability),
        edits: tried.edits.iter().map(ToString::to_string).collect(),
        cheats: tried.cheats.iter().map(cheat).collect(),
        errors: tried.errors,
        effect,
        by,
        refusal: reason.cloned(),
        explanation: reason.map(ToString::to_string),
    }
}

fn choice(tried: &engine::Tried, calls: usize) -> wire::Choice {
    let change = |change: &engine::Change| wire::Change {
        file: change.file.clone(),
        line: change.line,
        column: change.column,
        old: change.old.clone(),
        new: change.new.clone(),
    };
    wire::Choice {
        help: tried.help.clone(),
        made_by: tried.made_by.map(str::to_owned),
        calls,
        edits: tried.edits.iter().map(change).collect(),
    }
}

/// `None` if it was not asked.
fn model(consultation: &engine::Consultation) -> Option<wire::Model> {
    let spent = consultation.spent.as_ref()?;
    Some(wire::Model {
        kept: consultation.kept,
        refused: consultation.refused.iter().map(|(code, number)| ((*code).to_owned(), *number)).collect(),
        rounds: spent.rounds,
        max_rounds: spent.max_rounds,
        calls: spent.calls,
        max_calls: spent.max_calls,
        tokens_in: spent.tokens_in,
        max_tokens_in: spent.max_tokens_in,
        tokens_out: spent.tokens_out,
        max_tokens_out: spent.max_tokens_out,
        seconds: (spent.seconds * 1000.0).round() / 1000.0,
        max_seconds: spent.max_seconds,
        transcript: spent.transcript.as_ref().map(|path| path.display().to_string()),
    })
}

fn file(change: &engine::FileChange) -> wire::File {
    let path = change.after.file().as_str();
    let diff = unified_diff(path, change.before.as_ref().map(Snapshot::bytes), change.after.bytes());
    wire::File {
        path: path.to_owned(),
        xxh3_before: change.before.as_ref().map(|before| format!("{:016x}", before.hash().get())),
        xxh3_after: format!("{:016x}", change.after.hash().get()),
        diff: String::from_utf8_lossy(&diff).into_owned(),
    }
}

fn next_edition(migration: &engine::Migration) -> wire::NextEdition {
    let (errors, unknown) = match &migration.verdict {
        engine::MigrationVerdict::Errors(errors) => (errors.as_slice(), None),
        engine::MigrationVerdict::Unknown(why) => (&[][..], Some(why.clone())),
    };
    let package =
        |(name, edition): &(String, &str)| wire::Moving { package: name.clone(), edition: (*edition).to_owned() };
    wire::NextEdition {
        packages: migration.packages.iter().map(package).collect(),
        manifests: migration.manifests.clone(),
        compiles: unknown.is_none().then_some(errors.is_empty()),
        errors: errors.iter().map(remaining).collect(),
        unknown,
    }
}

fn remaining(remaining: &engine::Remaining) -> wire::Remaining {
    let diagnostic = &remaining.diagnostic;
    let place = diagnostic.call_site();
    wire::Remaining {
        level: level(diagnostic.level),
        code: diagnostic.code.clone(),
        message: diagnostic.message.clone(),
        rendered: plain_rendering(&diagnostic.rendered),
        file: place.map(|place| place.file.clone()),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        package: diagnostic.sightings.first().map(|sighting| sighting.unit.package.clone()),
        cells: diagnostic.cells().iter().map(ToString::to_string).collect(),
        revealed: remaining.revealed,
        choices: remaining.choices.iter().map(|one| choice(one, remaining.calls)).collect(),
    }
}

fn sibling(sibling: &engine::Sibling) -> wire::Sibling {
    use engine::SiblingState;
    let (status, refusal) = match &sibling.state {
        SiblingState::Untouched => (wire::SiblingStatus::Untouched, None),
        SiblingState::Applied { compiled: true } => (wire::SiblingStatus::Applied, None),
        SiblingState::Applied { compiled: false } => (wire::SiblingStatus::AppliedParsedOnly, None),
        SiblingState::TakenBack { reason } => (wire::SiblingStatus::TakenBack, Some(reason.clone())),
    };
    wire::Sibling {
        file: sibling.file.clone(),
        line: sibling.line,
        item: sibling.item.clone(),
        conditions: sibling.conditions.clone(),
        code: sibling.code.clone(),
        message: sibling.message.clone(),
        fixed_file: sibling.fixed_file.clone(),
        fixed_line: sibling.fixed_line,
        status,
        refusal,
    }
}

/// What changed at one place, by its hashes.
pub(super) fn place(changed: &Changed) -> wire::Place {
    let hash = |snapshot: &Snapshot| format!("{:016x}", snapshot.hash().get());
    wire::Place {
        path: changed.file.to_string(),
        xxh3_before: changed.before.as_ref().map(hash),
        xxh3_after: changed.after.as_ref().map(hash),
    }
}

pub(super) fn cell(cell: &engine::CellReport) -> wire::Cell {
    let unchecked = cell.state.unchecked.as_ref();
    wire::Cell {
        name: cell.state.name.to_string(),
        checked: unchecked.is_none(),
        reason: unchecked.map(|unchecked| unchecked.reason.clone()),
        help: unchecked.and_then(|unchecked| unchecked.help.clone()),
        errors_before: cell.errors_before,
        errors_after: cell.errors_after,
        warnings_before: cell.warnings_before,
        warnings_after: cell.warnings_after,
    }
}

fn level(level: compiler::Level) -> wire::Level {
    match level {
        compiler::Level::Error => wire::Level::Error,
        compiler::Level::DeniedLint => wire::Level::DeniedLint,
        compiler::Level::Warning => wire::Level::Warning,
        compiler::Level::Note => wire::Level::Note,
    }
}
