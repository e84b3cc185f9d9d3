//! The report of `check` for people: every diagnostic, and under it what would be applied, or why not.

use super::cells::{write_cells, write_unchecked};
use super::folding::reason;
use super::human::{denied, is_error, write_diagnostic, write_notes, write_permissions};
use super::layout::{Detail, Tone, count, verb_line};
use super::outside::write_outside;
use crate::compiler::Diagnostic;
use crate::engine::{FixReport, Outcome, StopReason};
use std::io::{self, Write};

/// Writes what the compiler says, errors first, each diagnostic with what `fix` would do about it. Notes that are in
/// `said` are not repeated.
///
/// With [`Detail::quiet`] warnings are left out, and so are the figures.
///
/// # Errors
/// What `out` says.
pub fn write_check(out: &mut dyn Write, report: &FixReport, detail: Detail, said: &[String]) -> io::Result<()> {
    if !detail.quiet {
        write_notes(out, report, detail, said)?;
    }
    let mut left: Vec<&Outcome> = report.outcomes.iter().collect();
    for remaining in &report.remaining {
        let (own, others): (Vec<&Outcome>, Vec<&Outcome>) =
            left.into_iter().partition(|outcome| is_about(outcome, &remaining.diagnostic));
        left = others;
        if detail.quiet && !is_error(remaining) {
            continue;
        }
        write_diagnostic(out, report, remaining)?;
        for outcome in &own {
            write_verdict(out, outcome, detail, false)?;
        }
        if !own.is_empty() {
            writeln!(out)?;
        }
    }
    if detail.quiet {
        write_unchecked(out, &report.cells, detail)?;
        return write_outside(out, report, detail);
    }
    // Nothing is dropped: what belongs to no diagnostic that is shown still gets its line.
    for outcome in left {
        write_verdict(out, outcome, detail, true)?;
    }
    write_permissions(out, report, detail)?;
    write_unchecked(out, &report.cells, detail)?;
    write_outside(out, report, detail)?;
    write_cells(out, &report.cells, report.command == "check", detail)?;
    let s = &report.summary;
    let verb = if report.stop == StopReason::Interrupted { "Stopped" } else { "Finished" };
    let tone = if !report.remaining.iter().any(is_error) { Tone::Good } else { Tone::Warn };
    let figures = format!(
        "{} to fix, {} skipped; {}, {}{}; {:.1}s",
        report.outcomes.iter().filter(|outcome| reason(outcome).is_none()).count(),
        s.skipped,
        count(s.errors_before, "error", "errors"),
        count(s.warnings_before, "warning", "warnings"),
        denied(report),
        s.seconds
    );
    verb_line(out, detail, tone, verb, &figures)
}

fn write_verdict(out: &mut dyn Write, outcome: &Outcome, detail: Detail, alone: bool) -> io::Result<()> {
    let place = format!("{}:{}:{}", outcome.file, outcome.line, outcome.column);
    let what = if alone || outcome.help.is_empty() { &outcome.message } else { &outcome.help };
    match reason(outcome) {
        None => verb_line(out, detail, Tone::Good, "Would fix", &format!("{place} {what}")),
        Some(reason) => verb_line(out, detail, Tone::Warn, "Skipped", &format!("{place} {what}: {reason}")),
    }
}

/// Whether the suggestion belongs to the diagnostic. Offsets are no help here, since a suggestion's place need not be
/// its diagnostic's; of two diagnostics that match, the first takes all.
fn is_about(outcome: &Outcome, diagnostic: &Diagnostic) -> bool {
    outcome.code == diagnostic.code
        && outcome.message == diagnostic.message
        && outcome.level == diagnostic.level
        && (diagnostic.places.is_empty()
            || diagnostic.places.iter().any(|place| is_place(outcome, place.line, place.column))
            || diagnostic.call_site().is_some_and(|place| is_place(outcome, place.line, place.column))
            || diagnostic
                .suggestions
                .iter()
                .flat_map(|suggestion| &suggestion.parts)
                .any(|part| is_place(outcome, part.place.line, part.place.column)))
}

fn is_place(outcome: &Outcome, line: usize, column: usize) -> bool {
    outcome.line == line && outcome.column == column
}
