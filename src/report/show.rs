//! The lines of a file, in the read format.

use super::layout::{Detail, Tone, count, is_steering, verb_line};
use crate::request::{Shown, hashline, numbered_line};
use std::io::{self, Write};

/// Longest line that is shown whole where the lines are only looked at, in characters.
const MAX_LINE_CHARS: usize = 500;

/// Writes one line for each line of the file: with `hashlines` its id and all of it, to be edited; else its number and as
/// much of it as can be read. `to_terminal`: what would steer a terminal is made visible.
///
/// # Errors
/// What `out` says.
pub fn write_show(out: &mut dyn Write, shown: &Shown, hashlines: bool, to_terminal: bool) -> io::Result<()> {
    for line in &shown.lines {
        let text = if hashlines {
            hashline(line.line, &line.text)
        } else {
            let left_out = line.text.chars().count().saturating_sub(MAX_LINE_CHARS);
            match line.text.char_indices().nth(MAX_LINE_CHARS) {
                Some((at, _)) => {
                    let head = numbered_line(line.line, line.text.get(..at).unwrap_or_default());
                    format!("{head}… ({} more)", count(left_out, "character", "characters"))
                }
                None => numbered_line(line.line, &line.text),
            }
        };
        if to_terminal && text.contains(|c: char| is_steering(c) && c != '\t') {
            let mut harmless = String::with_capacity(text.len());
            for c in text.chars() {
                if is_steering(c) && c != '\t' { harmless.extend(c.escape_unicode()) } else { harmless.push(c) }
            }
            writeln!(out, "{harmless}")?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

/// Writes what goes beside the lines: which they are, and the hash of the file.
///
/// # Errors
/// What `out` says.
pub fn write_show_notes(out: &mut dyn Write, shown: &Shown, detail: Detail) -> io::Result<()> {
    if detail.quiet {
        return Ok(());
    }
    let total = count(shown.total_lines, "line", "lines");
    let which = match (shown.lines.first(), shown.lines.last()) {
        (Some(first), Some(last)) if shown.lines.len() < shown.total_lines => {
            format!("lines {} to {} of {}", first.line, last.line, shown.total_lines)
        }
        _ => total,
    };
    let text = format!("{}, {which}, snapshot xxh3:{:016x}", shown.file, shown.hash.get());
    verb_line(out, detail, Tone::Info, "Showing", &text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;
    use crate::workspace::Snapshot;

    fn shown(text: &str) -> Shown {
        Shown::of(Snapshot::new(WorkspacePath::from_resolved("a.txt"), text.as_bytes().to_vec()), None).unwrap()
    }

    fn written(text: &str, hashlines: bool, to_terminal: bool) -> String {
        let mut out = Vec::new();
        write_show(&mut out, &shown(text), hashlines, to_terminal).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_that_are_edited_are_whole_and_lines_that_are_read_are_not() {
        let long = "\u{e4}".repeat(510);
        assert!(written(&long, true, false).ends_with(&format!("|{long}\n")));
        assert_eq!(written(&long, false, false), format!("1|{}… (10 characters more)\n", "\u{e4}".repeat(500)));
        assert_eq!(written("a\r\n\tb", false, false), "1|a\n2|\tb\n");
    }

    #[test]
    fn only_a_terminal_needs_to_be_protected() {
        assert_eq!(written("\u{1b}[2J\t\u{202e}x\n", false, false), "1|\u{1b}[2J\t\u{202e}x\n");
        assert_eq!(written("\u{1b}[2J\t\u{202e}x\n", false, true), "1|\\u{1b}[2J\t\\u{202e}x\n");
    }

    #[test]
    fn beside_the_lines_stands_what_they_are_of() {
        let mut out = Vec::new();
        write_show_notes(&mut out, &shown("a\nb\n"), Detail::default()).unwrap();
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8(text).unwrap();
        assert!(text.starts_with("     Showing a.txt, 2 lines, snapshot xxh3:"), "{text}");
    }
}
