//! The catalogue of reasons to say no.
//!
//! **Lives here:** [`Refusal`], one variant per reason, its stable kebab-case code, the facts that a person or a
//! program needs to repair the request, and the [`Advice`] on what to do next.
//!
//! **Promises:** the set is append-only and the codes never change; a refusal is data, so nothing is lost between the
//! place that says no and the report that shows it; texts from files are cut to a bounded length when shown.
//!
//! **Never knows:** any other room's types. Paths are strings, relative to the root where possible; offsets are bytes.

use schemars::JsonSchema;
use serde::Serialize;

mod advice;
mod fact;
mod help;
mod sentence;

pub use advice::Advice;
pub use help::{
    Difference, DifferenceKind, Help, MatchLocation, Nearest, OverlappingEdit, Preview, PreviewLine, RefusedRequest,
    StaleLine, Suggestion, SuggestionKind,
};
pub use sentence::excerpt;

/// Why an edit, a fix or a request was not carried out.
///
/// The serialized form is `{"kind": "<code>", …facts}`; [`Refusal::code`] gives the same code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
#[non_exhaustive]
pub enum Refusal {
    /// The bytes at the span are not the ones that the edit was made for: the span is stale.
    BeforeTextMismatch {
        /// File, relative to the workspace root.
        file: String,
        /// First byte of the span.
        byte_start: usize,
        /// One past the last byte of the span.
        byte_end: usize,
        /// The text, or the description of the hash, that was expected.
        expected: String,
        /// The text that stands there now.
        found: String,
        /// Of a request: where the expected text is, and the region as it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<Box<Help>>,
    },
    /// The span ends before it starts, or past the end of the file.
    OutOfBounds {
        /// File, relative to the workspace root.
        file: String,
        /// First byte of the span.
        byte_start: usize,
        /// One past the last byte of the span.
        byte_end: usize,
        /// Length of the file in bytes.
        len: usize,
        /// Of a request: where the expected text is, and the end of the file as it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<Box<Help>>,
    },
    /// An end of the span falls inside a UTF-8 character.
    CharBoundary {
        /// File, relative to the workspace root.
        file: String,
        /// The offset that is inside a character, in bytes.
        offset: usize,
    },
    /// Two edits of one set claim the same bytes.
    Overlap {
        /// File, relative to the workspace root.
        file: String,
        /// Start and end of the first span, in bytes.
        first: [usize; 2],
        /// Start and end of the second span, in bytes.
        second: [usize; 2],
        /// Of a request: the two edits.
        #[serde(skip_serializing_if = "Option::is_none")]
        edits: Option<Box<[OverlappingEdit; 2]>>,
        /// Of a request: what to do, and the region as it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<Box<Help>>,
    },
    /// Two different insertions at one offset, and nothing says which comes first.
    InsertionOrder {
        /// File, relative to the workspace root.
        file: String,
        /// The offset, in bytes.
        offset: usize,
        /// Both texts.
        texts: [String; 2],
    },
    /// Edits that were to be applied to one file name two.
    OtherFile {
        /// File, relative to the workspace root.
        file: String,
        /// The other file, likewise.
        other: String,
    },
    /// The edit states nothing about the bytes that it replaces, so it could not be verified.
    VacuousExpectation {
        /// File, relative to the workspace root.
        file: String,
        /// First byte of the span.
        byte_start: usize,
    },
    /// The edit replaces a text by the same text.
    NoChange {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The path leads out of the workspace root.
    OutsideWorkspace {
        /// The path as it was given.
        path: String,
        /// The workspace root.
        root: String,
    },
    /// The file belongs to a member of the workspace that lies beside the root, and not below it.
    MemberOutsideRoot {
        /// The path as it was given.
        path: String,
        /// The member.
        package: String,
        /// The workspace root.
        root: String,
    },
    /// The path is inside a place that is never edited.
    ProtectedPath {
        /// The path as it was given.
        path: String,
        /// What the place is.
        place: ProtectedPlace,
    },
    /// The file says in its header that a program writes it.
    GeneratedCodeTarget {
        /// File, relative to the workspace root.
        file: String,
        /// The header line that says so.
        marker: String,
    },
    /// The file is hard-linked to a name that may not be edited, and writing one would change the other.
    HardLink {
        /// File, relative to the workspace root.
        file: String,
        /// Number of names of this file on the disk.
        links: u64,
        /// Number of those names found where editing is allowed.
        reachable: u64,
    },
    /// No such file.
    FileNotFound {
        /// The path as it was given.
        path: String,
        /// Files of a similar name, relative to the root, the likeliest first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        similar: Vec<String>,
    },
    /// A file is to be created, and there is one of that name.
    FileExists {
        /// The path as it was given.
        path: String,
    },
    /// The path names a folder, a device or something else that is not a file.
    NotAFile {
        /// The path as it was given.
        path: String,
    },
    /// A compiler's suggestion for a file that is not Rust source.
    NotRustSource {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The file is larger than the limit.
    TooLarge {
        /// File, relative to the workspace root.
        file: String,
        /// Its length in bytes.
        len: u64,
        /// The limit in bytes.
        limit: u64,
    },
    /// The file, or a folder above it, may not be read by this user.
    PermissionDenied {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The file changed between the moment it was read and the moment it was to be written.
    ChangedOnDisk {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The compiler could read the file before the edit, the parsers could too, and now they cannot.
    ParseErrorIntroduced {
        /// File, relative to the workspace root.
        file: String,
        /// Each new error node: 1-based line and the text around it.
        error_nodes: Vec<String>,
    },
    /// The file did not parse before the edit.
    BrokenInput {
        /// File, relative to the workspace root.
        file: String,
        /// 1-based line of the first syntax error.
        line: usize,
    },
    /// With this edit the compiler reports errors that it did not report before.
    CompileErrorIntroduced {
        /// The errors, one line each: code, message, place.
        diagnostics: Vec<String>,
    },
    /// The fix was applied and its own diagnostic is still there.
    DidNotCure {
        /// The diagnostic, as one line.
        diagnostic: String,
    },
    /// The fix would make its diagnostic go away without curing it.
    Cheat {
        /// What it does, one line each: `placeholder (fn open)`.
        cheats: Vec<String>,
        /// The flag that permits the first of them.
        flag: Option<String>,
    },
    /// The code compiles with it, and tests fail that passed before, or that nobody had seen pass.
    TestsFailed {
        /// The tests, at most a few; none if the command does not tell them one by one.
        tests: Vec<String>,
        /// The end of what they said.
        said: String,
    },
    /// The budget for trials was spent before this fix had its turn.
    TrialBudget,
    /// The edit would change the definition of a macro.
    MacroDefinition {
        /// The macro's name.
        name: String,
        /// File, relative to the workspace root.
        file: String,
    },
    /// The span lies in code that a macro generated, and not in anything the user wrote.
    MacroExpansionTarget {
        /// The macro's name.
        name: String,
        /// Where the macro is called: `file:line:column`.
        call_site: String,
    },
    /// The replaced text holds a comment that the new text does not.
    CommentLost {
        /// File, relative to the workspace root.
        file: String,
        /// The comment.
        comment: String,
    },
    /// A replaced span holds code that what the suggestion speaks for was compiled without, and no new text has it.
    InactiveCodeLost {
        /// File, relative to the workspace root.
        file: String,
        /// 1-based line of that code.
        line: usize,
        /// The code, from its `cfg` on.
        code: String,
    },
    /// Something is unused in some build units and used in others.
    UsedElsewhere {
        /// File, relative to the workspace root.
        file: String,
        /// The units that compile the file and do not report it.
        units: Vec<String>,
    },
    /// Code that no build unit of this run compiles mentions what the fix removes or renames.
    MentionedElsewhere {
        /// The name.
        name: String,
        /// Where it is mentioned: `file:line`.
        place: String,
        /// What kind of code that is.
        context: MentionContext,
    },
    /// The suggestion is about a package that was compiled as a dependency and not selected.
    PackageNotSelected {
        /// The package's name.
        package: String,
    },
    /// A lint fix waits until its package compiles.
    PackageDoesNotCompile {
        /// The package's name.
        package: String,
        /// The one target that does not compile, if only its own files wait: an example, a test or a benchmark.
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<String>,
        /// What else has errors, each target with its cell: of the package, or of those that it is built on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        broken: Vec<String>,
    },
    /// Another fix, which ranks higher, wants the same bytes or cured the diagnostic.
    Superseded {
        /// The winner, as one line.
        by: String,
    },
    /// The compiler offers several ways, and choosing is a decision about meaning.
    AmbiguousFix {
        /// The replacement texts on offer.
        alternatives: Vec<String>,
    },
    /// A suggestion that mixes alternatives and parts, so that it cannot be read one way.
    MixedSuggestion {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The compiler's own confidence is below what this run applies.
    Applicability {
        /// What rustc says: `MaybeIncorrect`, `HasPlaceholders` or `Unspecified`.
        applicability: String,
    },
    /// A rule about this diagnostic code keeps the fix from being applied unasked.
    Policy {
        /// The diagnostic's code.
        code: String,
        /// The rule.
        rule: String,
    },
    /// The same fix came back at the same place, or a file went back to an earlier state: the fixes chase each other.
    Oscillation {
        /// File, relative to the workspace root.
        file: String,
    },
    /// The round limit was reached before this fix had its turn.
    RoundLimit {
        /// The limit.
        max_rounds: usize,
    },
    /// The command was interrupted before this fix had its turn.
    Interrupted,
    /// The compiler's run on the round of this fix gave no verdict, so the round was taken back.
    NoVerdict,
    /// The files of this fix's round could not be written, so the round was taken back.
    NotWritten,
    /// The text to be replaced is not in the file.
    NoMatch {
        /// File, relative to the workspace root.
        file: String,
        /// The text that was searched for, cut if it is long.
        text: String,
        /// The most similar places, what to change, and the region as it is.
        help: Box<Help>,
    },
    /// The text is in the file, but not as often as the request says.
    WrongCount {
        /// File, relative to the workspace root.
        file: String,
        /// The text that was searched for, cut if it is long.
        text: String,
        /// How often it was to be there.
        expected: usize,
        /// How often it is there.
        found: usize,
        /// All places, what to change, and the region as it is.
        help: Box<Help>,
    },
    /// The request cannot be understood, or asks for something that means nothing.
    InvalidRequest {
        /// The part of the request, as `requests[0].edits[2].occurrences`; empty for the whole.
        place: String,
        /// What is wrong, and what was expected instead.
        reason: String,
    },
    /// The regular expression, or its replacement template, is not one, or needs what this engine does not have.
    InvalidRegex {
        /// The pattern or the template.
        pattern: String,
        /// What is wrong with it; names the construct if it is one that is not supported.
        reason: String,
    },
    /// The diff or patch cannot be read.
    MalformedPatch {
        /// 1-based line of the patch; 0 if it is about the whole.
        line: usize,
        /// That line, cut if it is long.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Lines that were named by number and hash are no longer what they were when they were read.
    StaleLine {
        /// File, relative to the workspace root.
        file: String,
        /// The lines, each with what stands there now and where its content went, if it is somewhere else. None if it is
        /// the file as a whole that is not the one that was read.
        lines: Vec<StaleLine>,
        /// The region as it is now.
        help: Box<Help>,
    },
    /// The text given as proof that the lines were read is not what these lines hold.
    Comprehension {
        /// File, relative to the workspace root.
        file: String,
        /// What the request says the lines hold, cut if it is long.
        expected: String,
        /// What they hold, cut if it is long.
        found: String,
        /// The differences and the region as it is.
        help: Box<Help>,
    },
    /// A text of the request holds prefixes that `show` or another listing prints before each line, and that are not part
    /// of the file.
    HashlinePrefix {
        /// Which text: `old_text`, `new_text`, …
        field: String,
        /// The first line that has one, cut if it is long.
        line: String,
        /// Where the text without them stands, and how it reads there; empty for a new text.
        help: Box<Help>,
    },
    /// The new text stands for code that it leaves out (`// ... existing code ...`), and would delete that code.
    OmissionPlaceholder {
        /// File, relative to the workspace root.
        file: String,
        /// The line that says so, cut if it is long.
        line: String,
    },
    /// No clipboard has this name.
    ClipboardNotFound {
        /// The name.
        name: String,
        /// The names that there are, sorted.
        known: Vec<String>,
    },
    /// A line does not begin with the indentation that is to be stripped.
    StripPrecondition {
        /// 1-based line of the text that is inserted.
        line: usize,
        /// The line, cut if it is long.
        text: String,
        /// What was to be stripped.
        prefix: String,
    },
    /// The file, or a text of the request, holds NUL bytes and so is not text.
    Binary {
        /// File, relative to the workspace root.
        file: String,
        /// Byte offset of the first one.
        offset: usize,
    },
    /// The file has no such line, or the line no such column.
    LineOutOfBounds {
        /// File, relative to the workspace root.
        file: String,
        /// The line that was asked for, 1-based.
        line: usize,
        /// The column that was asked for, 1-based, in characters.
        column: Option<usize>,
        /// Number of lines of the file.
        lines: usize,
        /// Of a request: the lines that there are, next to the one that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<Box<Help>>,
    },
    /// Two edits of one request claim the same lines.
    LineOverlap {
        /// File, relative to the workspace root.
        file: String,
        /// First and last line of one edit, 1-based.
        first: [usize; 2],
        /// First and last line of the other.
        second: [usize; 2],
        /// 0-based numbers of the two edits.
        edits: [usize; 2],
    },
    /// The file is not UTF-8.
    NotUtf8 {
        /// File, relative to the workspace root.
        file: String,
        /// Byte offset of the first byte that is not.
        offset: usize,
    },
    /// No run is left that could be taken back.
    NothingToUndo,
    /// The description fits nothing in the file.
    NoSuchItem {
        /// File, relative to the workspace root.
        file: String,
        /// What was looked for, as one line.
        target: String,
        /// Similar things that are there, one line each.
        candidates: Vec<String>,
    },
    /// The description fits several things in the file.
    AmbiguousSelector {
        /// File, relative to the workspace root.
        file: String,
        /// What was looked for, as one line.
        target: String,
        /// The things that fit, one line each.
        candidates: Vec<String>,
    },
}

/// A place whose files are never edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProtectedPlace {
    /// Sources that cargo downloaded (registry or git checkouts under CARGO_HOME).
    Registry,
    /// The toolchain's own files.
    Toolchain,
    /// The build's output folder, `OUT_DIR` included.
    TargetDirectory,
    /// The version control system's own folder.
    VersionControl,
    /// This tool's own state.
    State,
}

/// Code that no unit of a run compiles, but that may need a name all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MentionContext {
    /// Code under a `cfg` that is off in this run.
    InactiveCfg,
    /// A code block of a doc comment.
    Doctest,
    /// A link in a doc comment.
    DocLink,
}

#[cfg(test)]
mod tests;
