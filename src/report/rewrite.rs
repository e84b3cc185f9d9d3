//! The report of `rewrite`: what a match becomes, and the last word.

use super::cells::{write_cells, write_unchecked};
use super::diff::{DiffColours, write_changes_around};
use super::json::{cell, envelope, place};
use super::layout::{Detail, Tone, count, text_line, verb_line};
use super::wire;
use crate::edit::{Edit, WorkspacePath};
use crate::engine::{FileMatches, RefusedMatch, RewriteReport};
use crate::txn::{Changed, Rewrite};
use crate::workspace::Snapshot;
use std::io::{self, Write};

/// Most refused matches and unsearched files that are listed unless everything is.
const LISTED: usize = 20;

/// Writes what one match of a file becomes as a diff.
///
/// # Errors
/// What `out` says.
pub fn write_match_diff(
    out: &mut dyn Write,
    found: &FileMatches,
    index: usize,
    colours: DiffColours,
    context: Option<usize>,
) -> io::Result<()> {
    let Some(replacement) = found.matches.get(index).and_then(|one| one.replacement.as_ref()) else { return Ok(()) };
    let file = WorkspacePath::from_resolved(&found.path.to_string_lossy());
    let before = Snapshot::new(file.clone(), found.text.clone().into_bytes());
    let edit = Edit::of_bytes(file.clone(), before.bytes(), replacement.span, replacement.text.clone());
    let Some(rewrite) = edit.and_then(|edit| Rewrite::of_edits(&before, [&edit])).ok() else { return Ok(()) };
    let (after, map) = (Some(rewrite.after().clone()), Some(rewrite.map().clone()));
    let changes = [Changed { file, before: Some(before), after, origin: None, map }];
    write_changes_around(out, &changes, colours, "", context)
}

/// Writes the last object of the stream, on one line.
///
/// # Errors
/// What `out` says.
pub fn write_rewrite_end(out: &mut dyn Write, report: &RewriteReport) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &wire::Report::of_rewrite(report))?;
    writeln!(out)
}

impl wire::Report {
    /// The report of `rewrite`.
    pub fn of_rewrite(report: &RewriteReport) -> Self {
        wire::Report::Rewrite(wire::RewriteReport {
            envelope: envelope("rewrite"),
            root: report.root.as_ref().map(|root| root.to_string_lossy().into_owned()),
            write: report.write,
            run_id: report.run_id.clone(),
            matches: report.matches,
            matched_files: report.matched_files,
            rewritten: report.rewritten,
            changed_files: report.changed_files,
            declined: report.declined,
            left: report.left,
            searched_files: report.files,
            parsed_files: report.parsed,
            refused: report.refused.iter().map(refused).collect(),
            unsearched: report
                .unsearched
                .iter()
                .map(|(file, why)| wire::LeftAlone { file: file.clone(), reason: why.to_string() })
                .collect(),
            unread: report.unread,
            files: report.changes.iter().map(place).collect(),
            cells: report.cells.iter().map(cell).collect(),
            notes: report.notes.iter().cloned().chain(going(report, LISTED)).collect(),
        })
    }
}

/// What goes with matches, unless the pattern is mended: a sentence each.
fn going(report: &RewriteReport, listed: usize) -> impl Iterator<Item = String> {
    let code = going_with(&report.dropping, "code behind the end of the pattern, such as an `else`,", listed);
    let comments = going_with(&report.losing_comments, "a comment that the rewrite does not have,", listed);
    code.into_iter().chain(comments)
}

fn going_with(places: &[String], what: &str, listed: usize) -> Option<String> {
    let (first, rest) = places.split_at_checked(listed).unwrap_or((places, &[]));
    if first.is_empty() {
        return None;
    }
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    let matches = count(places.len(), "match holds", "matches hold");
    Some(format!("{matches} {what} which goes with it: {}{more}", first.join(", ")))
}

fn refused(refused: &RefusedMatch) -> wire::RefusedMatch {
    wire::RefusedMatch {
        file: refused.file.clone(),
        line: refused.line,
        column: refused.column,
        byte_start: refused.span.start(),
        byte_end: refused.span.end(),
        taken_back: refused.taken_back,
        refusal: refused.reason.clone(),
        advice: refused.reason.advice(),
        explanation: refused.reason.to_string(),
    }
}

/// Writes the last word for people: what was left out and why, and the figures. Notes that are in `said` are not repeated.
///
/// # Errors
/// What `out` says.
pub fn write_rewrite(out: &mut dyn Write, report: &RewriteReport, detail: Detail, said: &[String]) -> io::Result<()> {
    if !detail.quiet {
        for note in report.notes.iter().filter(|note| !said.contains(note)) {
            verb_line(out, detail, Tone::Info, "Note", note)?;
        }
    }
    let listed = if detail.verbose { usize::MAX } else { LISTED };
    for (file, why) in report.unsearched.iter().take(listed) {
        verb_line(out, detail, Tone::Warn, "Not searched", &format!("{file}: {why}"))?;
    }
    if report.unsearched.len() > listed {
        let more = count(report.unsearched.len() - listed, "file", "files");
        verb_line(out, detail, Tone::Warn, "Not searched", &format!("{more} more; -v lists them"))?;
    }
    for refused in report.refused.iter().take(listed) {
        let (verb, tone) = if refused.taken_back { ("Taken back", Tone::Bad) } else { ("Refused", Tone::Bad) };
        let place = format!("{}:{}:{}", refused.file, refused.line, refused.column);
        verb_line(out, detail, tone, verb, &format!("{place}: {}", refused.reason))?;
        if let crate::refusal::Advice::Allow { flag } = refused.reason.advice() {
            text_line(out, detail, &format!("{flag} permits it"))?;
        }
    }
    if report.refused.len() > listed {
        let more = count(report.refused.len() - listed, "match", "matches");
        verb_line(out, detail, Tone::Bad, "Refused", &format!("{more} more; -v lists them"))?;
    }
    for going in going(report, listed) {
        verb_line(out, detail, Tone::Warn, "Look at", &going)?;
    }
    if report.left > 0 {
        let left = count(report.left, "match overlaps", "matches overlap");
        verb_line(out, detail, Tone::Warn, "Left", &format!("{left} others and --max-passes was reached"))?;
    }
    write_unchecked(out, &report.cells, detail)?;
    if detail.quiet {
        return Ok(());
    }
    write_cells(out, &report.cells, false, detail)?;
    if detail.verbose {
        let text = format!("{} of {}", report.parsed, count(report.files, "file", "files"));
        verb_line(out, detail, Tone::Info, "Parsed", &text)?;
    }
    let found =
        format!("{} in {}", count(report.matches, "match", "matches"), count(report.matched_files, "file", "files"));
    if !report.rewrites {
        let searched = count(report.files, "file", "files");
        let of = if report.is_enough {
            let limit = if detail.is_for_tools { "`max_results`" } else { "--max-results" };
            format!("and ended there; {limit} was reached")
        } else {
            format!("of {searched} searched")
        };
        return verb_line(out, detail, Tone::Good, "Found", &format!("{found}, {of}"));
    }
    let rewritten =
        format!("{} in {}", count(report.rewritten, "match", "matches"), count(report.changed_files, "file", "files"));
    if report.declined > 0 {
        verb_line(out, detail, Tone::Info, "Left", &count(report.declined, "match", "matches"))?;
    }
    match (report.write, report.rewritten) {
        (_, 0) => {
            let is_left = report.declined > 0 || !report.refused.is_empty();
            let what = if is_left { "nothing rewritten" } else { "nothing to rewrite" };
            verb_line(out, detail, Tone::Good, "Finished", &format!("{found}, {what}"))
        }
        (true, _) => {
            verb_line(out, detail, Tone::Good, "Rewrote", &rewritten)?;
            if report.run_id.is_some() {
                text_line(out, detail, detail.undo())?;
            }
            Ok(())
        }
        (false, _) => {
            verb_line(out, detail, Tone::Good, "Would rewrite", &rewritten)?;
            let how = if detail.is_for_tools { "`write`" } else { "--write" };
            text_line(out, detail, &format!("every file is as it was before; {how} changes them"))
        }
    }
}
