//! Annotations: one line for each diagnostic that is left, each fix that is due and each edit that was refused, as GitHub
//! Actions shows them beside the code (its "workflow commands"). Whatever is left or goes wrong has one, with a place
//! or without; what was applied has none.

use super::outside::outside;
use super::wire::{
    Applicability, ApplyReport, Cell, FailureReport, FixReport, Level, Outcome, Remaining, Report, Status, Stop,
};
use crate::engine::FileMatches;
use crate::matching::{Query, Severity};
use std::io::{self, Write};
use std::path::Path;

/// Writes the annotations of a report. Those of `history` and `show` have none, and what `rewrite` finds is written by
/// [`write_match_annotations`].
///
/// `folder` is where the workspace root lies in the repository, with `/` between its parts; empty if it is the
/// repository's own root.
///
/// # Errors
/// What `out` says.
pub fn write_annotations(out: &mut dyn Write, report: &Report, folder: &str) -> io::Result<()> {
    match report {
        Report::Fix(report) => write_fix(out, report, folder),
        Report::Apply(report) => write_apply(out, report, folder),
        Report::Failure(report) => write_failure(out, report),
        Report::Undo(report) => {
            let left_alone = report.undone.iter().flat_map(|undone| &undone.left_alone);
            left_alone.into_iter().try_for_each(|left| {
                write_one(out, "warning", Some((&left.file, 1, 1)), "it was left alone", &left.reason, folder)
            })
        }
        Report::History(_) | Report::Show(_) | Report::Rewrite(_) => Ok(()),
    }
}

fn write_fix(out: &mut dyn Write, report: &FixReport, folder: &str) -> io::Result<()> {
    for outcome in &report.outcomes {
        write_outcome(out, report, outcome, folder)?;
    }
    let there = report.next_edition.iter().flat_map(|next| &next.errors);
    for left in report.remaining.iter().chain(there) {
        write_remaining(out, left, folder)?;
    }
    write_unchecked(out, &report.cells)?;
    let sure = report.outcomes.iter().filter(|outcome| outcome.applicability == Applicability::MachineApplicable);
    for sentence in outside(sure.filter_map(|outcome| outcome.refusal.as_ref())) {
        write_one(out, "warning", None, "a member cannot be edited", &sentence, folder)?;
    }
    let stopped = match report.stop {
        Stop::Settled | Stop::Interrupted => return Ok(()),
        Stop::RoundLimit => "the round limit was reached: run it again, or raise --max-rounds".to_owned(),
        Stop::NoVerdict | Stop::NotWritten => report.notes.join("\n"),
    };
    write_one(out, "error", None, "it stopped before the end", &stopped, folder)
}

/// Where an edit is known only as part of a file, the file's first line stands for it.
fn write_apply(out: &mut dyn Write, report: &ApplyReport, folder: &str) -> io::Result<()> {
    for refused in &report.refusals {
        let refusal = &refused.refused.refusal;
        let place = refusal.file().map(|file| (file, 1, 1));
        let title = format!("it was refused: {}", refusal.code());
        write_one(out, "error", place, &title, &refused.explanation, folder)?;
    }
    write_unchecked(out, &report.cells)
}

fn write_failure(out: &mut dyn Write, report: &FailureReport) -> io::Result<()> {
    let error = &report.error;
    let more = error.causes.iter().chain(&error.printed).chain(&error.help).map(String::as_str);
    // What cargo printed may begin with the message.
    let is_printed = |printed: &String| printed.lines().any(|line| line.ends_with(&error.message));
    let message = (!error.printed.iter().any(is_printed)).then_some(error.message.as_str());
    let text: Vec<&str> = message.into_iter().chain(more).collect();
    let title = format!("codex-patch {} failed", report.envelope.command);
    write_one(out, "error", None, &title, text.join("\n").trim_end(), "")
}

fn write_unchecked(out: &mut dyn Write, cells: &[Cell]) -> io::Result<()> {
    for cell in cells.iter().filter(|cell| !cell.checked) {
        let text: Vec<&str> = cell.reason.iter().chain(&cell.help).map(String::as_str).collect();
        write_one(out, "error", None, &format!("{} could not be checked", cell.name), &text.join("\n"), "")?;
    }
    Ok(())
}

/// What is due, and what did harm. What was applied is in the tree and needs no comment.
fn write_outcome(out: &mut dyn Write, report: &FixReport, outcome: &Outcome, folder: &str) -> io::Result<()> {
    let code = outcome.code.as_deref().unwrap_or("a fix");
    let (title, text) = match outcome.status {
        Status::Applied if report.dry_run => (format!("{code} can be fixed"), outcome.help.clone()),
        Status::RolledBack => {
            let why = outcome.explanation.clone().unwrap_or_default();
            (format!("the fix of {code} was taken back"), format!("{}: {why}", outcome.help))
        }
        Status::Applied | Status::Refused | Status::Skipped => return Ok(()),
    };
    let place = Some((outcome.file.as_str(), outcome.line, outcome.column));
    write_one(out, "notice", place, &title, &text, folder)
}

fn write_remaining(out: &mut dyn Write, left: &Remaining, folder: &str) -> io::Result<()> {
    let kind = match left.level {
        Level::Error | Level::DeniedLint => "error",
        Level::Warning => "warning",
        Level::Note => "notice",
    };
    let place = left.file.as_deref().map(|file| (file, left.line.unwrap_or(1), left.column.unwrap_or(1)));
    let title = left.code.as_deref().unwrap_or(match left.level {
        Level::Error => "error",
        _ => "lint",
    });
    let text = if left.rendered.trim().is_empty() { &left.message } else { &left.rendered };
    write_one(out, kind, place, title, text.trim_end(), folder)
}

/// Writes the annotations of one file's matches. `folder` is where the folder of the search lies in the repository.
///
/// # Errors
/// What `out` says.
pub fn write_match_annotations(
    out: &mut dyn Write,
    query: &Query,
    found: &FileMatches,
    folder: &str,
) -> io::Result<()> {
    let file = found.path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
    let lines: Vec<&str> = found.text.lines().collect();
    for one in &found.matches {
        let place = Some((file.as_str(), one.start.line, one.start.column));
        let line = lines.get(one.start.line.saturating_sub(1)).copied().unwrap_or_default().trim();
        let Some(rule) = query.rule(one.rule) else {
            let title = if one.replacement.is_some() { "it can be rewritten" } else { "it matches" };
            write_one(out, "notice", place, title, line, folder)?;
            continue;
        };
        let kind = match rule.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info | Severity::Hint => "notice",
        };
        let text = if one.message.trim().is_empty() { line } else { one.message.trim() };
        write_one(out, kind, place, &rule.id, text, folder)?;
    }
    Ok(())
}

fn write_one(
    out: &mut dyn Write,
    kind: &str,
    place: Option<(&str, usize, usize)>,
    title: &str,
    text: &str,
    folder: &str,
) -> io::Result<()> {
    write!(out, "::{kind} ")?;
    if let Some((file, line, column)) = place {
        // One outside the root is named in full, which is understood as well.
        let is_whole = folder.is_empty() || Path::new(file).is_absolute();
        let file = if is_whole { file.to_owned() } else { format!("{folder}/{file}") };
        write!(out, "file={},line={line},col={column},", property(&file))?;
    }
    writeln!(out, "title={}::{}", property(title), data(text))
}

/// A text after the `::`: one line, and nothing in it begins a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A value of a property, in which `:` and `,` have a meaning, too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Problem, ProblemKind};

    fn left(message: &str) -> Remaining {
        Remaining {
            level: Level::Error,
            code: Some("E0308".to_owned()),
            message: message.to_owned(),
            rendered: String::new(),
            file: Some("src/a,b.rs".to_owned()),
            line: Some(3),
            column: Some(7),
            package: None,
            revealed: false,
            choices: Vec::new(),
            cells: Vec::new(),
        }
    }

    #[test]
    fn what_has_no_place_is_an_annotation_without_one() {
        let cell = |checked| Cell {
            name: "--target b".to_owned(),
            checked,
            reason: Some("no standard library".to_owned()),
            help: Some("rustup target add b".to_owned()),
            errors_before: 0,
            errors_after: 0,
            warnings_before: 0,
            warnings_after: 0,
        };
        let mut out = Vec::new();
        write_unchecked(&mut out, &[cell(true), cell(false)]).unwrap();
        let problem = Problem::new(ProblemKind::Cargo, "no Cargo.toml").with_help("look for it");
        write_annotations(&mut out, &Report::of_problem("fix", &problem), "sub").unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "::error title=--target b could not be checked::no standard library%0Arustup target add b\n\
             ::error title=codex-patch fix failed::no Cargo.toml%0Alook for it\n"
        );
    }

    fn written(left: &Remaining, folder: &str) -> String {
        let mut out = Vec::new();
        write_remaining(&mut out, left, folder).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_message_cannot_end_its_line_or_begin_a_command() {
        let text = written(&left("100% wrong\n::stop-commands::x\r\n"), "");
        assert_eq!(text, "::error file=src/a%2Cb.rs,line=3,col=7,title=E0308::100%25 wrong%0A::stop-commands::x\n");
    }

    #[test]
    fn paths_count_from_the_root_of_the_repository() {
        assert!(written(&left("m"), "tools/one").starts_with("::error file=tools/one/src/a%2Cb.rs,line=3"));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_outside_the_root_is_named_in_full() {
        let outside = Remaining { file: Some("/repository/side/a.rs".to_owned()), ..left("m") };
        assert!(written(&outside, "tools/one").starts_with("::error file=/repository/side/a.rs,line=3"));
    }

    #[test]
    fn what_has_no_place_is_said_all_the_same() {
        let placeless = Remaining { file: None, line: None, column: None, ..left("m") };
        assert_eq!(written(&placeless, ""), "::error title=E0308::m\n");
    }
}
