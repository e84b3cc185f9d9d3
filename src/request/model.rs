//! The requests themselves: one type per dialect. Their doc comments are the descriptions in the JSON Schema that a
//! model reads, so they speak to whoever writes a request.

use crate::edit::ContentHash;
use crate::structural::Structural;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One edit request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Request {
    /// A name of your choice for this request. If the answer to a request was lost, send it again with the same id: it is
    /// then never applied twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// How strict to be. Of several requests sent together the most careful one decides: verify_only, then strict, then
    /// interactive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// Only say what would happen, errors included. Nothing is written if any request of the input says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Whether the answer holds the diff. True if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_diff: Option<bool>,
    /// What to do with the line endings of new text.
    #[serde(default, skip_serializing_if = "Eol::is_adapt")]
    pub eol: Eol,
    /// Match texts exactly, whatever the dialect: no step that forgives blanks, line endings or quotes.
    #[serde(default, skip_serializing_if = "is_false")]
    pub exact: bool,
    /// What to change.
    #[serde(flatten)]
    pub change: Change,
}

impl Request {
    /// A hash of all that the request says, its id left out: to tell a repeated request from another one of that id.
    pub fn fingerprint(&self) -> ContentHash {
        let anonymous = Request { id: None, ..self.clone() };
        // Plain data has no way to fail.
        ContentHash::of(&serde_json::to_vec(&anonymous).unwrap_or_default())
    }
}

/// What to change, in one of the dialects.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Change {
    /// Replace bytes or a range of lines and columns, provided that they hold what you expect.
    ExactSpan(ExactSpans),
    /// Replace exact texts, one after the other; each edit sees the result of the one before.
    Text(TextEdits),
    /// Replace, append, prepend, cut, copy and paste; all edits look at the file as it was before the request.
    Patch(Patch),
    /// Replace lines that you name by number and hash, as `show --hashlines` prints them.
    Hashlines(Hashlines),
    /// Replace or insert lines by number; all numbers count in the file as it was before the request.
    Lines(LineEdits),
    /// Replace all or some places that a text or a regular expression matches.
    SearchReplace(SearchReplace),
    /// Create a file, or replace all that it holds.
    Content(Content),
    /// A unified diff, as `diff -u` and `git diff` write it, of any number of files.
    UnifiedDiff(UnifiedDiff),
    /// A patch in the `*** Begin Patch` envelope.
    ApplyPatch(ApplyPatch),
    /// SEARCH/REPLACE blocks (`<<<<<<< SEARCH` … `=======` … `>>>>>>> REPLACE`), each below the name of its file.
    Blocks(Blocks),
    /// Change a thing of a Rust file that you name: a function, a struct, an impl, an import, a match arm and so on.
    Structural(Box<Structural>),
}

/// What `codex-patch apply` reads: one request, a list of them, or an envelope around a list. All requests of one input
/// stand or fall together, over all files; those of one file see what the ones before did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(title = "codex-patch requests, version 1")]
#[allow(clippy::large_enum_variant, reason = "one exists at a time")]
pub enum Batch {
    /// Requests with a version, which is 1.
    Envelope {
        /// The version of this format: 1.
        version: u32,
        /// The requests.
        requests: Vec<Request>,
    },
    /// Several requests.
    Many(Vec<Request>),
    /// One request.
    One(Request),
}

/// How strict to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Write, and report findings that a person may overrule as warnings. Broken syntax, stale or ambiguous places and
    /// paths outside the root are refused all the same.
    Interactive,
    /// Refuse on any finding.
    #[default]
    Strict,
    /// Write nothing, say what would happen.
    VerifyOnly,
}

/// What to do with the line endings of new text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Eol {
    /// Text that has only LF takes the endings of the place it goes to.
    #[default]
    Adapt,
    /// Text goes in as it is, and is searched for as it is.
    Literal,
}

impl Eol {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_adapt(&self) -> bool {
        *self == Eol::Adapt
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Dialect `exact_span`: replace places whose position you know. All positions count in the file as it was before the
/// request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExactSpans {
    /// The places, in any number of files.
    pub edits: Vec<ExactSpan>,
}

/// One place: either `byte_start` and `byte_end`, or the four line and column numbers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExactSpan {
    /// The file, relative to the root or absolute.
    pub file: String,
    /// Offset of the first byte, from 0, in the file as stored: a byte-order mark and carriage returns count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byte_start: Option<usize>,
    /// Offset behind the last byte.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byte_end: Option<usize>,
    /// Line of the first character, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_line: Option<usize>,
    /// Column of the first character, from 1, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_column: Option<usize>,
    /// Line of the place behind the last character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_line: Option<usize>,
    /// Column behind the last character, from 1, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_column: Option<usize>,
    /// What to put there; empty to delete.
    pub new_text: String,
    /// What stands there now. Needed unless the place is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_before: Option<Expected>,
}

/// What is expected at a place: at least one of the two, and both hold if both are given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Expected {
    /// Exactly this text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A text with this xxh3-64 hash: `xxh3:` and 16 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

/// Dialect `text`: replace exact texts, one edit after the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TextEdits {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// The edits, at least one and at most 1000. Each sees the result of the one before.
    pub edits: Vec<TextEdit>,
    /// Create the file if it is missing: the only edit then has an empty `old_text`.
    #[serde(default, skip_serializing_if = "is_false")]
    pub create: bool,
    /// Match every edit against the file as it was before the request, and apply all together.
    #[serde(default, skip_serializing_if = "is_false")]
    pub simultaneous: bool,
    /// If a text is not there exactly, forgive typography (quotes, dashes, odd spaces), provided that it then is there
    /// exactly once.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tolerant: bool,
    /// Fit the indentation of new text to the place where it lands, if whole lines are replaced.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fit: bool,
}

/// One replacement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TextEdit {
    /// The exact text to replace, with enough around it to be unique.
    pub old_text: String,
    /// What to put there; empty to delete.
    pub new_text: String,
    /// How often the text is there, and is replaced: exactly this often, counted without overlaps. 1 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurrences: Option<usize>,
    /// Replace it wherever it is, at least once.
    #[serde(default, skip_serializing_if = "is_false")]
    pub all: bool,
}

/// Dialect `patch`: edits that all look at the file as it was before the request, with clipboards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Patch {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// The edits.
    pub patches: Vec<PatchEdit>,
}

/// One edit of dialect `patch`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PatchEdit {
    /// What to do.
    pub operation: PatchOperation,
    /// For `replace`: the text to replace, which has to be in the file exactly once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old_text: Option<String>,
    /// The new text; empty or left out to delete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new_text: Option<String>,
    /// For `replace`: keep what is replaced in the clipboard of this name. Clipboards last over calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_clipboard: Option<String>,
    /// Use what is in the clipboard of this name as the new text; `new_text` is then ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_clipboard: Option<String>,
    /// Change the indentation of the new text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reindent: Option<Reindent>,
}

/// What an edit of dialect `patch` does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PatchOperation {
    /// Replace a text that is there exactly once.
    Replace,
    /// Put the new text at the end of the file, which is created if it is missing.
    AppendEof,
    /// Put the new text at the start of the file, which is created if it is missing.
    PrependBof,
    /// Make the new text all that the file holds; the file is created if it is missing.
    Overwrite,
}

/// A change of indentation, for every line that is not empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reindent {
    /// Take this away from the start of each line; every line has to begin with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strip: Option<String>,
    /// Then put this at the start of each line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add: Option<String>,
}

/// Dialect `hashlines`: replace lines that are named as `show --hashlines` prints them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Hashlines {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// The edits. All ids are those of the file as it was before the request.
    pub edits: Vec<HashlineEdit>,
    /// The hash of the whole file as `show` printed it: the edit then holds only for that very file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snapshot: Option<String>,
    /// Create the file if it is missing: the only edit then names no lines.
    #[serde(default, skip_serializing_if = "is_false")]
    pub create: bool,
}

/// One edit of dialect `hashlines`: `hashes` to replace adjacent lines, or `insert_before`, or `insert_after`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HashlineEdit {
    /// The ids of the lines to replace, all of them, in order: `["42:a3f1", "43:0b22"]`; or of adjacent lines the first and the
    /// last, as one text: `["42:a3f1..45:0b22"]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hashes: Vec<String>,
    /// The id of the line before which to insert.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub insert_before: Option<String>,
    /// The id of the line behind which to insert.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub insert_after: Option<String>,
    /// What these lines hold, as proof that you have read them; leading blanks do not matter. Needed to replace lines.
    #[serde(default)]
    pub old_string: String,
    /// What to put there; a missing line ending is completed. Empty to delete the lines.
    pub new_string: String,
}

/// Dialect `lines`: replace or insert lines by number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LineEdits {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// The edits, which may not overlap. All numbers count in the file as it was before the request.
    pub line_edits: Vec<LineEdit>,
}

/// One edit of dialect `lines`: `start_line` and `end_line` to replace, or `after_line`, or `before_line` to insert.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LineEdit {
    /// First line to replace, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_line: Option<usize>,
    /// Last line to replace, itself included; `start_line` if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_line: Option<usize>,
    /// Insert behind this line; 0 is the top of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_line: Option<usize>,
    /// Insert before this line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_line: Option<usize>,
    /// The new lines. A missing line ending is completed. Empty to delete the lines.
    pub new_content: String,
}

/// Dialect `search_replace`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchReplace {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// What to search for: an exact text or, with `regex`, a regular expression.
    pub search: String,
    /// What to put there. With `regex`, `\1` and `\g<name>` stand for groups, `\n` and `\\` for what they say; `$` is
    /// only itself.
    pub replace: String,
    /// Whether `search` is a regular expression.
    #[serde(default, skip_serializing_if = "is_false")]
    pub regex: bool,
    /// Replace at most this often, from the top, at least 1. All places if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// Flags of the regular expression: names (`"IGNORECASE|MULTILINE"`, `"im"`, `["ignorecase"]`), or Python's number
    /// (2 ignore case, 8 multiline, 16 dot matches newline, 64 verbose, 256 ASCII).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<RegexFlags>,
}

/// Flags of a regular expression.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "flags are names (`\"im\"`, `\"IGNORECASE|MULTILINE\"`), a list of names, or Python's number"
)]
pub enum RegexFlags {
    /// Python's number: the sum of the flags.
    Number(u64),
    /// Letters or names, separated by `|`, `,` or blanks.
    Names(String),
    /// One name each.
    List(Vec<String>),
}

/// Dialect `content`: all that the file is to hold.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Content {
    /// The file, relative to the root or absolute. It is created, with its folders, if it is missing.
    pub path: String,
    /// Everything that the file is to hold, byte for byte.
    pub content: String,
    /// The xxh3-64 hash of what the file holds now (`xxh3:` and 16 hexadecimal digits): replaced only if it still does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_hash: Option<String>,
    /// Refuse if the file exists.
    #[serde(default, skip_serializing_if = "is_false")]
    pub must_not_exist: bool,
    /// A file that is there and has CRLF keeps it where the content has only LF.
    #[serde(default, skip_serializing_if = "is_false")]
    pub keeps_endings: bool,
}

/// Dialect `unified_diff`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UnifiedDiff {
    /// The diff.
    pub diff: String,
    /// How many context lines of a hunk may differ, at its start and at its end. 0 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuzz: Option<usize>,
}

/// Dialect `apply_patch`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ApplyPatch {
    /// The patch, from `*** Begin Patch` to `*** End Patch`.
    pub patch: String,
}

/// SEARCH/REPLACE blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Blocks {
    /// The blocks, each below a line with the name of its file.
    pub text: String,
    /// The file of blocks that have no name above them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}
