//! Refused edits, told to people and to models that read text: what the JSON form says, in lines.

use super::layout::{Detail, Tone, count, item_line, text_line, truncate, verb_line};
use super::layout::{TEXT_COLUMN, is_steering};
use crate::refusal::{Advice, Help, MatchLocation, Nearest, Preview, Refusal, RefusedRequest, StaleLine, Suggestion};
use crate::request::LINE_SEPARATOR;
use anstyle::{Effects, Style};
use std::io::{self, Write};

/// So many refusals are told with all that helps; of the others only the sentence, unless everything is asked for.
const MAX_DETAILED: usize = 10;

/// Columns for `line:column` before a difference.
const PLACE_COLUMNS: usize = 7;

/// Stale lines that the sentence of a refusal names already.
const STALE_TOLD: usize = 5;

/// Writes why edits were refused and what helps to correct them: for each the sentence and the code, the places, the suggestions, and
/// the region as it is. Text of the file stands behind a bar, as in the answer of `show`, and is never wrapped; a text to
/// be copied is never cut either.
///
/// # Errors
/// What `out` says.
pub fn write_refusals(out: &mut dyn Write, refused: &[RefusedRequest], detail: Detail) -> io::Result<()> {
    for (number, refused) in refused.iter().enumerate() {
        let told = format!("{refused} [{}]", refused.refusal.code());
        verb_line(out, detail, Tone::Bad, "Refused", &told)?;
        if detail.verbose || number < MAX_DETAILED {
            help_for(out, &refused.refusal, detail)?;
        }
    }
    if !detail.verbose && refused.len() > MAX_DETAILED {
        let told = format!("what helps is told of the first {MAX_DETAILED} refusals; --verbose tells it of all");
        verb_line(out, detail, Tone::Info, "Note", &told)?;
    }
    Ok(())
}

fn help_for(out: &mut dyn Write, refusal: &Refusal, detail: Detail) -> io::Result<()> {
    if let Refusal::StaleLine { lines, .. } = refusal {
        stale(out, lines, detail)?;
    }
    if let Refusal::Overlap { edits: Some(edits), .. } = refusal {
        for edit in edits.iter() {
            verb_line(out, detail, Tone::Info, "Overlaps", &edit.to_string())?;
        }
    }
    match refusal {
        Refusal::NoMatch { help, .. }
        | Refusal::WrongCount { help, .. }
        | Refusal::StaleLine { help, .. }
        | Refusal::HashlinePrefix { help, .. }
        | Refusal::Comprehension { help, .. }
        | Refusal::Overlap { help: Some(help), .. }
        | Refusal::OutOfBounds { help: Some(help), .. }
        | Refusal::LineOutOfBounds { help: Some(help), .. }
        | Refusal::BeforeTextMismatch { help: Some(help), .. } => whole_help(out, help, detail),
        _ => match refusal.advice() {
            Advice::Allow { flag } => verb_line(out, detail, Tone::Info, "Help", &format!("{flag} permits it")),
            _ => Ok(()),
        },
    }
}

/// The stale lines for which the sentence had no room.
fn stale(out: &mut dyn Write, lines: &[StaleLine], detail: Detail) -> io::Result<()> {
    for line in lines.iter().skip(STALE_TOLD) {
        verb_line(out, detail, Tone::Warn, "Stale", &line.to_string())?;
    }
    Ok(())
}

fn whole_help(out: &mut dyn Write, help: &Help, detail: Detail) -> io::Result<()> {
    if detail.quiet {
        return suggestions(out, &help.suggestions, detail);
    }
    if help.after_edits > 0 {
        let edits = count(help.after_edits, "edit", "edits");
        let told = format!("lines and columns count in the text as {edits} before this one left it");
        verb_line(out, detail, Tone::Info, "Note", &told)?;
    }
    for location in &help.locations {
        found(out, location, detail)?;
    }
    if help.locations_left_out > 0 {
        let places = count(help.locations_left_out, "more place", "more places");
        verb_line(out, detail, Tone::Info, "Found", &format!("{places}, not listed"))?;
    }
    for nearest in &help.nearest {
        similar(out, nearest, detail)?;
    }
    suggestions(out, &help.suggestions, detail)?;
    help.preview.as_ref().map_or(Ok(()), |shown| preview(out, shown, detail))
}

/// `line 3`, `lines 3 to 5`.
fn lines(first: usize, last: usize) -> String {
    if first == last { format!("line {first}") } else { format!("lines {first} to {last}") }
}

fn found(out: &mut dyn Write, location: &MatchLocation, detail: Detail) -> io::Result<()> {
    let place = if location.line == location.end_line {
        format!("line {}, columns {} to {}", location.line, location.column_start, location.column_end)
    } else {
        format!(
            "line {}, column {} to line {}, column {}",
            location.line, location.column_start, location.end_line, location.column_end
        )
    };
    let original = match location.original_line {
        Some(line) if line != location.line => format!(", line {line} of the file as it was read"),
        Some(_) => String::new(),
        None => ", where an earlier edit wrote".to_owned(),
    };
    let told = format!("{place} (bytes {}..{}){original}", location.byte_start, location.byte_end);
    verb_line(out, detail, Tone::Info, "Found", &told)?;
    let width = location.id.len().max(location.line.saturating_add(1).to_string().len());
    let around = [
        (location.line.saturating_sub(1).to_string(), location.before.as_deref()),
        (location.id.clone(), Some(location.text.as_str())),
        (location.line.saturating_add(1).to_string(), location.after.as_deref()),
    ];
    for (line, text) in around.into_iter().filter_map(|(line, text)| Some((line, text?))) {
        code_line(out, &format!("{line:>width$}"), text, detail)?;
    }
    Ok(())
}

fn similar(out: &mut dyn Write, nearest: &Nearest, detail: Detail) -> io::Result<()> {
    let told = format!("{}, {} % alike", lines(nearest.line, nearest.end_line), nearest.similarity);
    verb_line(out, detail, Tone::Info, "Similar", &told)?;
    for line in nearest.text.split_inclusive('\n') {
        code_line(out, "", line, detail)?;
    }
    for difference in &nearest.differences {
        let place = format!("{}:{}", difference.line, difference.column);
        item_line(out, detail, &place, PLACE_COLUMNS, &difference.to_string())?;
    }
    if nearest.differences_left_out > 0 {
        let more = count(nearest.differences_left_out, "more difference", "more differences");
        item_line(out, detail, "", PLACE_COLUMNS, &format!("and {more}"))?;
    }
    Ok(())
}

fn suggestions(out: &mut dyn Write, suggestions: &[Suggestion], detail: Detail) -> io::Result<()> {
    for suggestion in suggestions {
        let Some(text) = &suggestion.text else {
            verb_line(out, detail, Tone::Good, "Help", &suggestion.sentence)?;
            continue;
        };
        let ending = if text.ends_with('\n') { ", with the line break at its end" } else { "" };
        verb_line(out, detail, Tone::Good, "Help", &format!("{}{ending}:", suggestion.sentence))?;
        for line in text.split_inclusive('\n') {
            // To be copied: not to be cut to the terminal's width.
            code_line(out, "", line, Detail { width: None, ..detail })?;
        }
    }
    Ok(())
}

fn preview(out: &mut dyn Write, preview: &Preview, detail: Detail) -> io::Result<()> {
    let told = format!("the file reads, of {}:", count(preview.total_lines, "line", "lines"));
    verb_line(out, detail, Tone::Info, "Now", &told)?;
    for line in &preview.lines {
        code_line(out, &line.id, &line.text, detail)?;
    }
    if preview.lines.is_empty() {
        text_line(out, detail, "nothing")?;
    }
    Ok(())
}

/// Writes `head`, a bar and a line of a file, which begins right behind the bar.
fn code_line(out: &mut dyn Write, head: &str, line: &str, detail: Detail) -> io::Result<()> {
    let dim = Style::new().effects(Effects::DIMMED);
    let text = code(line.strip_suffix('\n').unwrap_or(line));
    let room = detail.width.map(|width| width.saturating_sub(TEXT_COLUMN + head.chars().count() + 1).max(20));
    let text = room.map_or_else(|| text.clone(), |room| truncate(&text, room));
    writeln!(out, "{}{dim}{head}{LINE_SEPARATOR}{dim:#}{text}", " ".repeat(TEXT_COLUMN))
}

/// A line of a file with what could steer a terminal as escapes; tabs and blanks at its end stay.
fn code(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\t' => out.push(c),
            '\r' => out.push_str("\\r"),
            c if is_steering(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}
