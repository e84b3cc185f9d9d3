//! Unified diffs that `git apply` takes, byte for byte.

use super::layout::is_steering;
use super::line_diff::{self, Hunk};
use super::quoting::{git_path, path_end};
use crate::edit::{Span, WorkspacePath};
use crate::engine::FileChange;
use crate::txn::Changed;
use crate::workspace::Snapshot;
use anstyle::{AnsiColor, Effects, Style};
use similar::DiffOp;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// After this the search for a *short* diff of one file ends; what comes out is still a correct one.
const PATIENCE: Duration = Duration::from_secs(10);

/// Lines around a change that are shown unless somebody wants more or fewer.
const CONTEXT: usize = 3;

/// Whether a diff is coloured. With colours it is for the eye; only without them is it for `git apply`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiffColours {
    /// The bytes as `git apply` wants them.
    Off,
    /// As `git diff` shows them on a terminal, but for what would steer it: that is made visible.
    On,
}

/// The diff of one file, whose `path` is relative to the root: bytes, since a file's lines are copied as they are,
/// whatever their encoding and line ending. Empty if nothing differs; `before` is `None` for a new file.
pub fn unified_diff(path: &str, before: Option<&[u8]>, after: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to a vector does not fail.
    let _ = write_file(&mut out, DiffColours::Off, path, before, after);
    out
}

/// Writes the diff of all `changes`, one file after the other. `folder` is where the root lies in its repository, with `/`
/// between the parts and empty if that is its top: `git apply` passes over a file that is named from anywhere else, and
/// says nothing.
///
/// # Errors
/// What `out` says.
pub fn write_diff(out: &mut dyn Write, changes: &[FileChange], colours: DiffColours, folder: &str) -> io::Result<()> {
    for change in changes {
        let before = change.before.as_ref().map(Snapshot::bytes);
        write_file(out, colours, &in_folder(folder, change.after.file().as_str()), before, change.after.bytes())?;
    }
    Ok(())
}

/// Writes the diff of all `changes` for somebody who decides by it: what would steer a terminal is made visible. It is
/// nothing to apply.
///
/// # Errors
/// What `out` says.
pub fn write_harmless_diff(out: &mut dyn Write, changes: &[FileChange], colours: DiffColours) -> io::Result<()> {
    for change in changes {
        let before = change.before.as_ref().map(|before| visible(before.bytes()));
        let path = change.after.file().as_str();
        write_file(out, colours, path, before.as_deref(), &visible(change.after.bytes()))?;
    }
    Ok(())
}

/// The text with what would steer a terminal as escapes; line endings stay.
pub fn visible(bytes: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_ending = c == '\n' || (c == '\r' && chars.peek() == Some(&'\n'));
        if is_steering(c) && c != '\t' && !is_ending { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    out.into_bytes()
}

/// Writes the diff of all places that `changes` names, one after the other. A file that went from one place to another is
/// told as a rename. `folder` is as in [`write_diff`].
///
/// # Errors
/// What `out` says.
pub fn write_changes(out: &mut dyn Write, changes: &[Changed], colours: DiffColours, folder: &str) -> io::Result<()> {
    write_changes_around(out, changes, colours, folder, None)
}

/// Writes the same with so many lines around each change.
///
/// # Errors
/// What `out` says.
pub fn write_changes_around(
    out: &mut dyn Write,
    changes: &[Changed],
    colours: DiffColours,
    folder: &str,
    context: Option<usize>,
) -> io::Result<()> {
    let is_left = |place: &WorkspacePath| changes.iter().any(|change| change.file == *place && change.after.is_none());
    let renamed: BTreeSet<&WorkspacePath> =
        changes.iter().filter_map(|change| Some(change.origin.as_ref()?.file())).filter(|from| is_left(from)).collect();
    for change in changes {
        let origin = change.origin.as_ref().filter(|origin| renamed.contains(origin.file()));
        if change.after.is_none() && renamed.contains(&change.file) {
            continue;
        }
        let places = change.map.as_ref().map(|map| map.changes().collect::<Vec<_>>());
        let before = origin.or(change.before.as_ref());
        Place {
            old: &in_folder(folder, origin.map_or(change.file.as_str(), |origin| origin.file().as_str())),
            new: &in_folder(folder, change.file.as_str()),
            before: before.map(Snapshot::bytes),
            after: change.after.as_ref().map(Snapshot::bytes),
            // What a new file differs in is all of it.
            places: places.as_deref().filter(|_| before.is_some()),
            context: context.unwrap_or(CONTEXT),
        }
        .write(out, colours)?;
    }
    Ok(())
}

/// The path from the top of the repository.
fn in_folder<'p>(folder: &str, path: &'p str) -> Cow<'p, str> {
    if folder.is_empty() { Cow::Borrowed(path) } else { Cow::Owned(format!("{folder}/{path}")) }
}

fn write_file(
    out: &mut dyn Write,
    colours: DiffColours,
    path: &str,
    before: Option<&[u8]>,
    after: &[u8],
) -> io::Result<()> {
    Place { old: path, new: path, before, after: Some(after), places: None, context: CONTEXT }.write(out, colours)
}

/// One file of a diff, where `None` is no file: what comes to be or goes is held against `/dev/null`.
struct Place<'a> {
    /// Its path before; another one than `new` if it was renamed.
    old: &'a str,
    /// Its path now.
    new: &'a str,
    before: Option<&'a [u8]>,
    after: Option<&'a [u8]>,
    /// Where the two differ, if that is known.
    places: Option<&'a [(Span, Span)]>,
    /// Lines around a change.
    context: usize,
}

impl Place<'_> {
    fn write(&self, out: &mut dyn Write, colours: DiffColours) -> io::Result<()> {
        let is_renamed = self.old != self.new;
        if self.before == self.after && !is_renamed {
            return Ok(());
        }
        let (is_new, is_gone) = (self.before.is_none(), self.after.is_none());
        let (before, after) = (self.before.unwrap_or_default(), self.after.unwrap_or_default());
        let (a, b) = (git_path("a/", self.old), git_path("b/", self.new));
        let bold = Style::new().effects(Effects::BOLD);
        painted(out, colours, bold, format!("diff --git {a} {b}").as_bytes())?;
        if is_new {
            painted(out, colours, bold, b"new file mode 100644")?;
        } else if is_gone {
            painted(out, colours, bold, b"deleted file mode 100644")?;
        } else if is_renamed {
            let mut hunks = Vec::new();
            let same = self.hunks(&mut hunks, colours)?;
            let similarity = similarity(same, before.len().max(after.len()));
            painted(out, colours, bold, format!("similarity index {similarity}%").as_bytes())?;
            painted(out, colours, bold, format!("rename from {}", git_path("", self.old)).as_bytes())?;
            painted(out, colours, bold, format!("rename to {}", git_path("", self.new)).as_bytes())?;
            if before == after {
                return Ok(());
            }
            self.names(out, colours, &a, &b)?;
            return out.write_all(&hunks);
        }
        if before == after {
            // An empty file has no lines to show.
            return Ok(());
        }
        let old_name = if is_new { "/dev/null" } else { &a };
        let new_name = if is_gone { "/dev/null" } else { &b };
        self.names(out, colours, old_name, new_name)?;
        self.hunks(out, colours).map(drop)
    }

    fn names(&self, out: &mut dyn Write, colours: DiffColours, old: &str, new: &str) -> io::Result<()> {
        let bold = Style::new().effects(Effects::BOLD);
        painted(out, colours, bold, format!("--- {old}{}", path_end(old)).as_bytes())?;
        painted(out, colours, bold, format!("+++ {new}{}", path_end(new)).as_bytes())
    }

    /// Writes what differs; gives the number of bytes in common.
    fn hunks(&self, out: &mut dyn Write, colours: DiffColours) -> io::Result<usize> {
        let (before, after) = (self.before.unwrap_or_default(), self.after.unwrap_or_default());
        let deadline = Instant::now().checked_add(PATIENCE);
        line_diff::hunks(before, after, self.places, self.context, deadline, |hunk| write_hunk(out, colours, hunk))
    }
}

/// How much of a renamed file stayed, in per cent as git says it: 100 only if all did.
fn similarity(same: usize, of: usize) -> usize {
    same.saturating_mul(100).checked_div(of).unwrap_or(100)
}

fn write_hunk(out: &mut dyn Write, colours: DiffColours, hunk: &Hunk<'_>) -> io::Result<()> {
    let (Some(first), Some(last)) = (hunk.ops.first(), hunk.ops.last()) else { return Ok(()) };
    let header = format!(
        "@@ -{} +{} @@",
        range(hunk.old_line + first.old_range().start, hunk.old_line + last.old_range().end),
        range(hunk.new_line + first.new_range().start, hunk.new_line + last.new_range().end)
    );
    let (red, green, cyan) = (paint(AnsiColor::Red), paint(AnsiColor::Green), paint(AnsiColor::Cyan));
    painted(out, colours, cyan, header.as_bytes())?;
    for op in &hunk.ops {
        if let DiffOp::Equal { .. } = op {
            for line in hunk.old.get(op.old_range()).unwrap_or_default() {
                write_line(out, colours, Style::new(), b' ', line)?;
            }
            continue;
        }
        for line in hunk.old.get(op.old_range()).unwrap_or_default() {
            write_line(out, colours, red, b'-', line)?;
        }
        for line in hunk.new.get(op.new_range()).unwrap_or_default() {
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
            let (text, ending) = line.strip_suffix(b"\r").map_or((line, &b""[..]), |text| (text, b"\r"));
            write!(out, "{style}")?;
            out.write_all(&[&visible(text), ending].concat())?;
            write!(out, "{style:#}")?;
        }
    }
    out.write_all(b"\n")
}

fn paint(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(colour.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Edit, WorkspacePath};
    use crate::txn::Rewrite;
    use crate::workspace::Snapshot;
    use proptest::prelude::*;
    use std::path::Path;
    use std::process::Command;

    fn snapshot(path: &str, bytes: &[u8]) -> Snapshot {
        Snapshot::new(WorkspacePath::from_resolved(path), bytes.to_vec())
    }

    #[test]
    fn paths_are_quoted_as_git_quotes_them() {
        assert_eq!(git_path("a/", "src/my lib.rs"), "a/src/my lib.rs");
        assert_eq!(git_path("a/", "s\"r\\c\n\u{1}é"), "\"a/s\\\"r\\\\c\\n\\001\\303\\251\"");
    }

    /// What a reader does with a diff of one file: the whole of it, by the numbers in its hunk headers.
    fn reapply(before: &[u8], diff: &[u8]) -> Vec<u8> {
        let old: Vec<&[u8]> = before.split_inclusive(|byte| *byte == b'\n').collect();
        let mut out = Vec::new();
        let mut at = 0;
        let mut left = (0, 0);
        let lines: Vec<&[u8]> = diff.split_inclusive(|byte| *byte == b'\n').collect();
        for (number, line) in lines.iter().enumerate() {
            let ends = lines.get(number + 1).is_none_or(|next| !next.starts_with(b"\\"));
            let text = if ends { &line[1..] } else { &line[1..line.len() - 1] };
            if left == (0, 0) {
                let Some(header) = line.strip_prefix(b"@@ -") else { continue };
                let header = std::str::from_utf8(header).unwrap();
                let numbers = |text: &str| {
                    let (start, len) = text.split_once(',').unwrap_or((text, "1"));
                    (start.parse::<usize>().unwrap(), len.parse::<usize>().unwrap())
                };
                let (a, rest) = header.split_once(" +").unwrap();
                let (start, len) = numbers(a);
                left = (len, numbers(rest.split_once(" @@").unwrap().0).1);
                let start = if len == 0 { start } else { start - 1 };
                out.extend(old[at..start].concat());
                at = start;
                continue;
            }
            match line[0] {
                b' ' => {
                    assert_eq!(text, old[at]);
                    out.extend_from_slice(text);
                    (at, left) = (at + 1, (left.0 - 1, left.1 - 1));
                }
                b'-' => {
                    assert_eq!(text, old[at]);
                    (at, left.0) = (at + 1, left.0 - 1);
                }
                b'+' => {
                    out.extend_from_slice(text);
                    left.1 -= 1;
                }
                b'\\' => {}
                other => panic!("a line of a hunk begins with {other}"),
            }
        }
        out.extend(old[at..].concat());
        out
    }

    /// Applies `diff` with git in a folder that holds `path`; `None` where there is no git.
    fn git_apply(path: &str, before: &[u8], diff: &[u8]) -> Option<Vec<u8>> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, before).unwrap();
        std::fs::write(folder.path().join("x.diff"), diff).unwrap();
        let output = Command::new("git")
            .args(["-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "x.diff"])
            .current_dir(folder.path())
            .env("GIT_CEILING_DIRECTORIES", folder.path().parent().unwrap_or(Path::new("/")))
            .output()
            .ok()?;
        assert!(
            output.status.success(),
            "{}\n{}",
            String::from_utf8_lossy(&output.stderr),
            String::from_utf8_lossy(diff)
        );
        Some(std::fs::read(&file).unwrap())
    }

    #[test]
    fn git_takes_the_diff() {
        let long = (0..40).map(|n| format!("line {n}\n")).collect::<String>();
        let changed =
            long.replace("line 3\n", "").replace("line 20\n", "line twenty\nand more\n").replace("line 39\n", "x");
        let cases: [(&str, &[u8], &[u8]); 11] = [
            ("src/lib.rs", long.as_bytes(), changed.as_bytes()),
            ("src/lib.rs", b"a\r\nb\r\n", b"a\r\nc\r\n"),
            ("src/lib.rs", b"a\rb\nc", b"a\rb\nd"),
            ("src/lib.rs", b"a", b"a\n"),
            ("src/lib.rs", b"a\n", b"a"),
            ("src/lib.rs", b"", b"a\n"),
            ("src/lib.rs", b"a\n", b""),
            ("src/lib.rs", b"\xff\xfe\x00\n\x1b[2J\n", b"\xff\xfe\x00\n\x1b[1J\n"),
            ("src/my lib.rs", b"a\n", b"b\n"),
            ("src/m\u{e4}\"\t\\n.rs", b"a\n", b"b\n"),
            ("src/lib.rs", "\u{feff}a\n--- a\n+++ b\n".as_bytes(), "\u{feff}a\n++ a\n-- b\n@@ -1 +1 @@\n".as_bytes()),
        ];
        for (path, before, after) in cases {
            if cfg!(windows) && path.contains('"') {
                continue;
            }
            let diff = unified_diff(path, Some(before), after);
            assert_eq!(reapply(before, &diff), after, "{path}: {}", String::from_utf8_lossy(&diff));
            if let Some(result) = git_apply(path, before, &diff) {
                assert_eq!(result, after, "{path}: {}", String::from_utf8_lossy(&diff));
            }
        }
        assert_eq!(unified_diff("a.rs", Some(b"same"), b"same"), b"");
    }

    #[test]
    fn colours_stand_inside_the_lines() {
        let change = FileChange { before: Some(snapshot("a.rs", b"a\nb")), after: snapshot("a.rs", b"a\nc") };
        let mut coloured = Vec::new();
        write_diff(&mut coloured, std::slice::from_ref(&change), DiffColours::On, "").unwrap();
        let coloured = String::from_utf8(coloured).unwrap();
        assert!(coloured.contains("\u{1b}[31m-b\u{1b}[0m\n\\ No newline at end of file\n"), "{coloured:?}");
        let plain = unified_diff("a.rs", Some(b"a\nb"), b"a\nc");
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string().into_bytes(), plain);
        // A source must not hide from who looks at it; who applies it gets its bytes.
        let (before, after) = (snapshot("a.rs", b"a\x1b[2J\r\n"), snapshot("a.rs", b"a\x1b[8m\r\n"));
        let change = FileChange { before: Some(before), after };
        let mut coloured = Vec::new();
        write_diff(&mut coloured, std::slice::from_ref(&change), DiffColours::On, "").unwrap();
        let coloured = String::from_utf8(coloured).unwrap();
        assert!(coloured.contains("\u{1b}[32m+a\\u{1b}[8m\r\u{1b}[0m\n"), "{coloured:?}");
        let mut plain = Vec::new();
        write_diff(&mut plain, std::slice::from_ref(&change), DiffColours::Off, "").unwrap();
        assert!(plain.windows(8).any(|bytes| bytes == b"+a\x1b[8m\r\n"));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_diff_of_known_places_gives_the_same_bytes_again(
            before in prop::collection::vec(prop::sample::select(b"abcdefgh\n\r\xff".to_vec()), 0..200),
            cuts in prop::collection::vec((0..200_usize, 0..6_usize, "[ab\n]{0,4}"), 0..20),
        ) {
            let file = WorkspacePath::from_resolved("src/lib.rs");
            let before = Snapshot::new(file.clone(), before);
            let mut cuts = cuts;
            cuts.sort();
            let mut edits: Vec<Edit> = Vec::new();
            for (start, len, text) in cuts {
                let start = start.min(before.bytes().len());
                let span = Span::new(start, (start + len).min(before.bytes().len())).unwrap();
                if edits.last().is_some_and(|last| last.span().end() >= span.start()) {
                    continue;
                }
                edits.push(Edit::of_bytes(file.clone(), before.bytes(), span, text).unwrap());
            }
            let rewrite = Rewrite::of_edits(&before, &edits).unwrap();
            let (old, new) = (before.bytes().to_vec(), rewrite.after().bytes().to_vec());
            let change = crate::txn::FileChange::edit(rewrite);
            let mut diff = Vec::new();
            write_changes(&mut diff, &change.effects(), DiffColours::Off, "").unwrap();
            prop_assert_eq!(reapply(&old, &diff), new.clone());
            let taken = (!diff.is_empty()).then(|| git_apply("src/lib.rs", &old, &diff)).flatten();
            prop_assert!(taken.is_none_or(|result| result == new), "{}", String::from_utf8_lossy(&diff));
        }

        #[test]
        fn a_diff_gives_the_same_bytes_again(
            before in prop::collection::vec(prop::sample::select(b"ab\n\r\xff".to_vec()), 0..120),
            after in prop::collection::vec(prop::sample::select(b"ab\n\r\xff".to_vec()), 0..120),
        ) {
            let diff = unified_diff("src/lib.rs", Some(&before), &after);
            prop_assert_eq!(reapply(&before, &diff), after);
        }
    }
}
