//! The catalogue of reasons to say no.
//!
//! **Lives here:** [`Refusal`], one variant per reason, its stable kebab-case code, the facts that a person or a
//! program needs to repair the request, and the [`Advice`] on what to do next.
//!
//! **Promises:** the set is append-only and the codes never change; a refusal is data, so nothing is lost between the
//! place that says no and the report that shows it; texts from files are cut to a bounded length when shown.
//!
//! **Never knows:** any other room's types. Paths are strings relative to the workspace root where that is possible,
//! offsets are plain byte counts.

use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Longest excerpt of file text that a refusal's sentence repeats, in characters.
const EXCERPT_CHARS: usize = 120;

/// Longest path, name or sentence that a refusal's sentence repeats, in characters.
const WHOLE_CHARS: usize = 1000;

/// Most sentences of a list that a refusal's sentence repeats.
const LISTED: usize = 5;

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

/// What the sender of a refused edit can do next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Advice {
    /// Read the file again: the text moved or changed.
    Reread,
    /// Make the request smaller or split it, so that its parts do not collide.
    Narrow,
    /// Pick one of the candidates.
    Choose {
        /// The candidates.
        candidates: Vec<String>,
    },
    /// A flag permits this.
    Allow {
        /// The flag, as typed on the command line.
        flag: String,
    },
    /// Do it by hand.
    Manual,
    /// Run the command again later, once what it waits for is there.
    RunAgain,
    /// There is no way to have this.
    Stop,
}

impl Refusal {
    /// The stable kebab-case code of this reason.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::BeforeTextMismatch { .. } => "before-text-mismatch",
            Refusal::OutOfBounds { .. } => "out-of-bounds",
            Refusal::CharBoundary { .. } => "char-boundary",
            Refusal::Overlap { .. } => "overlap",
            Refusal::InsertionOrder { .. } => "insertion-order",
            Refusal::OtherFile { .. } => "other-file",
            Refusal::VacuousExpectation { .. } => "vacuous-expectation",
            Refusal::NoChange { .. } => "no-change",
            Refusal::OutsideWorkspace { .. } => "outside-workspace",
            Refusal::ProtectedPath { .. } => "protected-path",
            Refusal::GeneratedCodeTarget { .. } => "generated-code-target",
            Refusal::HardLink { .. } => "hard-link",
            Refusal::FileNotFound { .. } => "file-not-found",
            Refusal::FileExists { .. } => "file-exists",
            Refusal::NotAFile { .. } => "not-a-file",
            Refusal::NotRustSource { .. } => "not-rust-source",
            Refusal::TooLarge { .. } => "too-large",
            Refusal::ChangedOnDisk { .. } => "changed-on-disk",
            Refusal::ParseErrorIntroduced { .. } => "parse-error-introduced",
            Refusal::BrokenInput { .. } => "broken-input",
            Refusal::CompileErrorIntroduced { .. } => "compile-error-introduced",
            Refusal::DidNotCure { .. } => "did-not-cure",
            Refusal::MacroDefinition { .. } => "macro-definition",
            Refusal::MacroExpansionTarget { .. } => "macro-expansion-target",
            Refusal::CommentLost { .. } => "comment-lost",
            Refusal::UsedElsewhere { .. } => "used-elsewhere",
            Refusal::MentionedElsewhere { .. } => "mentioned-elsewhere",
            Refusal::PackageNotSelected { .. } => "package-not-selected",
            Refusal::PackageDoesNotCompile { .. } => "package-does-not-compile",
            Refusal::Superseded { .. } => "superseded",
            Refusal::AmbiguousFix { .. } => "ambiguous-fix",
            Refusal::MixedSuggestion { .. } => "mixed-suggestion",
            Refusal::Applicability { .. } => "applicability",
            Refusal::Policy { .. } => "policy",
            Refusal::Oscillation { .. } => "oscillation",
            Refusal::RoundLimit { .. } => "round-limit",
            Refusal::Interrupted => "interrupted",
            Refusal::NoVerdict => "no-verdict",
        }
    }

    /// The file that this is about, as it was given or relative to the workspace root.
    pub fn file(&self) -> Option<&str> {
        match self {
            Refusal::BeforeTextMismatch { file, .. }
            | Refusal::OutOfBounds { file, .. }
            | Refusal::CharBoundary { file, .. }
            | Refusal::Overlap { file, .. }
            | Refusal::InsertionOrder { file, .. }
            | Refusal::VacuousExpectation { file, .. }
            | Refusal::NoChange { file }
            | Refusal::GeneratedCodeTarget { file, .. }
            | Refusal::HardLink { file, .. }
            | Refusal::NotRustSource { file }
            | Refusal::TooLarge { file, .. }
            | Refusal::ChangedOnDisk { file }
            | Refusal::ParseErrorIntroduced { file, .. }
            | Refusal::BrokenInput { file, .. }
            | Refusal::MacroDefinition { file, .. }
            | Refusal::CommentLost { file, .. }
            | Refusal::UsedElsewhere { file, .. }
            | Refusal::MixedSuggestion { file }
            | Refusal::Oscillation { file } => Some(file),
            Refusal::OutsideWorkspace { path, .. }
            | Refusal::ProtectedPath { path, .. }
            | Refusal::FileNotFound { path }
            | Refusal::FileExists { path }
            | Refusal::NotAFile { path } => Some(path),
            _ => None,
        }
    }

    /// What the sender can do next.
    pub fn advice(&self) -> Advice {
        match self {
            Refusal::BeforeTextMismatch { .. }
            | Refusal::OutOfBounds { .. }
            | Refusal::CharBoundary { .. }
            | Refusal::FileNotFound { .. }
            | Refusal::FileExists { .. }
            | Refusal::ChangedOnDisk { .. } => Advice::Reread,
            Refusal::Overlap { .. }
            | Refusal::InsertionOrder { .. }
            | Refusal::OtherFile { .. }
            | Refusal::VacuousExpectation { .. }
            | Refusal::MixedSuggestion { .. } => Advice::Narrow,
            Refusal::AmbiguousFix { alternatives } => Advice::Choose { candidates: alternatives.clone() },
            Refusal::GeneratedCodeTarget { .. } => Advice::Allow { flag: "--allow-generated".into() },
            Refusal::BrokenInput { .. } => Advice::Allow { flag: "--allow-broken-input".into() },
            Refusal::PackageNotSelected { .. } => Advice::Allow { flag: "--workspace".into() },
            Refusal::MacroDefinition { .. } => Advice::Allow { flag: "--allow-macro-def-edit".into() },
            Refusal::CommentLost { .. }
            | Refusal::UsedElsewhere { .. }
            | Refusal::MentionedElsewhere { .. }
            | Refusal::ParseErrorIntroduced { .. }
            | Refusal::CompileErrorIntroduced { .. }
            | Refusal::DidNotCure { .. }
            | Refusal::MacroExpansionTarget { .. }
            | Refusal::Applicability { .. }
            | Refusal::Policy { .. }
            | Refusal::Oscillation { .. }
            | Refusal::HardLink { .. }
            | Refusal::TooLarge { .. } => Advice::Manual,
            Refusal::PackageDoesNotCompile { .. }
            | Refusal::RoundLimit { .. }
            | Refusal::Superseded { .. }
            | Refusal::Interrupted
            | Refusal::NoVerdict => Advice::RunAgain,
            Refusal::NoChange { .. }
            | Refusal::OutsideWorkspace { .. }
            | Refusal::ProtectedPath { .. }
            | Refusal::NotAFile { .. }
            | Refusal::NotRustSource { .. } => Advice::Stop,
        }
    }
}

/// Cuts `text` to a bounded, one-line excerpt with control characters made visible.
pub fn excerpt(text: &str) -> String {
    one_line(text, EXCERPT_CHARS)
}

/// One line of at most `limit` characters: what would break the line, move the cursor or hide text is written as an
/// escape, since messages, names and paths can come from a hostile stream.
fn one_line(text: &str, limit: usize) -> String {
    let mut out = String::new();
    for c in text.chars().take(limit) {
        match c {
            '"' | '\'' | '\\' => out.push(c),
            _ => out.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(limit).is_some() {
        out.push('…');
    }
    out
}

/// A path, a name or a sentence, which is shown whole unless it is absurdly long.
fn whole(text: &str) -> String {
    one_line(text, WHOLE_CHARS)
}

/// Some sentences, the first few in full.
fn list(texts: &[String]) -> String {
    let mut shown: Vec<String> = texts.iter().take(LISTED).map(|text| whole(text)).collect();
    if texts.len() > LISTED {
        shown.push(format!("and {} more", texts.len() - LISTED));
    }
    shown.join("; ")
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::BeforeTextMismatch { file, byte_start, byte_end, expected, found } => write!(
                f,
                "{} bytes {byte_start}..{byte_end}: expected `{}`, found `{}`",
                whole(file),
                excerpt(expected),
                excerpt(found)
            ),
            Refusal::OutOfBounds { file, byte_start, byte_end, len } => {
                write!(f, "{}: bytes {byte_start}..{byte_end} do not exist in a file of {len} bytes", whole(file))
            }
            Refusal::CharBoundary { file, offset } => {
                write!(f, "{}: byte {offset} is inside a character", whole(file))
            }
            Refusal::Overlap { file, first, second } => {
                write!(f, "{}: bytes {}..{} and {}..{} overlap", whole(file), first[0], first[1], second[0], second[1])
            }
            Refusal::InsertionOrder { file, offset, texts } => write!(
                f,
                "{}: `{}` and `{}` both go in at byte {offset}, in no given order",
                whole(file),
                excerpt(&texts[0]),
                excerpt(&texts[1])
            ),
            Refusal::OtherFile { file, other } => {
                write!(f, "an edit of {} came among those of {}", whole(other), whole(file))
            }
            Refusal::VacuousExpectation { file, byte_start } => {
                write!(f, "{}: the edit at byte {byte_start} does not say what it expects to find", whole(file))
            }
            Refusal::NoChange { file } => write!(f, "{}: the new text equals the old", whole(file)),
            Refusal::OutsideWorkspace { path, root } => {
                write!(f, "{} is outside the workspace {}", whole(path), whole(root))
            }
            Refusal::ProtectedPath { path, place } => write!(f, "{} belongs to {place}", whole(path)),
            Refusal::GeneratedCodeTarget { file, marker } => {
                write!(f, "{} is generated: its header says `{}`", whole(file), excerpt(marker))
            }
            Refusal::HardLink { file, links, reachable } if links == reachable => {
                write!(f, "{} has {links} names on disk, and one of several is not taken away", whole(file))
            }
            Refusal::HardLink { file, links, reachable } => {
                write!(f, "{} has {links} names on disk and only {reachable} of them may be edited", whole(file))
            }
            Refusal::FileNotFound { path } => write!(f, "{} does not exist", whole(path)),
            Refusal::FileExists { path } => write!(f, "{} exists already", whole(path)),
            Refusal::NotAFile { path } => write!(f, "{} is not a regular file", whole(path)),
            Refusal::NotRustSource { file } => write!(f, "{} is not Rust source", whole(file)),
            Refusal::TooLarge { file, len, limit } => {
                write!(f, "{} has {len} bytes, more than the limit of {limit}", whole(file))
            }
            Refusal::ChangedOnDisk { file } => write!(f, "{} was changed by another program meanwhile", whole(file)),
            Refusal::ParseErrorIntroduced { file, error_nodes } => {
                write!(f, "{} would no longer parse: {}", whole(file), list(error_nodes))
            }
            Refusal::BrokenInput { file, line } => {
                write!(f, "{} does not parse as it is (line {line})", whole(file))
            }
            Refusal::CompileErrorIntroduced { diagnostics } => {
                write!(f, "it made the compiler report: {}", list(diagnostics))
            }
            Refusal::DidNotCure { diagnostic } => write!(f, "it did not make this go away: {}", whole(diagnostic)),
            Refusal::MacroDefinition { name, file } => {
                write!(f, "it would edit the definition of macro `{}` in {}", whole(name), whole(file))
            }
            Refusal::MacroExpansionTarget { name, call_site } => {
                write!(f, "the code comes out of macro `{}`, called at {}", whole(name), whole(call_site))
            }
            Refusal::CommentLost { comment, .. } => {
                write!(f, "it would delete the comment `{}`", excerpt(comment))
            }
            Refusal::UsedElsewhere { units, .. } => {
                write!(f, "other build units of the same file do not report it: {}", list(units))
            }
            Refusal::MentionedElsewhere { name, place, context } => {
                write!(f, "`{}` is mentioned in {context} at {}", whole(name), whole(place))
            }
            Refusal::PackageNotSelected { package } => {
                write!(f, "package `{}` is not selected, it was compiled as a dependency", excerpt(package))
            }
            Refusal::PackageDoesNotCompile { package } => {
                write!(f, "lint fixes of package `{}` wait until it compiles", whole(package))
            }
            Refusal::Superseded { by } => write!(f, "another fix went first: {}", whole(by)),
            Refusal::AmbiguousFix { alternatives } => {
                write!(f, "the compiler offers {} ways and none is marked as the right one", alternatives.len())
            }
            Refusal::MixedSuggestion { .. } => {
                write!(f, "the suggestion mixes alternatives with parts and cannot be read one way")
            }
            Refusal::Applicability { applicability } => {
                write!(f, "the compiler marks it {}", whole(applicability))
            }
            Refusal::Policy { rule, .. } => f.write_str(&whole(rule)),
            Refusal::Oscillation { file } => {
                write!(f, "the same fix came back, or {} went back to an earlier state", whole(file))
            }
            Refusal::RoundLimit { max_rounds } => write!(f, "the limit of {max_rounds} rounds was reached"),
            Refusal::Interrupted => f.write_str("the command was interrupted"),
            Refusal::NoVerdict => f.write_str("the compiler gave no verdict on it"),
        }
    }
}

impl fmt::Display for ProtectedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProtectedPlace::Registry => "cargo's downloaded sources",
            ProtectedPlace::Toolchain => "the toolchain",
            ProtectedPlace::TargetDirectory => "the build's output folder",
            ProtectedPlace::VersionControl => "version control",
            ProtectedPlace::State => "codex-patch's own state",
        })
    }
}

impl fmt::Display for MentionContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MentionContext::InactiveCfg => "code under an inactive cfg",
            MentionContext::Doctest => "a doctest",
            MentionContext::DocLink => "a doc link",
        })
    }
}

#[cfg(test)]
mod tests;
