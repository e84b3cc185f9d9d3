//! The report of `fix` for people, in cargo's style.

use super::cells::{only_in, write_cells, write_siblings, write_unchecked};
use super::fixed::write_fixed;
use super::folding::{barred, groups, is_about_the_run, is_needless, is_unasked, reason, unlocked};
use super::layout::{Detail, Tone, count, harmless, harmless_rendering, text_line, verb_line};
use super::migration::write_migration;
use super::outside::write_outside;
use crate::compiler::Level;
use crate::engine::{Consultation, Disposition, FixReport, Outcome, Remaining, Spent, StopReason};
use crate::refusal::excerpt;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes what `fix` did: per file what was fixed, what was taken back and what was not done and why, what a flag would
/// permit, what the compiler still says, and the figures. Notes that are in `said` are not repeated.
///
/// With [`Detail::quiet`] only what is left to do is written.
///
/// # Errors
/// What `out` says.
pub fn write_fix(out: &mut dyn Write, report: &FixReport, detail: Detail, said: &[String]) -> io::Result<()> {
    if !detail.quiet {
        write_notes(out, report, detail, said)?;
        write_fixed(out, report, detail)?;
    }
    write_not_done(out, report, detail)?;
    if !detail.quiet {
        write_siblings(out, report, detail)?;
        write_permissions(out, report, detail)?;
        if !detail.verbose {
            write_unasked(out, report, detail)?;
        }
    }
    // What stops the build comes last, where it is seen.
    let (errors, others): (Vec<&Remaining>, Vec<&Remaining>) = report.remaining.iter().partition(|left| is_error(left));
    for remaining in others.into_iter().filter(|_| !detail.quiet).chain(errors) {
        write_diagnostic(out, report, remaining)?;
    }
    write_unchecked(out, &report.cells, detail)?;
    write_outside(out, report, detail)?;
    if !detail.quiet {
        write_summary(out, report, detail)?;
    }
    write_migration(out, report, detail)
}

/// Writes only the notes and the figures, for a command whose result is a diff.
///
/// # Errors
/// What `out` says.
pub fn write_brief(out: &mut dyn Write, report: &FixReport, detail: Detail, said: &[String]) -> io::Result<()> {
    if detail.quiet {
        write_unchecked(out, &report.cells, detail)?;
        return write_outside(out, report, detail);
    }
    write_notes(out, report, detail, said)?;
    write_unchecked(out, &report.cells, detail)?;
    write_outside(out, report, detail)?;
    write_summary(out, report, detail)?;
    write_migration(out, report, detail)
}

/// Writes the figures, and the two lines that somebody may need next: how to go on and how to go back.
fn write_summary(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    write_cells(out, &report.cells, report.command == "check", detail)?;
    let s = &report.summary;
    let (verb, tone) = match report.stop {
        StopReason::Settled if !report.remaining.iter().any(is_error) => ("Finished", Tone::Good),
        StopReason::Settled => ("Finished", Tone::Warn),
        StopReason::RoundLimit | StopReason::NoVerdict | StopReason::NotWritten | StopReason::Interrupted => {
            ("Stopped", Tone::Warn)
        }
    };
    let fixed = if report.dry_run { "to fix" } else { "fixed" };
    let rehearsals = match s.rehearsals {
        0 => String::new(),
        n => format!(", {} in a copy", count(n, "trial", "trials")),
    };
    let figures = format!("{} {fixed}, {} rolled back, {} skipped", s.fixed, s.rolled_back, s.skipped);
    verb_line(out, detail, tone, verb, &figures)?;
    text_line(
        out,
        detail,
        &format!(
            "errors {} -> {}, warnings {} -> {}{}; {}, {}{}, {:.1}s",
            s.errors_before,
            s.errors_after,
            s.warnings_before,
            s.warnings_after,
            denied(report),
            count(s.rounds, "round", "rounds"),
            count(s.checks, "compiler run", "compiler runs"),
            rehearsals,
            s.seconds
        ),
    )?;
    if let Some(consultation) = &report.consultation
        && let Some(spent) = &consultation.spent
    {
        write_spent(out, detail, consultation, spent)?;
    }
    match report.stop {
        // What happened is in the notes.
        StopReason::Settled | StopReason::NoVerdict | StopReason::NotWritten => {}
        StopReason::RoundLimit => {
            text_line(out, detail, "the round limit was reached: run it again, or raise --max-rounds")?;
        }
        StopReason::Interrupted => {
            text_line(out, detail, "interrupted: the tree is the last state that was checked")?;
        }
    }
    if report.dry_run {
        text_line(out, detail, "every file is as it was before")?;
    } else if report.run_id.is_some() && !report.changes.is_empty() {
        text_line(out, detail, detail.undo())?;
    }
    Ok(())
}

/// What a model was good for, and what it used of its budgets.
fn write_spent(out: &mut dyn Write, detail: Detail, of: &Consultation, spent: &Spent) -> io::Result<()> {
    let most = |limit: Option<String>| limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
    let refused: usize = of.refused.values().sum();
    text_line(
        out,
        detail,
        &format!(
            "model: asked {} of {} in {}{}, {} kept, {refused} refused",
            count(spent.calls, "time", "times"),
            spent.max_calls,
            count(spent.rounds, "round", "rounds"),
            most(spent.max_rounds.map(|most| most.to_string())),
            of.kept,
        ),
    )?;
    text_line(
        out,
        detail,
        &format!(
            "model: {} tokens sent of {}, {} received of {}, {:.1}s{}",
            spent.tokens_in,
            spent.max_tokens_in,
            spent.tokens_out,
            spent.max_tokens_out,
            spent.seconds,
            most(spent.max_seconds.map(|most| format!("{most}s"))),
        ),
    )
}

pub(super) fn write_notes(out: &mut dyn Write, report: &FixReport, detail: Detail, said: &[String]) -> io::Result<()> {
    for note in report.notes.iter().filter(|note| !said.contains(note)) {
        verb_line(out, detail, Tone::Info, "Note", note)?;
    }
    for why in report.unrehearsed.iter().filter(|_| detail.verbose) {
        verb_line(out, detail, Tone::Info, "Note", &format!("not tried in a copy, but in place: {why}"))?;
    }
    Ok(())
}

/// Rolled back, refused and skipped ones; what the compiler itself is not sure of is only counted unless verbose, and what
/// another fix made needless is not missing.
fn write_not_done(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let listed = |outcome: &&Outcome| {
        detail.verbose || !(is_unasked(outcome) || is_about_the_run(outcome) || is_needless(outcome))
    };
    for (verb, tone) in [("Rolled back", Tone::Bad), ("Refused", Tone::Warn), ("Skipped", Tone::Warn)] {
        let outcomes = report.outcomes.iter().filter(|outcome| not_done(outcome) == Some(verb)).filter(listed);
        for group in groups(outcomes, detail.verbose) {
            let mut told = None;
            for outcome in group.listed() {
                verb_line(out, detail, tone, verb, &format!("{}:{} {}", outcome.file, outcome.line, what(outcome)))?;
                let why = reason(outcome).map(|reason| format!("because {reason}"));
                // The same sentence again says nothing.
                if why.is_some() && why != told {
                    text_line(out, detail, why.as_deref().unwrap_or_default())?;
                }
                told = why;
            }
            if let Some((more, files)) = group.folded() {
                let files = count(files, "file", "files");
                let hint = if detail.quiet { "" } else { " (-v lists them)" };
                text_line(out, detail, &format!("and {more} more like it in {files}{hint}"))?;
            }
        }
    }
    let mut waiting: BTreeMap<String, usize> = BTreeMap::new();
    for outcome in report.outcomes.iter().filter(|outcome| !detail.verbose && is_about_the_run(outcome)) {
        *waiting.entry(reason(outcome).map(ToString::to_string).unwrap_or_default()).or_insert(0) += 1;
    }
    for (why, number) in waiting {
        verb_line(out, detail, Tone::Warn, "Skipped", &format!("{}: {why}", count(number, "fix", "fixes")))?;
    }
    Ok(())
}

/// The verb for one that is not in the tree.
fn not_done(outcome: &Outcome) -> Option<&'static str> {
    match outcome.disposition {
        Disposition::Applied { .. } => None,
        Disposition::RolledBack { .. } => Some("Rolled back"),
        Disposition::Refused { .. } => Some("Refused"),
        Disposition::Skipped { .. } => Some("Skipped"),
    }
}

/// What could be done beyond what was done.
pub(super) fn write_permissions(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    for (flag, number) in unlocked(&report.outcomes) {
        verb_line(
            out,
            detail,
            Tone::Info,
            "Note",
            &format!("{} with {flag}", count(number, "more fix", "more fixes")),
        )?;
    }
    for (flags, number) in barred(report) {
        let text = format!(
            "for {}, something would be tried with {flags} (--explain shows it)",
            count(number, "diagnostic", "diagnostics")
        );
        verb_line(out, detail, Tone::Info, "Note", &text)?;
    }
    Ok(())
}

/// Counts the suggestions that are left to the user and not listed.
fn write_unasked(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let text = match report.outcomes.iter().filter(|outcome| is_unasked(outcome)).count() {
        0 => return Ok(()),
        1 => "1 suggestion is left to you: the compiler is not sure of it (-v lists it)".to_owned(),
        n => format!("{n} suggestions are left to you: the compiler is not sure of them (-v lists them)"),
    };
    verb_line(out, detail, Tone::Info, "Note", &text)
}

/// Writes a diagnostic as the compiler rendered it, and a line about where it comes from if this run uncovered it.
pub(super) fn write_diagnostic(out: &mut dyn Write, report: &FixReport, remaining: &Remaining) -> io::Result<()> {
    let text = harmless_rendering(&remaining.diagnostic.rendered);
    let text = text.trim_end_matches(['\n', ' ']);
    if text.is_empty() {
        writeln!(out, "{}", harmless(&remaining.diagnostic.one_line()))?;
    } else {
        writeln!(out, "{text}")?;
    }
    if let Some(cells) = only_in(report, &remaining.diagnostic.cells()) {
        writeln!(out, "  = note: {cells}")?;
    }
    if remaining.revealed {
        writeln!(out, "  = note: uncovered by the fixes of this run")?;
    }
    write_choices(out, remaining)?;
    writeln!(out)
}

/// The fixes among which somebody has to choose, each with its edits.
fn write_choices(out: &mut dyn Write, remaining: &Remaining) -> io::Result<()> {
    let choices = remaining.choices.as_slice();
    if choices.is_empty() {
        return Ok(());
    }
    let what = match choices {
        [_] => "this cures it, and nothing else speaks for it (`--first` takes it)",
        _ => "each of these cures it, and they mean different things (`--first` takes the first)",
    };
    let calls = if remaining.calls > 1 { format!(" ({} calls of a macro)", remaining.calls) } else { String::new() };
    writeln!(out, "  = choice: {what}{calls}:")?;
    for (number, choice) in choices.iter().enumerate() {
        writeln!(out, "    {}. {}", number + 1, harmless(&excerpt(&choice.help)))?;
        for edit in &choice.edits {
            writeln!(out, "       {}", harmless(&edit.to_string()))?;
        }
    }
    Ok(())
}

/// How many of the warnings that are left the compiler shows as errors, since they are denied.
pub(super) fn denied(report: &FixReport) -> String {
    match report.remaining.iter().filter(|remaining| remaining.diagnostic.level == Level::DeniedLint).count() {
        0 => String::new(),
        n => format!(" ({n} denied)"),
    }
}

/// Whether cargo stops at it: an error, or a lint that the crate denies.
pub(super) fn is_error(remaining: &Remaining) -> bool {
    matches!(remaining.diagnostic.level, Level::Error | Level::DeniedLint)
}

/// `unused_imports: unused import: `std::fmt``; for an error also how it was cured.
pub(super) fn what(outcome: &Outcome) -> String {
    let code = outcome.code.as_ref().map(|code| format!("{code}: ")).unwrap_or_default();
    let help = match outcome.level {
        Level::Error if !outcome.help.is_empty() => format!("; {}", outcome.help.trim_end_matches(':')),
        _ => String::new(),
    };
    let cheats: Vec<&str> = outcome.cheats.iter().map(|cheat| cheat.kind.label()).collect();
    let cheats = if cheats.is_empty() { String::new() } else { format!(" [{}]", cheats.join(", ")) };
    format!("{code}{}{help}{cheats}", outcome.message)
}
