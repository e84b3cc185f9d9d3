//! Reads a patch: its sections and their hunks.

use crate::refusal::Refusal;
use crate::request::hunk::{Above, Counts, Hunk, HunkLine, Mark, Numbers, Range, malformed};

/// What becomes of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What<'p> {
    /// It is created.
    Add {
        /// All that it holds.
        text: String,
    },
    /// It is deleted.
    Delete,
    /// It is edited, and moved.
    Update {
        /// Its new place.
        to: Option<&'p str>,
    },
}

/// What a patch says of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Section<'p> {
    /// 1-based line of the patch where it begins.
    pub(super) at: usize,
    /// That line.
    pub(super) head: &'p str,
    pub(super) path: &'p str,
    pub(super) what: What<'p>,
    pub(super) hunks: Vec<PatchHunk<'p>>,
    /// In which envelope of the text it stands, from 0.
    pub(super) envelope: usize,
    /// The header of a unified diff about this very file stood above its hunks.
    pub(super) has_header: bool,
}

/// A hunk and where it has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PatchHunk<'p> {
    pub(super) hunk: Hunk<'p>,
    /// Lines that stand above it, the outermost first.
    pub(super) anchors: Vec<&'p str>,
    /// The lines that an `@@` line states as in a unified diff.
    pub(super) range: Option<Range>,
    /// What stands behind that: the line which opens what the hunk is in. It may say another place.
    pub(super) heading: Option<&'p str>,
    /// What the numbers of that line say together.
    pub(super) numbers: Numbers,
    /// It ends where the file does.
    pub(super) at_end: bool,
}

impl PatchHunk<'_> {
    /// The line that it states, which is trusted where the counts beside it are right, and the numbers agree.
    pub(super) fn stated(&self) -> Option<usize> {
        let range = self.range.filter(|_| self.counts_right() && !matches!(self.numbers, Numbers::Contradict(_)));
        range.map(|range| range.start)
    }

    /// Whether it has as many lines as it states.
    pub(super) fn counts_right(&self) -> bool {
        self.range.is_some_and(|range| range.counts == Counts::of(&self.hunk))
    }
}

const BEGIN: &str = "*** Begin Patch";
const END: &str = "*** End Patch";
const SECTIONS: [&str; 3] = ["*** Update File:", "*** Add File:", "*** Delete File:"];
const END_OF_FILE: &str = "*** End of File";

struct Reader<'p> {
    lines: Vec<&'p str>,
    at: usize,
    /// Where the envelope ends: its `*** End Patch`.
    end: usize,
}

/// Reads all sections of a patch, which may stand in a fence or a shell's here-document, and may have several envelopes.
///
/// # Errors
/// [`Refusal::MalformedPatch`].
pub(super) fn read(text: &str, literal: bool) -> Result<Vec<Section<'_>>, Refusal> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    if lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    let Some(begin) = lines.iter().position(|line| line.trim() == BEGIN) else {
        let first = lines.first().copied().unwrap_or_default();
        return Err(malformed(0, first, format!("no patch: the line `{BEGIN}` is missing")));
    };
    // The whole text was sent with CRLF: that says nothing about the files.
    if !literal && lines.get(begin).is_some_and(|line| line.ends_with('\r')) {
        for line in &mut lines {
            *line = line.strip_suffix('\r').unwrap_or(line);
        }
    }
    let mut reader = Reader { lines, at: 0, end: 0 };
    let mut sections = Vec::new();
    let mut envelope = 0;
    while let Some(begin) = reader.envelope()? {
        let before = sections.len();
        while let Some(line) = reader.peek() {
            if line.trim().is_empty() {
                reader.at += 1;
            } else {
                let mut section = reader.section()?;
                section.envelope = envelope;
                sections.push(section);
            }
        }
        if sections.len() == before {
            return Err(malformed(
                begin + 1,
                BEGIN,
                "the patch has no section: `*** Update File: PATH`, `*** Add File: PATH` or `*** Delete File: PATH`",
            ));
        }
        envelope += 1;
    }
    Ok(sections)
}

/// Whether a line is one of the envelope, and so ends a hunk.
fn is_mark(line: &str) -> bool {
    line.starts_with("*** ")
}

impl<'p> Reader<'p> {
    /// Goes to the first line of the next envelope: the line (from 0) that begins it, `None` if none comes.
    fn envelope(&mut self) -> Result<Option<usize>, Refusal> {
        let Some(begin) = (self.end..self.lines.len()).find(|at| self.line(*at).trim() == BEGIN) else {
            return self.passed_over(self.lines.len()).map(|()| None);
        };
        self.passed_over(begin)?;
        let Some(end) = (begin..self.lines.len()).find(|at| self.line(*at).trim_end() == END) else {
            let last = self.lines.last().copied().unwrap_or_default();
            let reason = format!("the patch ends here without the line `{END}`: it seems to be cut off");
            return Err(malformed(self.lines.len(), last, reason));
        };
        (self.at, self.end) = (begin + 1, end);
        Ok(Some(begin))
    }

    /// Sees to it that no section stands between the end of an envelope and the line `to`, where nobody would read it.
    fn passed_over(&self, to: usize) -> Result<(), Refusal> {
        match (self.end..to).find(|at| self.is_of_patch(*at)) {
            Some(at) => {
                let reason =
                    format!("a section outside of an envelope: `{BEGIN}` has to stand above it, and `{END}` behind it");
                Err(malformed(at + 1, self.line(at), reason))
            }
            None => Ok(()),
        }
    }

    /// Whether the line, outside of an envelope, would mean something in one.
    fn is_of_patch(&self, at: usize) -> bool {
        let line = self.line(at).trim_start();
        let is_end = [END, BEGIN].contains(&line.trim_end());
        line.starts_with("@@")
            || !is_end && (SECTIONS.iter().any(|mark| line.starts_with(mark)) || line.starts_with("*** Move to:"))
    }

    fn line(&self, at: usize) -> &'p str {
        self.lines.get(at).copied().unwrap_or_default()
    }

    fn peek(&self) -> Option<&'p str> {
        if self.at < self.end { self.lines.get(self.at).copied() } else { None }
    }

    fn refuse<T>(&self, reason: impl Into<String>) -> Result<T, Refusal> {
        Err(malformed(self.at + 1, self.peek().unwrap_or_default(), reason))
    }

    fn section(&mut self) -> Result<Section<'p>, Refusal> {
        let (at, head) = (self.at + 1, self.peek().unwrap_or_default());
        let path = |prefix: &str| head.strip_prefix(prefix).map(str::trim);
        let (path, what) = if let Some(path) = path("*** Add File:") {
            (path, What::Add { text: String::new() })
        } else if let Some(path) = path("*** Delete File:") {
            (path, What::Delete)
        } else if let Some(path) = path("*** Update File:") {
            (path, What::Update { to: None })
        } else {
            return self.refuse(
                "a section has to begin with `*** Update File: PATH`, `*** Add File: PATH` or `*** Delete File: PATH`",
            );
        };
        if path.is_empty() {
            return self.refuse("the name of the file is missing");
        }
        self.at += 1;
        let mut section = Section { at, head, path, what, hunks: Vec::new(), envelope: 0, has_header: false };
        match &mut section.what {
            What::Add { text } => *text = self.added()?,
            What::Delete => {}
            What::Update { to } => {
                *to = self.target()?;
                section.has_header = self.header(path, *to)?;
                section.hunks = self.hunks()?;
                if section.hunks.is_empty() && to.is_none() {
                    return Err(malformed(
                        at,
                        head,
                        "the section changes nothing: lines that go (`-`) or come (`+`) are missing",
                    ));
                }
            }
        }
        Ok(section)
    }

    /// The lines of a new file.
    fn added(&mut self) -> Result<String, Refusal> {
        let mut text = String::new();
        // A line may have lost its `+` if it is empty; behind the last one, it is only a gap.
        let mut empty = 0;
        while let Some(line) = self.peek().filter(|line| !is_mark(line)) {
            if line.trim().is_empty() {
                empty += 1;
            } else if let Some(line) = line.strip_prefix('+') {
                text.extend(std::iter::repeat_n('\n', std::mem::take(&mut empty)));
                text.push_str(line);
                text.push('\n');
            } else {
                return self.refuse("every line of a new file has to begin with `+`");
            }
            self.at += 1;
        }
        if self.peek().is_some_and(|line| line.trim_end() == END_OF_FILE) {
            self.at += 1;
        }
        Ok(text)
    }

    fn target(&mut self) -> Result<Option<&'p str>, Refusal> {
        let Some(to) = self.peek().and_then(|line| line.strip_prefix("*** Move to:")) else { return Ok(None) };
        if to.trim().is_empty() {
            return self.refuse("the name of the file is missing");
        }
        self.at += 1;
        Ok(Some(to.trim()))
    }

    /// Passes over the header of a unified diff, which a section has no need of: as lines that go and come, they would have to
    /// speak of this file by the names that a diff gives it. Whether there was one.
    fn header(&mut self, path: &str, to: Option<&str>) -> Result<bool, Refusal> {
        let name = |ahead: usize, sign: &str| {
            let line = self.lines.get(self.at + ahead).filter(|_| self.at + ahead < self.end)?;
            Some(line.strip_prefix(sign)?.split('\t').next().unwrap_or_default().trim())
        };
        let (Some(old), Some(new)) = (name(0, "--- "), name(1, "+++ ")) else { return Ok(false) };
        let plain = |name: &str| name.trim_start_matches("./").to_owned();
        let is_own = |name: &str, prefix: &str| {
            let bare = name.strip_prefix(prefix).unwrap_or(name);
            [Some(path), to].into_iter().flatten().any(|path| plain(path) == plain(name) || plain(path) == plain(bare))
        };
        if is_own(old, "a/") && is_own(new, "b/") {
            self.at += 2;
            return Ok(true);
        }
        if self.lines.get(self.at + 2).is_some_and(|line| line.starts_with("@@")) {
            return self.refuse(format!(
                "the header of a unified diff, about another file than `{path}`; a section is about the file that its first \
                 line names"
            ));
        }
        Ok(false)
    }

    fn hunks(&mut self) -> Result<Vec<PatchHunk<'p>>, Refusal> {
        let mut hunks = Vec::new();
        let mut above = Above::default();
        while let Some(line) = self.peek() {
            if line.trim_end_matches('\r').is_empty() && hunks.last().is_none_or(|hunk: &PatchHunk<'_>| hunk.at_end) {
                self.at += 1;
            } else if is_mark(line) {
                break;
            } else {
                let mut hunk = self.hunk()?;
                hunk.numbers = above.next(&hunk.hunk, hunk.range);
                if hunk.hunk.changes() {
                    hunks.push(hunk);
                } else if hunk.hunk.lines.is_empty() {
                    return Err(malformed(hunk.hunk.at, line, "the hunk has no lines"));
                }
            }
        }
        Ok(hunks)
    }

    fn hunk(&mut self) -> Result<PatchHunk<'p>, Refusal> {
        let at = self.at + 1;
        let (mut anchors, mut range, mut heading) = (Vec::new(), None, None);
        while let Some(head) = self.peek().filter(|line| line.starts_with("@@")) {
            range = Range::of(head).or(range);
            let behind = head.trim_end().rsplit("@@").next().map(str::trim).filter(|text| !text.is_empty());
            heading = behind.filter(|_| range.is_some()).or(heading);
            anchors.extend(anchor_text(head.trim_start_matches("@@")));
            self.at += 1;
        }
        let mut lines: Vec<HunkLine<'p>> = Vec::new();
        // As for new files: an empty line may have lost its blank, or be a gap before what follows.
        let mut empty: Vec<HunkLine<'p>> = Vec::new();
        let mut at_end = false;
        while let Some(line) = self.peek() {
            if line.trim_end() == END_OF_FILE {
                at_end = true;
                self.at += 1;
                break;
            }
            if is_mark(line) || line.starts_with("@@") {
                break;
            }
            let signs = [(' ', Mark::Keep), ('-', Mark::Remove), ('+', Mark::Add)];
            let read = signs.into_iter().find_map(|(sign, mark)| Some(HunkLine::new(mark, line.strip_prefix(sign)?)));
            match read {
                Some(read) => {
                    lines.append(&mut empty);
                    lines.push(read);
                }
                None if line.is_empty() || line == "\r" => empty.push(HunkLine::new(Mark::Keep, line)),
                None if line.starts_with("\\ ") => {}
                None => {
                    return self
                        .refuse("a line of a hunk has to begin with a blank (stays), `-` (goes) or `+` (comes)");
                }
            }
            self.at += 1;
        }
        let hunk = Hunk { lines, at };
        Ok(PatchHunk { hunk, anchors, range, heading, numbers: Numbers::Agree, at_end })
    }
}

/// What stands behind `@@`, if it is a line that has to be there: the line numbers of a unified diff are none.
fn anchor_text(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let text = text.strip_suffix("@@").unwrap_or(text).trim_end();
    let range = |text: &str| {
        let mut parts = text.split_whitespace();
        let number = |part: Option<&str>, sign: char| {
            part.and_then(|part| part.strip_prefix(sign))
                .is_some_and(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || c == ','))
        };
        number(parts.next(), '-') && number(parts.next(), '+')
    };
    if range(text) {
        // `-1,3 +1,3 @@ fn name()`: what stands behind it was written by a tool, and is no line that has to be there.
        return None;
    }
    Some(text.strip_prefix(' ').unwrap_or(text)).filter(|text| !text.trim().is_empty() && text.trim() != "...")
}
