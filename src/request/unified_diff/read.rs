//! Reads a diff: its files, what becomes of them, their hunks.

use super::body::{self, DiffHunk};
use super::names::{self, Name};
use crate::refusal::Refusal;
use crate::request::hunk::malformed;

/// What becomes of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// It is edited. The names are as in the `---` and `+++` lines.
    Edit { old: String, new: String },
    /// It is created.
    Create { new: String },
    /// It is deleted.
    Delete { old: String },
    /// It gets another name; names without prefix.
    Rename { from: String, to: String },
    /// Another file begins as what it holds; names without prefix.
    Copy { from: String, to: String },
}

/// What a diff says of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FilePatch<'p> {
    /// 1-based line of the diff where it begins.
    pub(super) at: usize,
    /// That line.
    pub(super) head: &'p str,
    pub(super) what: What,
    pub(super) hunks: Vec<DiffHunk<'p>>,
    /// What the diff says and cannot be carried out, as sentences.
    pub(super) warnings: Vec<String>,
}

/// A diff that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Diff<'p> {
    pub(super) files: Vec<FilePatch<'p>>,
    /// Lines that are part of a hunk, going by its counts, but look like the header of a further file.
    pub(super) doubtful: bool,
}

/// How to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Reading {
    /// Lines that look like a header are one, even where the counts of a hunk say that they are part of it.
    pub(super) headers_first: bool,
    /// A CR is always part of the line, even if all lines of the diff end with one.
    pub(super) literal: bool,
}

/// The lines of a diff and where the reader is.
pub(super) struct Lines<'p> {
    lines: Vec<&'p str>,
    pub(super) at: usize,
    /// The last line has no line break.
    pub(super) is_open: bool,
}

impl<'p> Lines<'p> {
    pub(super) fn new(text: &'p str) -> Self {
        let mut lines: Vec<&str> = text.split('\n').collect();
        let is_open = !text.ends_with('\n');
        if !is_open {
            lines.pop();
        }
        Lines { lines, at: 0, is_open }
    }

    /// The line that is `ahead` lines ahead, its CR included; `None` behind the last one.
    pub(super) fn peek(&self, ahead: usize) -> Option<&'p str> {
        self.lines.get(self.at + ahead).copied()
    }

    /// 1-based number of the line that comes next.
    pub(super) fn number(&self) -> usize {
        self.at + 1
    }

    /// Whether the line `ahead` is the `---` line of a file's header.
    pub(super) fn is_header(&self, ahead: usize) -> bool {
        let starts = |ahead: usize, with: &str| self.peek(ahead).is_some_and(|line| line.starts_with(with));
        starts(ahead, "--- ") && starts(ahead + 1, "+++ ")
    }

    /// Whether a header and its first hunk begin at the line `ahead`.
    pub(super) fn is_header_and_hunk(&self, ahead: usize) -> bool {
        self.is_header(ahead) && self.peek(ahead + 2).is_some_and(|line| line.starts_with("@@"))
    }
}

/// Reads all files of a diff.
///
/// # Errors
/// [`Refusal::MalformedPatch`].
pub(super) fn read(text: &str, reading: Reading) -> Result<Diff<'_>, Refusal> {
    let mut lines = Lines::new(text);
    let mut diff = Diff { files: Vec::new(), doubtful: false };
    // Behind the fence that ends the diff, whatever comes is said to a reader.
    let mut prose = false;
    while let Some(line) = lines.peek(0) {
        let number = lines.number();
        let refuse = |reason: &str| Err(malformed(number, line, reason));
        if line.starts_with("diff --git ") {
            let file = git_file(&mut lines)?;
            diff.files.push(file);
        } else if lines.is_header(0) {
            let (old, new) = header(&mut lines)?;
            diff.files.push(FilePatch {
                at: number,
                head: line,
                what: plain(old, new, number, line)?,
                hunks: Vec::new(),
                warnings: Vec::new(),
            });
        } else if line.starts_with("@@@") || line.starts_with("diff --cc ") || line.starts_with("diff --combined ") {
            return refuse("a combined diff (of a merge) cannot be applied; make one against a single parent");
        } else if line.starts_with("@@") {
            let Some(file) = diff.files.last_mut() else {
                return refuse("no file: the lines `--- a/FILE` and `+++ b/FILE` have to stand before the first hunk");
            };
            let (hunk, doubtful) = body::hunk(&mut lines, reading)?;
            file.hunks.push(hunk);
            diff.doubtful |= doubtful;
        } else if line.starts_with("Binary files ") && line.trim_end().ends_with(" differ")
            || line.starts_with("GIT binary patch")
        {
            let name = diff.files.last().map_or("", |file| file.head);
            return refuse(&format!("a binary patch; only text can be edited ({})", name.trim_end()));
        } else if line.starts_with("--- ") && lines.peek(1).is_some_and(|next| next.starts_with("@@")) {
            return refuse("the line `+++ b/FILE` is missing behind this one");
        } else if line.starts_with("*** ") && lines.peek(2).is_some_and(|next| next.starts_with("***************")) {
            return refuse("a context diff; only unified diffs (diff -u) are read");
        } else if !diff.files.is_empty() && !prose && is_change(line) {
            return refuse(
                "a changed line outside a hunk; a line `@@ -LINE,COUNT +LINE,COUNT @@` has to stand before it",
            );
        } else {
            prose |= line.starts_with("```");
            lines.at += 1;
            continue;
        }
        prose = false;
    }
    check(&diff, text)?;
    Ok(diff)
}

/// Whether a line outside a hunk looks like one of a hunk, and not like an item of a list.
fn is_change(line: &str) -> bool {
    let mut chars = line.chars();
    match chars.next() {
        Some('+') => !line.starts_with("+++"),
        Some('-') => chars.next().is_some_and(|next| !next.is_whitespace() && next != '-'),
        _ => false,
    }
}

impl FilePatch<'_> {
    /// Whether it says something without any hunk.
    fn is_whole(&self) -> bool {
        !matches!(self.what, What::Edit { .. })
    }
}

const NO_DIFF: &str = "no diff: there is no line `--- a/FILE` followed by `+++ b/FILE`, nor, where a `path` beside it names the \
                       file, a hunk that begins with `@@`";

fn check(diff: &Diff<'_>, text: &str) -> Result<(), Refusal> {
    if diff.files.is_empty() {
        let first = text.lines().next().unwrap_or_default();
        return Err(malformed(0, first, NO_DIFF));
    }
    for file in &diff.files {
        if file.hunks.is_empty() && !file.is_whole() {
            let mode = file.warnings.first().map(String::as_str);
            let reason = mode.unwrap_or("no hunk behind this: a hunk begins with `@@ -LINE,COUNT +LINE,COUNT @@`");
            return Err(malformed(file.at, file.head, reason));
        }
    }
    Ok(())
}

/// Reads the lines `---` and `+++`.
fn header(lines: &mut Lines<'_>) -> Result<(Name, Name), Refusal> {
    let mut one = |prefix: &str| {
        let line = lines.peek(0).unwrap_or_default();
        let name = line.strip_prefix(prefix).and_then(names::name);
        let number = lines.number();
        lines.at += 1;
        name.ok_or_else(|| malformed(number, line, "no file name that can be read"))
    };
    Ok((one("--- ")?, one("+++ ")?))
}

/// What becomes of a file without git's header.
fn plain(old: Name, new: Name, number: usize, line: &str) -> Result<What, Refusal> {
    match (old, new) {
        (Name::File(old), Name::File(new)) => Ok(What::Edit { old, new }),
        (Name::Nothing, Name::File(new)) => Ok(What::Create { new }),
        (Name::File(old), Name::Nothing) => Ok(What::Delete { old }),
        (Name::Nothing, Name::Nothing) => Err(malformed(number, line, "neither side of the diff is a file")),
    }
}

/// What git's extended header says.
#[derive(Default)]
struct Extended {
    created: bool,
    deleted: bool,
    modes: (Option<String>, Option<String>),
    rename: (Option<String>, Option<String>),
    copy: (Option<String>, Option<String>),
}

impl Extended {
    /// Reads a line; says whether it is one of this header.
    fn read(&mut self, line: &str) -> bool {
        let value = |prefix: &str| line.strip_prefix(prefix).map(|value| value.trim_end().to_owned());
        if let Some(mode) = value("new file mode ") {
            self.created = true;
            self.modes.1 = Some(mode);
        } else if let Some(mode) = value("deleted file mode ") {
            self.deleted = true;
            self.modes.0 = Some(mode);
        } else if let Some(mode) = value("old mode ") {
            self.modes.0 = Some(mode);
        } else if let Some(mode) = value("new mode ") {
            self.modes.1 = Some(mode);
        } else if let Some(rest) = line.strip_prefix("rename from ") {
            self.rename.0 = names::bare(rest);
        } else if let Some(rest) = line.strip_prefix("rename to ") {
            self.rename.1 = names::bare(rest);
        } else if let Some(rest) = line.strip_prefix("copy from ") {
            self.copy.0 = names::bare(rest);
        } else if let Some(rest) = line.strip_prefix("copy to ") {
            self.copy.1 = names::bare(rest);
        } else if let Some(rest) = line.strip_prefix("index ") {
            if let Some((_, mode)) = rest.trim_end().rsplit_once(' ') {
                self.modes.1.get_or_insert_with(|| mode.to_owned());
                self.modes.0.get_or_insert_with(|| mode.to_owned());
            }
        } else {
            return line.starts_with("similarity index ") || line.starts_with("dissimilarity index ");
        }
        true
    }
}

/// Reads a `diff --git` line and the header behind it.
fn git_file<'p>(lines: &mut Lines<'p>) -> Result<FilePatch<'p>, Refusal> {
    let (number, head) = (lines.number(), lines.peek(0).unwrap_or_default());
    let refuse = |reason: &str| Err(malformed(number, head, reason));
    let pair = head.strip_prefix("diff --git ").and_then(names::git_pair);
    lines.at += 1;
    let mut extended = Extended::default();
    while lines.peek(0).is_some_and(|line| extended.read(line)) {
        lines.at += 1;
    }
    let named = if lines.is_header(0) { Some(header(lines)?) } else { None };
    for mode in [&extended.modes.0, &extended.modes.1].into_iter().flatten() {
        match mode.as_str() {
            "120000" => return refuse("a symbolic link; only regular files can be edited"),
            "160000" => return refuse("a submodule; only regular files can be edited"),
            _ => {}
        }
    }
    let mut warnings = Vec::new();
    match &extended.modes {
        (Some(old), Some(new)) if old != new => {
            warnings
                .push(format!("the change of the file's mode from {old} to {new} is not carried out; only text is"));
        }
        (None, Some(new)) if extended.created && new == "100755" => {
            warnings.push("the new file is not made executable; modes are not carried out, only text is".to_owned());
        }
        _ => {}
    }
    let what = match (extended.rename, extended.copy, named) {
        ((Some(from), Some(to)), ..) => What::Rename { from, to },
        (_, (Some(from), Some(to)), _) => What::Copy { from, to },
        ((None, None), (None, None), Some((_, Name::File(new)))) if extended.created => What::Create { new },
        ((None, None), (None, None), Some((Name::File(old), _))) if extended.deleted => What::Delete { old },
        ((None, None), (None, None), Some((old, new))) => plain(old, new, number, head)?,
        ((None, None), (None, None), None) => match pair {
            Some((_, new)) if extended.created => What::Create { new },
            Some((old, _)) if extended.deleted => What::Delete { old },
            Some((old, new)) => What::Edit { old, new },
            None => return refuse("no two file names that can be read"),
        },
        _ => return refuse("a rename or a copy needs both names: `rename from FILE` and `rename to FILE`"),
    };
    Ok(FilePatch { at: number, head, what, hunks: Vec::new(), warnings })
}
