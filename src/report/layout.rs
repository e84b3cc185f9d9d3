//! The look of a line: cargo's verb column, wrapping, and text made harmless for a terminal.

use anstyle::{AnsiColor, Effects, Style};
use std::io::{self, Write};

/// Width of cargo's verb column; a blank and the text follow.
const VERB_COLUMNS: usize = 12;
/// Where text begins.
pub(super) const TEXT_COLUMN: usize = VERB_COLUMNS + 1;
/// Narrower terminals than this are treated as this wide: wrapping further would only hide the words.
const LEAST_TEXT: usize = 24;

/// How much a human report tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Detail {
    /// Only what is left to do.
    pub quiet: bool,
    /// List everything instead of folding what is alike.
    pub verbose: bool,
    /// Columns of the terminal; `None` in a pipe, where a line is a fact and is never broken.
    pub width: Option<usize>,
    /// Whoever reads it calls tools, and types no commands.
    pub is_for_tools: bool,
}

impl Detail {
    /// How what was done is taken back.
    pub(super) fn undo(self) -> &'static str {
        if self.is_for_tools { "`undo` takes it back" } else { "`codex-patch undo` takes it back" }
    }
}

/// The colour of a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// Something was done.
    Good,
    /// Something was not done, or was taken back.
    Warn,
    /// Something is wrong.
    Bad,
    /// Something worth knowing.
    Info,
}

impl Tone {
    pub(super) fn style(self) -> Style {
        let colour = match self {
            Tone::Good => AnsiColor::BrightGreen,
            Tone::Warn => AnsiColor::BrightYellow,
            Tone::Bad => AnsiColor::BrightRed,
            Tone::Info => AnsiColor::BrightCyan,
        };
        Style::new().fg_color(Some(colour.into())).effects(Effects::BOLD)
    }
}

/// Writes `verb` right-aligned in cargo's column and `text` after it, wrapped under itself. `text` is made
/// harmless first.
pub(super) fn verb_line(out: &mut dyn Write, detail: Detail, tone: Tone, verb: &str, text: &str) -> io::Result<()> {
    let style = tone.style();
    let pad = " ".repeat(VERB_COLUMNS.saturating_sub(verb.chars().count()));
    write!(out, "{pad}{style}{verb}{style:#} ")?;
    wrapped(out, detail, TEXT_COLUMN, &harmless(text))
}

/// Writes `text` below the verb column, wrapped. `text` is made harmless first.
pub(super) fn text_line(out: &mut dyn Write, detail: Detail, text: &str) -> io::Result<()> {
    write!(out, "{}", " ".repeat(TEXT_COLUMN))?;
    wrapped(out, detail, TEXT_COLUMN, &harmless(text))
}

/// Writes `head`, and `text` after it, below the verb column; `text` wraps under itself. `head` is padded on the left to
/// `head_columns`.
pub(super) fn item_line(
    out: &mut dyn Write,
    detail: Detail,
    head: &str,
    head_columns: usize,
    text: &str,
) -> io::Result<()> {
    let dim = Style::new().effects(Effects::DIMMED);
    let pad = " ".repeat(TEXT_COLUMN + head_columns.saturating_sub(head.chars().count()));
    write!(out, "{pad}{dim}{head}{dim:#} ")?;
    wrapped(out, detail, TEXT_COLUMN + head_columns.max(head.chars().count()) + 1, &harmless(text))
}

/// Writes `text`, which starts at column `indent`, and ends the line.
fn wrapped(out: &mut dyn Write, detail: Detail, indent: usize, text: &str) -> io::Result<()> {
    let Some(width) = detail.width else { return writeln!(out, "{text}") };
    let room = width.saturating_sub(indent).max(LEAST_TEXT);
    let margin = " ".repeat(indent);
    for (number, line) in wrap(text, room).iter().enumerate() {
        if number > 0 {
            write!(out, "{margin}")?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Breaks `text` at blanks into lines of at most `room` characters; a word longer than that is broken anywhere.
/// Never empty.
pub(super) fn wrap(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split(' ') {
        let mut word: Vec<char> = word.chars().collect();
        if !line.is_empty() && used + 1 + word.len() > room {
            lines.push(std::mem::take(&mut line));
            used = 0;
        } else if !line.is_empty() {
            line.push(' ');
            used += 1;
        }
        while word.len() > room {
            let rest = word.split_off(room);
            lines.push(word.into_iter().collect());
            word = rest;
        }
        used += word.len();
        line.extend(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Cuts `text` to `room` characters, the last of them an ellipsis if something is cut.
pub(super) fn truncate(text: &str, room: usize) -> String {
    if text.chars().nth(room).is_none() {
        return text.to_owned();
    }
    let mut out: String = text.chars().take(room.saturating_sub(1)).collect();
    out.push('…');
    out
}

/// `text` on one line, with control characters made visible, so that a message cannot steer the terminal.
pub(super) fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.trim_end().chars() {
        match c {
            '\n' | '\t' => out.push(' '),
            '\r' => {}
            c if is_steering(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// A compiler's own rendering with its colours kept and every other escape sequence and control character dropped.
pub(super) fn harmless_rendering(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' if chars.peek() == Some(&'[') => {
                chars.next();
                let mut parameters = String::new();
                while let Some(p) = chars.next_if(|p| p.is_ascii_digit() || *p == ';') {
                    parameters.push(p);
                }
                // Only `m` sets colours. Anything else moves, clears or asks.
                if chars.next_if_eq(&'m').is_some() {
                    out.push_str("\u{1b}[");
                    out.push_str(&parameters);
                    out.push('m');
                } else {
                    chars.next_if(|end| ('\u{40}'..='\u{7e}').contains(end));
                }
            }
            '\n' | '\t' => out.push(c),
            c if is_steering(c) => {}
            c => out.push(c),
        }
    }
    out
}

/// A compiler's own rendering without any escape sequence.
pub(super) fn plain_rendering(text: &str) -> String {
    anstream::adapter::strip_str(&harmless_rendering(text)).to_string()
}

/// What a report for people says, without its colours.
pub fn without_colours(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// Control characters, and the marks that reorder text so that it reads as something else.
pub(super) fn is_steering(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

/// `1 fix`, `2 fixes`: `number` and the word that goes with it.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
