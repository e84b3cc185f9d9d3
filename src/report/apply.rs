//! The report of `apply`, for people and as JSON.

use super::cells::{write_cells, write_unchecked};
use super::diff::{DiffColours, write_changes};
use super::json::{cell, envelope, place};
use super::layout::{Detail, Tone, count, harmless, text_line, verb_line};
use super::refusals::write_refusals;
use super::wire;
use crate::engine::{ApplyReport, ApplyStatus};
use crate::request::{MatchStep, Mode};
use std::io::{self, Write};
use std::path::Path;

impl wire::Report {
    /// The report of `apply`.
    pub fn of_apply(report: &ApplyReport) -> Self {
        wire::Report::Apply(wire::ApplyReport {
            envelope: envelope("apply"),
            root: report.root.to_string_lossy().into_owned(),
            status: match report.status {
                ApplyStatus::Applied => wire::ApplyStatus::Applied,
                ApplyStatus::WouldApply => wire::ApplyStatus::WouldApply,
                ApplyStatus::AlreadyApplied => wire::ApplyStatus::AlreadyApplied,
                ApplyStatus::Refused => wire::ApplyStatus::Refused,
                ApplyStatus::RolledBack => wire::ApplyStatus::RolledBack,
            },
            mode: report.mode,
            dry_run: report.dry_run,
            run_id: report.run_id.clone(),
            requests: report
                .requests
                .iter()
                .map(|request| wire::AppliedRequest {
                    id: request.id.clone(),
                    already_applied: request.already_applied,
                    edits: request
                        .edits
                        .iter()
                        .map(|edit| wire::AppliedEdit {
                            edit: edit.edit,
                            file: edit.file.clone(),
                            places: edit.places,
                            line: edit.line,
                            step: edit.step,
                            matched: edit.matched.clone(),
                            notes: edit.notes.clone(),
                        })
                        .collect(),
                })
                .collect(),
            refusals: report
                .refusals
                .iter()
                .map(|refused| wire::Refused {
                    refused: refused.clone(),
                    advice: refused.refusal.advice(),
                    explanation: refused.to_string(),
                })
                .collect(),
            files: report.changes.iter().map(place).collect(),
            cells: report.cells.iter().map(cell).collect(),
            diff: report.show_diff.then(|| diff(report)),
            warnings: report.warnings.clone(),
            flagged: report
                .flagged
                .iter()
                .map(|flagged| wire::Flagged { file: flagged.file.clone(), reason: flagged.reason.clone() })
                .collect(),
            notes: report.notes.clone(),
        })
    }
}

fn diff(report: &ApplyReport) -> String {
    let mut out = Vec::new();
    // Writing to a vector does not fail.
    let _ = write_changes(&mut out, &report.changes, DiffColours::Off, "");
    String::from_utf8(out).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Writes what `apply` did, but for the diff: what was refused and what helps to correct it, what was done, what somebody
/// should look at. Notes that are in `said` are not repeated. `undo_root` is what `undo` needs to find the run, if it needs
/// anything.
///
/// # Errors
/// What `out` says.
pub fn write_apply(
    out: &mut dyn Write,
    report: &ApplyReport,
    detail: Detail,
    said: &[String],
    undo_root: Option<&Path>,
) -> io::Result<()> {
    if !detail.quiet {
        for note in report.notes.iter().filter(|note| !said.contains(note)) {
            verb_line(out, detail, Tone::Info, "Note", &harmless(note))?;
        }
    }
    write_refusals(out, &report.refusals, detail)?;
    for warning in &report.warnings {
        verb_line(out, detail, Tone::Warn, "Warning", &harmless(warning))?;
    }
    for flagged in &report.flagged {
        verb_line(out, detail, Tone::Warn, "Look at", &harmless(&format!("{}: {}", flagged.file, flagged.reason)))?;
    }
    write_unchecked(out, &report.cells, detail)?;
    if detail.quiet {
        return Ok(());
    }
    write_cells(out, &report.cells, false, detail)?;
    if report.refusals.is_empty() {
        write_edits(out, report, detail)?;
    }
    let files = count(report.changes.len(), "file", "files");
    let requests = count(report.requests.len(), "request", "requests");
    match report.status {
        ApplyStatus::Applied => {
            let told = if report.changes.is_empty() {
                format!("{requests}; no file was to be changed")
            } else {
                format!("{requests} to {files}")
            };
            verb_line(out, detail, Tone::Good, "Applied", &told)?;
            if report.run_id.is_some() {
                match undo_root {
                    Some(root) => {
                        let root = harmless(&root.display().to_string());
                        text_line(out, detail, &format!("`codex-patch undo --root {root}` takes it back"))?;
                    }
                    None => text_line(out, detail, detail.undo())?,
                }
            }
            Ok(())
        }
        ApplyStatus::WouldApply => {
            verb_line(out, detail, Tone::Good, "Would apply", &format!("{requests} to {files}"))?;
            text_line(out, detail, "every file is as it was before")
        }
        ApplyStatus::AlreadyApplied => {
            verb_line(out, detail, Tone::Good, "Finished", &format!("{requests}: applied already by an earlier call"))
        }
        ApplyStatus::Refused => {
            let number = count(report.refusals.len(), "refusal", "refusals");
            // Of an input in which no request could be read there is nothing to count.
            let requests = if report.requests.is_empty() { "the input".to_owned() } else { requests };
            verb_line(out, detail, Tone::Bad, "Refused", &format!("{requests}: {number}; nothing was written"))
        }
        ApplyStatus::RolledBack => {
            verb_line(out, detail, Tone::Bad, "Taken back", &format!("{requests}: every file is as it was before"))
        }
    }
}

fn write_edits(out: &mut dyn Write, report: &ApplyReport, detail: Detail) -> io::Result<()> {
    for (number, request) in report.requests.iter().enumerate() {
        if request.already_applied {
            verb_line(out, detail, Tone::Info, "Known", &format!("request {number} was applied by an earlier call"))?;
        }
        for edit in &request.edits {
            let place = if edit.line == 0 { edit.file.clone() } else { format!("{}:{}", edit.file, edit.line) };
            let places = if edit.places == 1 { String::new() } else { format!(", {} places", edit.places) };
            let verb = match report.dry_run {
                // What is only put into a clipboard changes no file.
                _ if report.changes.is_empty() => "Found",
                true => "Would edit",
                false => "Edited",
            };
            verb_line(out, detail, Tone::Good, verb, &harmless(&format!("{place}{places}")))?;
            if edit.step != MatchStep::Exact {
                text_line(out, detail, &format!("found {}", how(edit.step)))?;
            }
            for note in &edit.notes {
                text_line(out, detail, &harmless(note))?;
            }
        }
    }
    if report.mode == Mode::VerifyOnly {
        text_line(out, detail, "verified only")?;
    }
    Ok(())
}

fn how(step: MatchStep) -> &'static str {
    match step {
        MatchStep::Exact => "as given",
        MatchStep::LineEndings => "but for line endings",
        MatchStep::Typography => "but for quotes, dashes or spaces",
        MatchStep::Dedent => "but for the indentation",
        MatchStep::TrimmedLines => "without its first or last line",
        MatchStep::Blanks => "but for blanks",
        MatchStep::Offset => "at another line",
        MatchStep::Fuzz => "with other context",
        MatchStep::Recounted => "with the counts corrected",
    }
}
