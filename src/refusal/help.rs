//! What a refusal carries so that the sender can correct the request without another read.

use super::Refusal;
use super::sentence::excerpt;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// One refused edit of a batch of requests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RefusedRequest {
    /// 0-based number of the request; null if it is about all of them together.
    pub request: Option<usize>,
    /// How many requests there are.
    pub requests: usize,
    /// 0-based number of the edit (hunk, patch, …) within the request; null if it is about the request as a whole.
    pub edit: Option<usize>,
    /// How many edits the request has; 0 if it is about all of them together.
    pub edits: usize,
    /// Why.
    pub refusal: Refusal,
}

impl fmt::Display for RefusedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.request {
            Some(request) if self.requests > 1 => write!(f, "request {request} of {}: ", self.requests)?,
            None if self.requests > 1 => write!(f, "all {} requests together: ", self.requests)?,
            _ => {}
        }
        if let Some(edit) = self.edit {
            write!(f, "edit {edit} of {}: ", self.edits)?;
        }
        self.refusal.fmt(f)
    }
}

/// What helps the sender: where the text is, where something like it is, what to do, how the region reads now. All of it
/// is bounded; what was left out is counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Help {
    /// Places where the text is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<MatchLocation>,
    /// Number of further such places.
    pub locations_left_out: usize,
    /// The most similar places, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Nearest>,
    /// What to do, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<Suggestion>,
    /// The region as it is, with the ids that dialect `hashlines` takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<Preview>,
    /// If the edits before this one, in the same batch, had changed the file: how many of them. Lines and columns then
    /// count in the text as these edits left it. Otherwise they count in the file.
    pub after_edits: usize,
}

/// One place where a text stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchLocation {
    /// 1-based line of its first character.
    pub line: usize,
    /// 1-based line of its last character.
    pub end_line: usize,
    /// 1-based column of its first character, in characters.
    pub column_start: usize,
    /// 1-based column behind its last character, in characters, on `end_line`.
    pub column_end: usize,
    /// Its first byte.
    pub byte_start: usize,
    /// The byte behind it.
    pub byte_end: usize,
    /// Id of `line`, `LINE:HASH`, as dialect `hashlines` takes it.
    pub id: String,
    /// 1-based line of its first character in the file as it was read; null if an earlier edit wrote there.
    pub original_line: Option<usize>,
    /// The line with its first character, cut if it is long.
    pub text: String,
    /// The line before; null at the start of the file.
    pub before: Option<String>,
    /// The line after; null at the end of the file.
    pub after: Option<String>,
}

/// A place that is similar to what was searched for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Nearest {
    /// 1-based first line.
    pub line: usize,
    /// 1-based last line.
    pub end_line: usize,
    /// What stands there, cut if it is long.
    pub text: String,
    /// How similar it is, in percent.
    pub similarity: u8,
    /// The differences, in the order of the text, at most a few, and each only once.
    pub differences: Vec<Difference>,
    /// Number of further differences, those included that are the same at another place.
    pub differences_left_out: usize,
}

/// A difference between what was searched for and what stands there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Difference {
    /// What kind of difference.
    pub kind: DifferenceKind,
    /// 1-based line in the file.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// What was searched for, cut if it is long; empty if it has nothing there. Invisible and unusual characters are
    /// written as `U+00A0`, and line endings and tabs likewise, but as `\n`, `\r\n` and `\t` where the difference is one
    /// of white space, indentation or line endings.
    pub expected: String,
    /// What stands there, likewise.
    pub found: String,
}

/// What kind of difference there is between two texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceKind {
    /// Blanks, tabs, other spaces, line breaks.
    Whitespace,
    /// Upper and lower case.
    Case,
    /// Quotes, dashes, other punctuation.
    Punctuation,
    /// Anything else.
    Content,
    /// White space at the start of a line.
    Indentation,
    /// LF or CR LF.
    LineEnding,
    /// Escaped once too often, or not at all: `\"` for `"`, `\n` for a line break, and the other way about.
    Escaping,
    /// Characters of which nothing is to be seen: zero-width, marks of direction, byte-order marks.
    Invisible,
    /// Characters that look the same and are not: letters of another script, accents that are characters of their own.
    Lookalike,
}

impl DifferenceKind {
    /// The kind in words.
    pub fn name(self) -> &'static str {
        match self {
            DifferenceKind::Whitespace => "white space",
            DifferenceKind::Case => "case",
            DifferenceKind::Punctuation => "punctuation",
            DifferenceKind::Content => "content",
            DifferenceKind::Indentation => "indentation",
            DifferenceKind::LineEnding => "line ending",
            DifferenceKind::Escaping => "escaping",
            DifferenceKind::Invisible => "invisible character",
            DifferenceKind::Lookalike => "look-alike character",
        }
    }

    /// Whether texts that differ so are the same but for white space.
    pub fn is_space(self) -> bool {
        matches!(self, DifferenceKind::Whitespace | DifferenceKind::Indentation | DifferenceKind::LineEnding)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: the request has {}, the file {}",
            self.kind.name(),
            side(self.kind, &self.expected),
            side(self.kind, &self.found)
        )
    }
}

/// One side of a difference, in words where it is white space.
fn side(kind: DifferenceKind, shown: &str) -> String {
    let all =
        |unit: &str| (!shown.is_empty() && shown.replace(unit, "").is_empty()).then(|| shown.matches(unit).count());
    let many = |count: usize, what: &str| match count {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    };
    if shown.is_empty() {
        return "nothing".to_owned();
    }
    if kind.is_space() {
        for (unit, what) in [(" ", "blank"), ("\\t", "tab"), ("\\r\\n", "CR LF"), ("\\n", "line feed")] {
            if let Some(count) = all(unit) {
                return many(count, what);
            }
        }
    }
    if kind == DifferenceKind::Escaping && shown == "U+000A" {
        return "a line break (U+000A)".to_owned();
    }
    match shown.strip_prefix("U+") {
        Some(rest) if !rest.contains(|c: char| !c.is_ascii_hexdigit()) => shown.to_owned(),
        _ => format!("`{}`", excerpt(shown)),
    }
}

/// What the sender can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Suggestion {
    /// What to do.
    pub kind: SuggestionKind,
    /// The same as a sentence.
    pub sentence: String,
    /// The text to send instead, ready to be copied, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What the sender can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SuggestionKind {
    /// Use exactly this text.
    UseExactText,
    /// Say how often the text is to be replaced.
    AdjustCount,
    /// Take more of the surroundings into the text, until it is unique.
    AddContext,
    /// Mind blanks, tabs and line endings.
    CheckWhitespace,
    /// Mind escapes: the text seems to be escaped once too often or too rarely.
    CheckEscapes,
    /// Read the file again.
    Reread,
    /// Nothing: the change is there already.
    AlreadyApplied,
    /// Leave out what is not part of the file.
    RemovePrefixes,
    /// Write the text in full.
    WriteInFull,
    /// Another path seems to be meant.
    OtherPath,
    /// Make one edit of two.
    JoinEdits,
    /// Set a flag of the request: the text is written for it.
    SetFlag,
}

/// One of two edits of a request that change the same text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OverlappingEdit {
    /// 0-based number of the edit within its request.
    pub edit: usize,
    /// 1-based first line of what it replaces.
    pub line: usize,
    /// 1-based last line of that.
    pub end_line: usize,
    /// What it replaces, cut if it is long; empty if it only inserts.
    pub old_text: String,
    /// What it puts there, cut if it is long; empty if it only deletes.
    pub new_text: String,
}

impl OverlappingEdit {
    /// Where it is: `edit 1 (lines 3 to 5)`.
    pub(super) fn place(&self) -> String {
        match (self.line, self.end_line) {
            (first, last) if first == last => format!("edit {} (line {first})", self.edit),
            (first, last) => format!("edit {} (lines {first} to {last})", self.edit),
        }
    }
}

impl fmt::Display for OverlappingEdit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (old, new) = (excerpt(&self.old_text), excerpt(&self.new_text));
        match (old.is_empty(), new.is_empty()) {
            (true, _) => write!(f, "{} puts in `{new}`", self.place()),
            (_, true) => write!(f, "{} takes out `{old}`", self.place()),
            _ => write!(f, "{} makes `{new}` of `{old}`", self.place()),
        }
    }
}

/// A region of a file as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Preview {
    /// Number of lines of the file.
    pub total_lines: usize,
    /// The lines.
    pub lines: Vec<PreviewLine>,
}

/// One line of a region.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PreviewLine {
    /// Its id, `LINE:HASH`, as dialect `hashlines` takes it.
    pub id: String,
    /// The line without its ending, cut if it is long.
    pub text: String,
}

/// A line that is no longer what it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StaleLine {
    /// The id as it was given.
    pub id: String,
    /// The line's id now; null if the file has no such line.
    pub now: Option<String>,
    /// What the line holds now, cut if it is long; null if the file has no such line.
    pub text: Option<String>,
    /// Ids of lines that have the given hash, the nearest first, at most a few.
    pub moved_to: Vec<String>,
}

impl fmt::Display for StaleLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.now, &self.text) {
            (Some(now), Some(text)) => {
                write!(f, "`{}` is now `{}|{}`", excerpt(&self.id), excerpt(now), excerpt(text))?;
            }
            _ => write!(f, "there is no line `{}`", excerpt(&self.id))?,
        }
        if !self.moved_to.is_empty() {
            write!(f, " (a line with that hash is at {})", self.moved_to.join(", "))?;
        }
        Ok(())
    }
}
