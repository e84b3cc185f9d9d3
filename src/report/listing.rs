//! The short reports: undo, history, and problems.

use super::layout::{Detail, Tone, count, harmless, harmless_rendering, text_line, verb_line};
use super::problem::Problem;
use crate::txn::{Restored, RunRecord, RunState};
use std::io::{self, Write};

/// What `undo` took back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    /// The run's id.
    pub run: String,
    /// The command that it was.
    pub command: String,
    /// Files that are again as they were before that run, relative to the workspace root.
    pub files: Vec<String>,
    /// Files that were left alone, and why.
    pub left_alone: Vec<(String, String)>,
    /// Whether that is only what would be taken back, and every file is as it was.
    pub dry_run: bool,
}

/// One run of the past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The run's id.
    pub id: String,
    /// The command.
    pub command: String,
    /// When it began, in seconds since 1970-01-01 UTC.
    pub started: u64,
    /// What became of it: `finished`, `undone`, `recovered`, `open`, `unreadable`.
    pub state: String,
    /// Files that it changed, relative to the workspace root.
    pub files: Vec<String>,
}

impl From<Restored> for Undone {
    fn from(restored: Restored) -> Self {
        Undone {
            run: restored.run.to_string(),
            command: restored.command,
            files: restored.files,
            left_alone: restored.left_alone.into_iter().map(|left| (left.file, left.reason)).collect(),
            dry_run: false,
        }
    }
}

impl From<RunRecord> for HistoryEntry {
    fn from(record: RunRecord) -> Self {
        let state = match record.state {
            RunState::Finished => "finished",
            RunState::Undone => "undone",
            RunState::Recovered => "recovered",
            RunState::Open => "open",
            RunState::Unreadable => "unreadable",
        };
        HistoryEntry {
            id: record.id.to_string(),
            command: record.command,
            started: record.started,
            state: state.to_owned(),
            files: record.files,
        }
    }
}

/// Writes what `undo` did; `None` if there was nothing to take back. `notes` come first.
///
/// # Errors
/// What `out` says.
pub fn write_undo(out: &mut dyn Write, undone: Option<&Undone>, notes: &[String], detail: Detail) -> io::Result<()> {
    if !detail.quiet {
        for note in notes {
            verb_line(out, detail, Tone::Info, "Note", note)?;
        }
    }
    let Some(undone) = undone else {
        return if detail.quiet {
            Ok(())
        } else {
            verb_line(out, detail, Tone::Good, "Finished", "there is no run to take back")
        };
    };
    if !detail.quiet {
        for file in &undone.files {
            verb_line(out, detail, Tone::Good, if undone.dry_run { "Would restore" } else { "Restored" }, file)?;
        }
    }
    for (file, why) in &undone.left_alone {
        verb_line(out, detail, Tone::Warn, if undone.dry_run { "Would leave" } else { "Left alone" }, file)?;
        text_line(out, detail, &format!("because {why}"))?;
    }
    if detail.quiet {
        return Ok(());
    }
    let is_stuck = undone.files.is_empty() && !undone.left_alone.is_empty();
    let verb = match (is_stuck, undone.dry_run) {
        (false, false) => "took back",
        (false, true) => "would take back",
        (true, false) => "took back nothing of",
        (true, true) => "would take back nothing of",
    };
    let restored = (!is_stuck).then(|| count(undone.files.len(), "file", "files"));
    let left = (!undone.left_alone.is_empty())
        .then(|| format!("{} left alone", count(undone.left_alone.len(), "file", "files")));
    let files = restored.into_iter().chain(left).collect::<Vec<_>>().join(", ");
    verb_line(
        out,
        detail,
        if undone.left_alone.is_empty() { Tone::Good } else { Tone::Warn },
        "Finished",
        &format!("{verb} `{}` of run {}: {files}", undone.command, undone.run),
    )?;
    if is_stuck {
        let with = if detail.is_for_tools { "`undo` with a `run`" } else { "`undo --run` with an id" };
        text_line(out, detail, &format!("so it is not undone: {with} of `history` takes back another"))?;
    }
    if undone.dry_run { text_line(out, detail, "every file is as it was before") } else { Ok(()) }
}

/// What is wrong with asking `undo` for this run.
pub fn nothing_to_undo(run: &str) -> String {
    format!("there is no run {run} to take back: `history` lists the runs, and which are undone already")
}

/// Writes what goes beside a list of runs: notes, and a word if the list is empty.
///
/// # Errors
/// What `out` says.
pub fn write_history_notes(
    out: &mut dyn Write,
    entries: &[HistoryEntry],
    notes: &[String],
    detail: Detail,
) -> io::Result<()> {
    if detail.quiet {
        return Ok(());
    }
    for note in notes {
        verb_line(out, detail, Tone::Info, "Note", note)?;
    }
    if entries.is_empty() {
        verb_line(out, detail, Tone::Good, "Finished", "no run has changed a file")
    } else {
        Ok(())
    }
}

/// Writes one line for each run, the newest first; with [`Detail::verbose`] its files too.
///
/// # Errors
/// What `out` says.
pub fn write_history(out: &mut dyn Write, entries: &[HistoryEntry], detail: Detail) -> io::Result<()> {
    for entry in entries {
        writeln!(
            out,
            "{}  {:<11}  {:>9}  {}  {}",
            utc(entry.started),
            harmless(&entry.state),
            count(entry.files.len(), "file", "files"),
            harmless(&entry.id),
            harmless(&entry.command)
        )?;
        if detail.verbose {
            for file in &entry.files {
                writeln!(out, "    {}", harmless(file))?;
            }
        }
    }
    Ok(())
}

/// Writes a failure as cargo does: what, why, and what to do next.
///
/// # Errors
/// What `out` says.
pub fn write_problem(out: &mut dyn Write, problem: &Problem, detail: Detail) -> io::Result<()> {
    let (bad, info) = (Tone::Bad.style(), Tone::Info.style());
    let printed = problem.printed.as_deref().map(harmless_rendering);
    let printed = printed.as_deref().map(str::trim_end).filter(|text| !text.is_empty());
    if problem.is_told_by_cargo() {
        for line in printed.unwrap_or_default().lines() {
            match line.strip_prefix("error") {
                Some(rest) => writeln!(out, "{bad}error{bad:#}{rest}")?,
                None => writeln!(out, "{line}")?,
            }
        }
    } else {
        writeln!(out, "{bad}error{bad:#}: {}", harmless(&problem.message))?;
        if let Some(printed) = printed {
            writeln!(out, "\n{printed}")?;
        }
    }
    if !problem.causes.is_empty() {
        writeln!(out, "\nCaused by:")?;
        for cause in &problem.causes {
            writeln!(out, "  {}", harmless(cause))?;
        }
    }
    if let Some(journal) = &problem.journal {
        writeln!(out, "{info}note{info:#}: the journal is {}", harmless(journal))?;
    }
    if let Some(help) = problem.help.as_ref().filter(|_| !detail.quiet) {
        writeln!(out, "{info}help{info:#}: {}", harmless(help))?;
    }
    Ok(())
}

/// `2026-11-21 23:22:02 UTC`, from seconds since 1970.
pub(super) fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Howard Hinnant's civil-from-days: years that begin in March put the leap day last.
    let z = days + 719_468;
    let era = z / 146_097;
    let day_of_era = z % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02} UTC", rest / 3_600, rest / 60 % 60, rest % 60)
}
