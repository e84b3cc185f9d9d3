//! Annotations: one line for each diagnostic that is left and each fix that is due, as GitHub Actions shows them beside
//! the code (its "workflow commands").

use super::wire::{FixReport, Level, Outcome, Remaining, Report, Status};
use crate::engine::FileMatches;
use crate::matching::{Query, Severity};
use std::io::{self, Write};
use std::path::Path;

/// Writes the annotations of a report of `fix` or `check`; other reports have none.
///
/// `folder` is where the workspace root lies in the repository, with `/` between its parts; empty if it is the
/// repository's own root.
///
/// # Errors
/// What `out` says.
pub fn write_annotations(out: &mut dyn Write, report: &Report, folder: &str) -> io::Result<()> {
    let Report::Fix(report) = report else { return Ok(()) };
    for outcome in &report.outcomes {
        write_outcome(out, report, outcome, folder)?;
    }
    for left in &report.remaining {
        write_remaining(out, left, folder)?;
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
