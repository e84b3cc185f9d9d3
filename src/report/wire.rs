//! The JSON object's own types. They are a promise to programs: fields are added, never renamed, moved or removed
//! within a version. The engine's types can change freely behind them.

mod apply;
mod cell;
mod past;
mod rewrite;
mod show;
mod trial;

pub use apply::{AppliedEdit, AppliedRequest, ApplyReport, ApplyStatus, Flagged, Place, Refused};
pub use cell::{Cell, Sibling, SiblingStatus};
pub use past::{HistoryReport, LeftAlone, PastRun, UndoReport, Undone};
pub use rewrite::{RefusedMatch, RewriteReport};
pub use show::{LineEndings, ShowReport, ShownLine};
pub use trial::{Change, Cheat, Choice, Effect, Trial, Tried};

use super::problem::ProblemKind;
use crate::refusal::{Advice, Refusal};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The version that every object of today carries.
pub(super) const VERSION: u32 = 1;

/// The one object that a command prints with `--format json`. Which one it is shows in its keys: `error` is in failures
/// only, `outcomes` in the reports of `fix` and `check`, `undone` in that of `undo`, `runs` in that of `history`,
/// `requests` in that of `apply`, `lines` in that of `show`, `matched_files` in that of `rewrite`, which comes after one line
/// for each match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(title = "codex-patch report, version 1")]
#[allow(clippy::large_enum_variant, reason = "one exists at a time")]
pub enum Report {
    /// The command could not do its work.
    Failure(FailureReport),
    /// `fix` or `check` did its work.
    Fix(FixReport),
    /// `undo` did its work.
    Undo(UndoReport),
    /// `history` did its work.
    History(HistoryReport),
    /// `show` did its work.
    Show(ShowReport),
    /// `apply` carried the requests out, or refused them.
    Apply(ApplyReport),
    /// `rewrite` did its work.
    Rewrite(RewriteReport),
}

/// What every object begins with.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Envelope {
    /// Version of this format. A new version is a break; new keys are not.
    pub version: u32,
    /// Version of the tool.
    pub tool_version: String,
    /// The command: `fix`, `check`, `undo`, `history`, `apply`, `show`, `rewrite`; empty where none of them was called.
    pub command: String,
}

/// The report of `fix` and `check`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FixReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// The workspace root, absolute.
    pub root: String,
    /// Whether every file was left as it was; then `applied` means "would be".
    pub dry_run: bool,
    /// Why the run ended.
    pub stop: Stop,
    /// The run's id in the history; null if it changed nothing.
    pub run_id: Option<String>,
    /// The figures.
    pub summary: Summary,
    /// What a language model was good for, and what it used; null if none was asked.
    pub model: Option<Model>,
    /// How the packages do in the edition after their own; null but for `fix --edition`.
    pub next_edition: Option<NextEdition>,
    /// One for each suggestion that came in.
    pub outcomes: Vec<Outcome>,
    /// The files that changed, sorted by path.
    pub files: Vec<File>,
    /// The diagnostics that are left, errors first.
    pub remaining: Vec<Remaining>,
    /// Places under other `cfg`s that read as a fixed one did.
    pub siblings: Vec<Sibling>,
    /// The cells of the cfg matrix; empty if there is but one configuration.
    pub cells: Vec<Cell>,
    /// What was tried for which diagnostic; empty unless candidates were asked for.
    pub trials: Vec<Trial>,
    /// Why candidates had to be tried in the files themselves and not in a copy, each reason once.
    pub unrehearsed: Vec<String>,
    /// Things worth a sentence, such as an interrupted run that was put back.
    pub notes: Vec<String>,
}

/// Why a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// Nothing was left to apply.
    Settled,
    /// The limit of `--max-rounds`.
    RoundLimit,
    /// The compiler gave no verdict on a later round, which was taken back; what was checked before stays.
    NoVerdict,
    /// A later round could not be written and was taken back; what was checked before stays.
    NotWritten,
    /// The user interrupted it; the tree is the last state that was checked.
    Interrupted,
}

/// The figures of a run.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct Summary {
    /// Fixes applied and kept.
    pub fixed: usize,
    /// Fixes that did harm and were taken back.
    pub rolled_back: usize,
    /// Suggestions refused or skipped, without those that another fix made needless (superseded).
    pub skipped: usize,
    /// Errors at the start.
    pub errors_before: usize,
    /// Errors at the end.
    pub errors_after: usize,
    /// Warnings at the start, denied lints included.
    pub warnings_before: usize,
    /// Warnings at the end, denied lints included.
    pub warnings_after: usize,
    /// Rounds of edits.
    pub rounds: usize,
    /// Runs of `cargo check` or `cargo clippy`.
    pub checks: usize,
    /// States that were tried in a copy of the sources, by the calls of the compiler that cargo had made.
    pub rehearsals: usize,
    /// Wall time in seconds.
    pub seconds: f64,
}

/// One suggestion of the compiler and what became of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Outcome {
    /// What became of it.
    pub status: Status,
    /// Error code or lint name, such as `E0308` or `unused_imports`; null if the compiler gave none.
    pub code: Option<String>,
    /// How grave its diagnostic is.
    pub level: Level,
    /// The diagnostic's message.
    pub message: String,
    /// What the compiler says about the suggestion.
    pub help: String,
    /// The compiler's word about how sure it is.
    pub applicability: Applicability,
    /// Name of the package that reported it.
    pub package: String,
    /// Names of the cells that reported it; empty if there is no matrix.
    pub cells: Vec<String>,
    /// The file, relative to the workspace root where it is inside.
    pub file: String,
    /// 1-based line in the file as it was when the suggestion was seen.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// The candidate maker that proposed it, `cfg-sibling` for a fix carried over to a twin, `leftovers` for an import that
    /// other fixes of the round left unused; null if the compiler did.
    pub made_by: Option<String>,
    /// What it does that was permitted by a flag and is no honest repair.
    pub cheats: Vec<Cheat>,
    /// 1-based round in which it was tried; null if it was not.
    pub round: Option<usize>,
    /// Whether curing its diagnostic uncovered other errors, so that it is worth a look.
    pub revealed: bool,
    /// Why it is not in the tree; null if it is.
    pub refusal: Option<Refusal>,
    /// What can be done about that; null if it is in the tree.
    pub advice: Option<Advice>,
    /// The refusal as a sentence; null if it is in the tree.
    pub explanation: Option<String>,
}

/// What became of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Its edits are in the tree (with `dry_run`: would be).
    Applied,
    /// Its edits were made, did harm, and were taken back.
    RolledBack,
    /// The path, the bytes or the syntax forbid it.
    Refused,
    /// A rule kept it from being applied.
    Skipped,
}

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The code does not compile.
    Error,
    /// A lint at level `deny` or `forbid`.
    DeniedLint,
    /// A warning.
    Warning,
    /// A note or a help.
    Note,
}

/// rustc's word about how sure a suggestion is, spelled as rustc does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub enum Applicability {
    /// It is what was meant.
    MachineApplicable,
    /// It may not be what was meant.
    MaybeIncorrect,
    /// Parts have to be filled in by a person.
    HasPlaceholders,
    /// Nothing is known.
    Unspecified,
}

/// What a language model was good for, and what of its budgets it used.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Model {
    /// Answers that are in the tree.
    pub kept: usize,
    /// Answers that were refused, the last one to each question included, by the code of the refusal.
    pub refused: BTreeMap<String, usize>,
    /// Times that the model was turned to, each with one question or more side by side.
    pub rounds: usize,
    /// Most of them; null without a limit.
    pub max_rounds: Option<usize>,
    /// Calls.
    pub calls: usize,
    /// Most of them.
    pub max_calls: usize,
    /// Tokens sent, as the provider counts them or, where it does not, as four bytes each.
    pub tokens_in: u64,
    /// Most of them.
    pub max_tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// Most of them.
    pub max_tokens_out: u64,
    /// Seconds from the first call to the end of the last one.
    pub seconds: f64,
    /// Most of them; null without a limit.
    pub max_seconds: Option<u64>,
    /// The file of the transcript; null if none is kept.
    pub transcript: Option<String>,
}

/// One file that changed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct File {
    /// Its path relative to the workspace root, with `/` between the parts.
    pub path: String,
    /// xxh3-64 of its bytes before, 16 hexadecimal digits; null for a file that the run made.
    pub xxh3_before: Option<String>,
    /// xxh3-64 of its bytes after, 16 hexadecimal digits.
    pub xxh3_after: String,
    /// The change as a unified diff, its paths from the root: `git apply` takes it where that is the top of the repository,
    /// and with `--directory` where it is below. Bytes that are not UTF-8 are replaced by U+FFFD here; `--diff` prints them as
    /// they are.
    pub diff: String,
}

/// A diagnostic that is left.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Remaining {
    /// How grave.
    pub level: Level,
    /// Error code or lint name; null if the compiler gave none.
    pub code: Option<String>,
    /// The message.
    pub message: String,
    /// The compiler's own rendering, without colours.
    pub rendered: String,
    /// The file that the user wrote, outermost macro call if it comes out of a macro; null if it has no place.
    pub file: Option<String>,
    /// 1-based line; null if it has no place.
    pub line: Option<usize>,
    /// 1-based column in characters; null if it has no place.
    pub column: Option<usize>,
    /// Name of the package that reported it first; null if cargo does not say.
    pub package: Option<String>,
    /// Names of the cells that report it; empty if there is no matrix.
    pub cells: Vec<String>,
    /// Whether this run uncovered it.
    pub revealed: bool,
    /// Fixes that hold and mean different things, or one for which nothing else speaks, of which somebody has to choose;
    /// else empty. Those of a macro's body stand at one of the diagnostics that it has through its calls.
    pub choices: Vec<Choice>,
}

/// How packages do in the edition after their own.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct NextEdition {
    /// The packages, and where each would move.
    pub packages: Vec<Moving>,
    /// What the manifests need besides the edition, and what cargo reads otherwise there.
    pub manifests: Vec<String>,
    /// Whether they compile there; null if nobody knows.
    pub compiles: Option<bool>,
    /// What the compiler objects to there, with the files as the run left them.
    pub errors: Vec<Remaining>,
    /// Why nobody knows; null if it is known.
    pub unknown: Option<String>,
}

/// A package and the edition after its own.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Moving {
    /// Its name.
    pub package: String,
    /// The edition: `2018`, `2021`, `2024`.
    pub edition: String,
}

/// The report of a command that could not do its work.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FailureReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// What went wrong.
    pub error: Failure,
}

/// What went wrong.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Failure {
    /// What kind of failure it is.
    pub kind: ProblemKind,
    /// One sentence.
    pub message: String,
    /// What caused it, the nearest cause first.
    pub causes: Vec<String>,
    /// What cargo or the compiler printed, without colours; null if nothing.
    pub printed: Option<String>,
    /// What to do next; null if there is no advice.
    pub help: Option<String>,
    /// Path of the journal, if somebody has to read it; null otherwise.
    pub journal: Option<String>,
}
