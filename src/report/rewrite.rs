//! The report of `rewrite`: matches for people and as JSON, and the last word.

use super::cells::{write_cells, write_unchecked};
use super::diff::{DiffColours, write_changes};
use super::json::{cell, envelope};
use super::layout::{Detail, Tone, count, is_steering, text_line, verb_line};
use super::wire;
use crate::edit::{Edit, Span, WorkspacePath};
use crate::engine::{FileMatches, RefusedMatch, RewriteReport};
use crate::matching::{Capture, CaptureKind, Match, Query, Severity};
use crate::txn::{Changed, Rewrite};
use crate::workspace::Snapshot;
use anstyle::{AnsiColor, Style};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Most lines of one match that are shown to people.
const MAX_LINES: usize = 20;

/// Longest line that is shown whole, in characters.
const MAX_LINE_CHARS: usize = 500;

/// Most refused matches and unsearched files that are listed unless everything is.
const LISTED: usize = 20;

/// Longest stretch of whole lines around a match that goes into its JSON object, in bytes.
const MAX_AROUND: usize = 10_000;

/// Writes the matches of one file for people: each line with its place. Those that have a replacement are left out: the
/// diff shows them.
///
/// # Errors
/// What `out` says.
pub fn write_matches(out: &mut dyn Write, query: &Query, found: &FileMatches, detail: Detail) -> io::Result<()> {
    let name = clean(&found.path.display().to_string());
    let dim = Style::new().fg_color(Some(AnsiColor::Green.into()));
    let all: Vec<&str> = found.text.lines().collect();
    for one in found.matches.iter().filter(|one| one.replacement.is_none()) {
        if let Some(rule) = query.rule(one.rule) {
            let (word, tone) = match rule.severity {
                Severity::Error => ("error", Tone::Bad),
                Severity::Warning => ("warning", Tone::Warn),
                Severity::Info => ("info", Tone::Info),
                Severity::Hint => ("hint", Tone::Info),
            };
            let style = tone.style();
            writeln!(out, "{style}{word}[{}]{style:#}: {}", clean(&rule.id), clean(&one.message))?;
        }
        let lines = all.get(one.start.line.saturating_sub(1)..).unwrap_or_default();
        let last = one.end.line.max(one.start.line);
        let total = last - one.start.line + 1;
        for (number, line) in (one.start.line..=last).zip(lines).take(if detail.verbose { total } else { MAX_LINES }) {
            let column = if number == one.start.line { format!(":{}", one.start.column) } else { String::new() };
            writeln!(out, "{dim}{name}:{number}{column}{dim:#}: {}", shortened(line))?;
        }
        if total > MAX_LINES && !detail.verbose {
            writeln!(out, "{dim}{name}{dim:#}: … {} more", count(total - MAX_LINES, "line", "lines"))?;
        }
        if let Some(note) = query.rule(one.rule).and_then(|rule| rule.note.as_deref()) {
            writeln!(out, "note: {}", clean(note.trim()))?;
        }
    }
    Ok(())
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(MAX_LINE_CHARS) {
        Some((at, _)) => format!("{}…", clean(line.get(..at).unwrap_or_default())),
        None => clean(line),
    }
}

/// The text with what would steer a terminal made visible.
fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push(c),
            '\n' => out.push(' '),
            c if is_steering(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// Writes what one match of a file becomes as a diff.
///
/// # Errors
/// What `out` says.
pub fn write_match_diff(
    out: &mut dyn Write,
    found: &FileMatches,
    index: usize,
    colours: DiffColours,
) -> io::Result<()> {
    let Some(replacement) = found.matches.get(index).and_then(|one| one.replacement.as_ref()) else { return Ok(()) };
    let file = WorkspacePath::from_resolved(&found.path.to_string_lossy());
    let before = Snapshot::new(file.clone(), found.text.clone().into_bytes());
    let edit = Edit::of_bytes(file.clone(), before.bytes(), replacement.span, replacement.text.clone());
    let Some(rewrite) = edit.and_then(|edit| Rewrite::of_edits(&before, [&edit])).ok() else { return Ok(()) };
    let (after, map) = (Some(rewrite.after().clone()), Some(rewrite.map().clone()));
    write_changes(out, &[Changed { file, before: Some(before), after, origin: None, map }], colours)
}

/// Writes the matches of one file as JSON, one object on each line, in the form that ast-grep has for them: lines and
/// columns count from 0 there.
///
/// # Errors
/// What `out` says.
pub fn write_matches_json(out: &mut dyn Write, query: &Query, found: &FileMatches) -> io::Result<()> {
    let places = Places::of(found);
    for one in &found.matches {
        serde_json::to_writer(&mut *out, &object(query, found, one, &places))?;
        writeln!(out)?;
    }
    Ok(())
}

fn object(query: &Query, found: &FileMatches, one: &Match, places: &Places) -> Value {
    let text = |span: Span| found.text.get(span.start()..span.end()).unwrap_or_default();
    let mut object = Map::new();
    object.insert("text".into(), json!(text(one.span)));
    object.insert("range".into(), places.range(one.span));
    object.insert("file".into(), json!(found.path.display().to_string()));
    object.insert("lines".into(), json!(text(whole_lines(&found.text, one.span))));
    if let Some(replacement) = &one.replacement {
        object.insert("replacement".into(), json!(replacement.text));
        let span = replacement.span;
        object.insert("replacementOffsets".into(), json!({"start": span.start(), "end": span.end()}));
    }
    object.insert("language".into(), json!("Rust"));
    if !one.captures.is_empty() {
        object.insert("metaVariables".into(), variables(&one.captures, places));
    }
    if let Some(rule) = query.rule(one.rule) {
        let severity = match rule.severity {
            Severity::Hint => "hint",
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        object.insert("ruleId".into(), json!(rule.id));
        object.insert("severity".into(), json!(severity));
        object.insert("message".into(), json!(one.message));
        object.insert("note".into(), json!(rule.note));
        object.insert("url".into(), json!(rule.url));
    }
    Value::Object(object)
}

fn variables(captures: &[Capture], places: &Places) -> Value {
    let (mut single, mut multi, mut transformed) = (Map::new(), Map::new(), Map::new());
    for capture in captures {
        let name = capture.name.clone();
        match (capture.kind, capture.span) {
            (CaptureKind::Single, Some(span)) => {
                single.insert(name, json!({"text": capture.text, "range": places.range(span)}));
            }
            (CaptureKind::Multi, span) => {
                let from = span.map_or(0, Span::start);
                let part = |part: &Span| {
                    let at = part.start().checked_sub(from).zip(part.end().checked_sub(from));
                    let text = at.and_then(|(start, end)| capture.text.get(start..end)).unwrap_or_default();
                    json!({"text": text, "range": places.range(*part)})
                };
                multi.insert(name, Value::Array(capture.parts.iter().map(part).collect()));
            }
            _ => {
                transformed.insert(name, json!(capture.text));
            }
        }
    }
    json!({"single": single, "multi": multi, "transformed": transformed})
}

/// The lines that the span lies on, whole; the span itself where they are very long.
fn whole_lines(text: &str, span: Span) -> Span {
    let start = text.get(..span.start()).and_then(|head| head.rfind('\n')).map_or(0, |at| at + 1);
    let end = text.get(span.end()..).and_then(|tail| tail.find('\n')).map_or(text.len(), |at| span.end() + at);
    let around = Span::new(start, end).unwrap_or(span);
    if around.len() > span.len() + MAX_AROUND { span } else { around }
}

/// 0-based lines and columns in characters of all offsets that are told, found in one pass.
struct Places {
    offsets: Vec<usize>,
    at: Vec<(usize, usize)>,
}

impl Places {
    fn of(found: &FileMatches) -> Places {
        let spans = found.matches.iter().flat_map(|one| {
            let captures = one.captures.iter().flat_map(|capture| capture.span.iter().chain(&capture.parts).copied());
            std::iter::once(one.span).chain(captures)
        });
        let mut offsets: Vec<usize> = spans.flat_map(|span| [span.start(), span.end()]).collect();
        offsets.sort_unstable();
        offsets.dedup();
        let (mut line, mut column, mut seen) = (0, 0, 0);
        let mut at = Vec::with_capacity(offsets.len());
        for offset in &offsets {
            let piece = found.text.get(seen..*offset).unwrap_or_default();
            match piece.rsplit_once('\n') {
                Some((_, last)) => {
                    line += piece.bytes().filter(|byte| *byte == b'\n').count();
                    column = last.chars().count();
                }
                None => column += piece.chars().count(),
            }
            seen = *offset;
            at.push((line, column));
        }
        Places { offsets, at }
    }

    fn range(&self, span: Span) -> Value {
        let place = |offset: usize| {
            let found = self.offsets.binary_search(&offset).ok().and_then(|index| self.at.get(index));
            let (line, column) = found.copied().unwrap_or_default();
            json!({"line": line, "column": column})
        };
        json!({
            "byteOffset": {"start": span.start(), "end": span.end()},
            "start": place(span.start()),
            "end": place(span.end()),
        })
    }
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
        let hex = |snapshot: &Snapshot| format!("{:016x}", snapshot.hash().get());
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
            files: report
                .changes
                .iter()
                .map(|changed| wire::Place {
                    path: changed.file.to_string(),
                    xxh3_before: changed.before.as_ref().map(hex),
                    xxh3_after: changed.after.as_ref().map(hex),
                })
                .collect(),
            cells: report.cells.iter().map(cell).collect(),
            notes: report.notes.iter().cloned().chain(dropping(report, LISTED)).collect(),
        })
    }
}

/// The matches that end with code which the pattern does not mention, in a sentence.
fn dropping(report: &RewriteReport, listed: usize) -> Option<String> {
    let (first, rest) = report.dropping.split_at_checked(listed).unwrap_or((&report.dropping, &[]));
    if first.is_empty() {
        return None;
    }
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    let matches = count(report.dropping.len(), "match holds", "matches hold");
    Some(format!(
        "{matches} code behind the end of the pattern, such as an `else`, which goes with it: {}{more}",
        first.join(", ")
    ))
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
    if let Some(dropping) = dropping(report, listed) {
        verb_line(out, detail, Tone::Warn, "Look at", &dropping)?;
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
        return verb_line(out, detail, Tone::Good, "Found", &format!("{found}, of {searched} searched"));
    }
    let rewritten =
        format!("{} in {}", count(report.rewritten, "match", "matches"), count(report.changed_files, "file", "files"));
    if report.declined > 0 {
        verb_line(out, detail, Tone::Info, "Left", &count(report.declined, "match", "matches"))?;
    }
    match (report.write, report.rewritten) {
        (_, 0) => verb_line(out, detail, Tone::Good, "Finished", &format!("{found}, nothing to rewrite")),
        (true, _) => {
            verb_line(out, detail, Tone::Good, "Rewrote", &rewritten)?;
            if report.run_id.is_some() {
                text_line(out, detail, "`codex-patch undo` takes it back")?;
            }
            Ok(())
        }
        (false, _) => {
            verb_line(out, detail, Tone::Good, "Would rewrite", &rewritten)?;
            text_line(out, detail, "every file is as it was before; --write changes them")
        }
    }
}
