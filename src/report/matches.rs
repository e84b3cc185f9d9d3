//! The matches of a search: listed for people, as JSON in ast-grep's form, and as annotations.

use super::layout::{Detail, Tone, count, is_steering};
use crate::edit::Span;
use crate::engine::FileMatches;
use crate::matching::{Capture, CaptureKind, Match, Query, Severity};
use anstyle::{AnsiColor, Style};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Most lines of one match that are shown to people.
const MAX_LINES: usize = 20;

/// Longest line that is shown whole, in characters.
const MAX_LINE_CHARS: usize = 500;

/// Longest stretch of whole lines around a match that goes into its JSON object, in bytes.
const MAX_AROUND: usize = 10_000;

/// How matches are listed for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listing {
    /// Lines before each match.
    pub before: usize,
    /// Lines after each match.
    pub after: usize,
    /// The name of the file on a line of its own, and not on each.
    pub heading: bool,
    /// The name of the file and nothing else.
    pub names_only: bool,
}

/// Writes the matches of one file for people: each line with its place. Those that have a replacement are left out: the
/// diff shows them.
///
/// # Errors
/// What `out` says.
pub fn write_matches(
    out: &mut dyn Write,
    query: &Query,
    found: &FileMatches,
    listing: Listing,
    detail: Detail,
) -> io::Result<()> {
    let name = clean(&found.path.display().to_string());
    let green = Style::new().fg_color(Some(AnsiColor::Green.into()));
    if listing.names_only {
        return if found.matches.is_empty() { Ok(()) } else { writeln!(out, "{green}{name}{green:#}") };
    }
    let mut shown = found.matches.iter().filter(|one| one.replacement.is_none()).peekable();
    if shown.peek().is_some() && listing.heading {
        writeln!(out, "{green}{name}{green:#}")?;
    }
    let all: Vec<&str> = found.text.lines().collect();
    let line = |out: &mut dyn Write, number: usize, place: &str, mark: char| {
        let Some(line) = number.checked_sub(1).and_then(|index| all.get(index)) else { return Ok(()) };
        let head = if listing.heading { String::new() } else { format!("{name}{mark}") };
        writeln!(out, "{green}{head}{number}{place}{green:#}{mark} {}", shortened(line))
    };
    let has_context = listing.before > 0 || listing.after > 0;
    let mut last_shown = 0;
    while let Some(one) = shown.next() {
        let (first, last) = (one.start.line, one.end.line.max(one.start.line));
        let from = first.saturating_sub(listing.before).max(last_shown + 1).min(first);
        if has_context && last_shown > 0 && from > last_shown + 1 {
            writeln!(out, "--")?;
        }
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
        for number in from..first {
            line(out, number, "", '-')?;
        }
        let total = last - first + 1;
        for number in (first..=last).take(if detail.verbose { total } else { MAX_LINES }) {
            let column = if number == first { format!(":{}", one.start.column) } else { String::new() };
            line(out, number, &column, ':')?;
        }
        if total > MAX_LINES && !detail.verbose {
            writeln!(out, "{green}{name}{green:#}: … {} more", count(total - MAX_LINES, "line", "lines"))?;
        }
        let next = shown.peek().map_or(usize::MAX, |next| next.start.line);
        let until = last.saturating_add(listing.after).min(next.saturating_sub(1)).min(all.len());
        for number in last + 1..=until {
            line(out, number, "", '-')?;
        }
        last_shown = last_shown.max(last).max(until);
        if let Some(note) = query.rule(one.rule).and_then(|rule| rule.note.as_deref()) {
            writeln!(out, "note: {}", clean(note.trim()))?;
        }
    }
    if last_shown > 0 && listing.heading {
        writeln!(out)?;
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

/// The forms that ast-grep has for matches as JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonStyle {
    /// An array, indented.
    Pretty,
    /// One object on each line.
    Stream,
    /// An array on one line.
    Compact,
}

/// Writes matches as JSON, file by file, in the form that ast-grep has for them: lines and columns count from 0 there.
#[derive(Debug, Clone)]
pub struct MatchesJson {
    style: JsonStyle,
    listing: Listing,
    with_metadata: bool,
    has_begun: bool,
}

impl MatchesJson {
    /// With the lines around each match that `listing` asks for, and if wanted with what rules carry for programs.
    pub fn new(style: JsonStyle, listing: Listing, with_metadata: bool) -> Self {
        MatchesJson { style, listing, with_metadata, has_begun: false }
    }

    /// The matches of one file.
    ///
    /// # Errors
    /// What `out` says.
    pub fn write(&mut self, out: &mut dyn Write, query: &Query, found: &FileMatches) -> io::Result<()> {
        let places = Places::of(found);
        for one in &found.matches {
            let object = self.object(query, found, one, &places);
            let has_begun = std::mem::replace(&mut self.has_begun, true);
            match self.style {
                JsonStyle::Stream => {
                    serde_json::to_writer(&mut *out, &object)?;
                    writeln!(out)?;
                }
                JsonStyle::Compact => {
                    write!(out, "{}", if has_begun { "," } else { "[" })?;
                    serde_json::to_writer(&mut *out, &object)?;
                }
                JsonStyle::Pretty => {
                    writeln!(out, "{}", if has_begun { "," } else { "[" })?;
                    serde_json::to_writer_pretty(&mut *out, &object)?;
                }
            }
        }
        Ok(())
    }

    /// What ends the array.
    ///
    /// # Errors
    /// What `out` says.
    pub fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        match (self.style, self.has_begun) {
            (JsonStyle::Stream, _) => Ok(()),
            (_, false) => writeln!(out, "[]"),
            (JsonStyle::Compact, true) => writeln!(out, "]"),
            (JsonStyle::Pretty, true) => writeln!(out, "\n]"),
        }
    }

    fn object(&self, query: &Query, found: &FileMatches, one: &Match, places: &Places) -> Value {
        let text = |span: Span| found.text.get(span.start()..span.end()).unwrap_or_default();
        let mut object = Map::new();
        object.insert("text".into(), json!(text(one.span)));
        object.insert("range".into(), places.range(one.span));
        object.insert("file".into(), json!(found.path.display().to_string()));
        let lines = lines_around(&found.text, one.span, self.listing);
        let chars = |start: usize, end: usize| found.text.get(start..end).unwrap_or_default().chars().count();
        object.insert("lines".into(), json!(text(lines)));
        let (leading, trailing) = (chars(lines.start(), one.span.start()), chars(one.span.end(), lines.end()));
        object.insert("charCount".into(), json!({"leading": leading, "trailing": trailing}));
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
            object.insert("note".into(), json!(rule.note));
            object.insert("message".into(), json!(one.message));
            object.insert("url".into(), json!(rule.url));
            let labels = one.labels.iter().map(|label| {
                let mut object = Map::new();
                object.insert("text".into(), json!(text(label.span)));
                object.insert("range".into(), places.range(label.span));
                object.extend(label.message.as_ref().map(|message| ("message".to_owned(), json!(message))));
                object.insert("style".into(), json!(if label.is_primary { "primary" } else { "secondary" }));
                Value::Object(object)
            });
            object.insert("labels".into(), labels.collect());
            if self.with_metadata
                && let Some(metadata) = &rule.metadata
            {
                object.insert("metadata".into(), metadata.clone());
            }
        }
        Value::Object(object)
    }
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

/// The lines that the span lies on, whole, and those around it that are asked for; without these, or the span alone, where
/// they are very long.
fn lines_around(text: &str, span: Span, listing: Listing) -> Span {
    // No further than it can matter: there may be very many matches on a very long line.
    let far = MAX_AROUND + 1;
    let (mut first, mut last) = (span.start().saturating_sub(far), text.len().min(span.end().saturating_add(far)));
    while !text.is_char_boundary(first) {
        first -= 1;
    }
    while !text.is_char_boundary(last) {
        last += 1;
    }
    let line_start =
        |at: usize| text.get(first..at).and_then(|head| head.rfind('\n')).map_or(first, |found| first + found + 1);
    let line_end = |at: usize| text.get(at..last).and_then(|tail| tail.find('\n')).map_or(last, |found| at + found);
    let (mut start, mut end) = (line_start(span.start()), line_end(span.end()));
    let own = (start, end);
    for _ in 0..listing.before {
        let Some(before) = start.checked_sub(1).filter(|before| *before >= first) else { break };
        start = line_start(before);
    }
    for _ in 0..listing.after {
        // What follows the last line feed is no line.
        if end + 1 >= text.len() {
            break;
        }
        end = line_end(end + 1);
    }
    let mut wanted = [(start, end), own].into_iter().filter_map(|(start, end)| Span::new(start, end));
    wanted.find(|lines| lines.len() <= span.len() + MAX_AROUND).unwrap_or(span)
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
            std::iter::once(one.span).chain(captures).chain(one.labels.iter().map(|label| label.span))
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
