//! Unified diffs that `git apply` takes, byte for byte.

use super::quoting::{git_path, path_end};
use crate::engine::FileChange;
use anstyle::{AnsiColor, Effects, Style};
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline, group_diff_ops};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Lines of context around a change.
const CONTEXT: usize = 3;
/// After this the search for a *short* diff of one file ends; what comes out is still a correct one.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether a diff is coloured. With colours it is for the eye; only without them is it for `git apply`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiffColours {
    /// The bytes as `git apply` wants them.
    Off,
    /// As `git diff` shows them on a terminal.
    On,
}

/// The diff of one file, whose `path` is relative to the root: bytes, since a file's lines are copied as they are,
/// whatever their encoding and line ending. Empty if nothing differs.
pub fn unified_diff(path: &str, before: &[u8], after: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to a vector does not fail.
    let _ = write_file(&mut out, DiffColours::Off, path, before, after);
    out
}

/// Writes the diff of all `changes`, one file after the other.
///
/// # Errors
/// What `out` says.
pub fn write_diff(out: &mut dyn Write, changes: &[FileChange], colours: DiffColours) -> io::Result<()> {
    for change in changes {
        let path = change.before.file().as_str();
        write_file(out, colours, path, change.before.bytes(), change.after.bytes())?;
    }
    Ok(())
}

fn write_file(out: &mut dyn Write, colours: DiffColours, path: &str, before: &[u8], after: &[u8]) -> io::Result<()> {
    if before == after {
        return Ok(());
    }
    let (old, new) = (lines(before), lines(after));
    let ops = capture_diff_slices_deadline(Algorithm::Myers, &old, &new, Instant::now().checked_add(PATIENCE));
    let (a, b) = (git_path("a/", path), git_path("b/", path));
    let bold = Style::new().effects(Effects::BOLD);
    painted(out, colours, bold, format!("diff --git {a} {b}").as_bytes())?;
    painted(out, colours, bold, format!("--- {a}{}", path_end(&a)).as_bytes())?;
    painted(out, colours, bold, format!("+++ {b}{}", path_end(&b)).as_bytes())?;
    for hunk in group_diff_ops(ops, CONTEXT) {
        write_hunk(out, colours, &hunk, &old, &new)?;
    }
    Ok(())
}

fn write_hunk(
    out: &mut dyn Write,
    colours: DiffColours,
    ops: &[DiffOp],
    old: &[&[u8]],
    new: &[&[u8]],
) -> io::Result<()> {
    let (Some(first), Some(last)) = (ops.first(), ops.last()) else { return Ok(()) };
    let header = format!(
        "@@ -{} +{} @@",
        range(first.old_range().start, last.old_range().end),
        range(first.new_range().start, last.new_range().end)
    );
    let (red, green, cyan) = (paint(AnsiColor::Red), paint(AnsiColor::Green), paint(AnsiColor::Cyan));
    painted(out, colours, cyan, header.as_bytes())?;
    for op in ops {
        if let DiffOp::Equal { .. } = op {
            for line in old.get(op.old_range()).unwrap_or_default() {
                write_line(out, colours, Style::new(), b' ', line)?;
            }
            continue;
        }
        for line in old.get(op.old_range()).unwrap_or_default() {
            write_line(out, colours, red, b'-', line)?;
        }
        for line in new.get(op.new_range()).unwrap_or_default() {
            write_line(out, colours, green, b'+', line)?;
        }
    }
    Ok(())
}

/// `start,length` as a hunk header writes it, from a 0-based half-open range of lines.
fn range(start: usize, end: usize) -> String {
    match end.saturating_sub(start) {
        // An empty range is named by the line before it.
        0 => format!("{start},0"),
        1 => format!("{}", start + 1),
        len => format!("{},{len}", start + 1),
    }
}

fn write_line(out: &mut dyn Write, colours: DiffColours, style: Style, mark: u8, line: &[u8]) -> io::Result<()> {
    let (text, ended) = match line.strip_suffix(b"\n") {
        Some(text) => (text, true),
        None => (line, false),
    };
    painted(out, colours, style, &[&[mark], text].concat())?;
    if ended { Ok(()) } else { out.write_all(b"\\ No newline at end of file\n") }
}

/// Writes one line; the colours stand inside it, before its line feed.
fn painted(out: &mut dyn Write, colours: DiffColours, style: Style, line: &[u8]) -> io::Result<()> {
    match colours {
        DiffColours::Off => out.write_all(line)?,
        DiffColours::On => {
            write!(out, "{style}")?;
            out.write_all(line)?;
            write!(out, "{style:#}")?;
        }
    }
    out.write_all(b"\n")
}

fn paint(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(colour.into()))
}

/// The lines of `bytes`, each with its line feed. Only a line feed ends a line, as for git: a lone carriage return is
/// part of its line.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}
