//! What `apply` reports: the result of edit requests.

use super::{Cell, Envelope};
use crate::refusal::{Advice, RefusedRequest};
use crate::request::{MatchStep, Mode};
use schemars::JsonSchema;
use serde::Serialize;

/// The report of `apply`: the result of edit requests.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(title = "codex-patch result, version 1")]
pub struct ApplyReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// The root, absolute.
    pub root: String,
    /// What became of the requests, all together.
    pub status: ApplyStatus,
    /// How strict it was.
    pub mode: Mode,
    /// Whether every file was left as it was, whatever came of the requests.
    pub dry_run: bool,
    /// The run's id in the history; null if it changed nothing.
    pub run_id: Option<String>,
    /// The requests, in their order.
    pub requests: Vec<AppliedRequest>,
    /// Everything that was refused. If there is anything, nothing was written.
    pub refusals: Vec<Refused>,
    /// The places that changed, or would, sorted by path. A renamed file is two places.
    pub files: Vec<Place>,
    /// The cells of the cfg matrix in which the compiler judged; empty if there is but one configuration, or if it was not
    /// asked. What is said of the end is with the edits, also where they were taken back.
    pub cells: Vec<Cell>,
    /// All changes as one unified diff, its paths from the root: `git apply` takes it where that is the top of the
    /// repository, and with `--directory` where it is below. Null if it was not wanted.
    pub diff: Option<String>,
    /// Findings that were passed over, and other things that somebody should look at.
    pub warnings: Vec<String>,
    /// Changed files that deserve attention: manifests, build scripts, configuration of cargo and of continuous
    /// integration.
    pub flagged: Vec<Flagged>,
    /// Things worth a sentence, such as how a request was understood that was not in the form of its dialect.
    pub notes: Vec<String>,
}

/// What became of the requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ApplyStatus {
    /// They are in the tree.
    Applied,
    /// They would be; nothing was to be written.
    WouldApply,
    /// All of them had been applied by an earlier call.
    AlreadyApplied,
    /// At least one was refused, and nothing was written.
    Refused,
    /// They were written, introduced errors, and were taken back.
    RolledBack,
}

/// What was done for one request.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AppliedRequest {
    /// Its id; null if it has none.
    pub id: Option<String>,
    /// Whether an earlier call applied it, so that this one left it out.
    pub already_applied: bool,
    /// Its edits; none if it was refused.
    pub edits: Vec<AppliedEdit>,
}

/// One edit of a request.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AppliedEdit {
    /// 0-based number within the request.
    pub edit: usize,
    /// The file.
    pub file: String,
    /// How many places it changed.
    pub places: usize,
    /// 1-based line of the first one, in the text as the edits before left it; 0 for a file as a whole.
    pub line: usize,
    /// By which step of the dialect's ladder the place was found.
    pub step: MatchStep,
    /// The text that was really matched, where it is not the one that the request gives.
    pub matched: Option<String>,
    /// What was done beyond the letter of the request.
    pub notes: Vec<String>,
}

/// One refused edit or request.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Refused {
    /// Which, and why.
    #[serde(flatten)]
    pub refused: RefusedRequest,
    /// What can be done about it.
    pub advice: Advice,
    /// The refusal as a sentence.
    pub explanation: String,
}

/// One place that changed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Place {
    /// Its path relative to the root, with `/` between the parts.
    pub path: String,
    /// xxh3-64 of what stood there, 16 hexadecimal digits; null if there was no file.
    pub xxh3_before: Option<String>,
    /// xxh3-64 of what stands there, 16 hexadecimal digits; null if there is no file.
    pub xxh3_after: Option<String>,
}

/// A changed file that deserves attention.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Flagged {
    /// The file.
    pub file: String,
    /// Why.
    pub reason: String,
}
