//! What `undo` and `history` report.

use super::Envelope;
use schemars::JsonSchema;
use serde::Serialize;

/// The report of `undo`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct UndoReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// Whether every file was left as it was; then `undone` is what would be taken back. False if that is null.
    pub dry_run: bool,
    /// What was taken back; null if there was nothing to take back.
    pub undone: Option<Undone>,
    /// Things worth a sentence.
    pub notes: Vec<String>,
}

/// A run that was taken back.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Undone {
    /// The run's id.
    pub run_id: String,
    /// The command that it was.
    pub command: String,
    /// Files that are again as they were before that run, relative to the workspace root.
    pub files: Vec<String>,
    /// Files that were left alone.
    pub left_alone: Vec<LeftAlone>,
}

/// A file that was left alone.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LeftAlone {
    /// The file, relative to the workspace root.
    pub file: String,
    /// Why.
    pub reason: String,
}

/// The report of `history`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HistoryReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// The runs, the newest first.
    pub runs: Vec<PastRun>,
    /// Things worth a sentence.
    pub notes: Vec<String>,
}

/// One run of the past.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PastRun {
    /// The run's id.
    pub run_id: String,
    /// The command.
    pub command: String,
    /// When it began, in seconds since 1970-01-01 UTC.
    pub started: u64,
    /// What became of it: `finished` (its changes stand), `undone`, `recovered` (it was killed and what it had accepted
    /// stands), `open` (it is running, or was killed), `unreadable`.
    pub state: String,
    /// Files that it changed, relative to the workspace root.
    pub files: Vec<String>,
}
