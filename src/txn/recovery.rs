//! Recovery.

use super::error::TxnError;
use super::journal::{RunId, RunRecord};
use super::lock::RunLock;
use crate::workspace::Workspace;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// A file that was not put back, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftAlone {
    /// The file, relative to the root (for a journal that cannot be read: its path).
    pub file: String,
    /// Why.
    pub reason: String,
}

impl fmt::Display for LeftAlone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.file, self.reason)
    }
}

/// What recovery or `undo` did about one run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The run.
    pub run: RunId,
    /// Its command; empty if its journal cannot be read.
    pub command: String,
    /// Files that were put back, sorted.
    pub files: Vec<String>,
    /// Files that were left as they are.
    pub left_alone: Vec<LeftAlone>,
}

/// Puts every file of every interrupted run back to the last content that the run accepted. Does nothing a second time.
///
/// # Errors
/// If a file cannot be written; the next call goes on from there.
pub fn recover(workspace: &Arc<Workspace>, lock: &RunLock) -> Result<Vec<Restored>, TxnError> {
    let _ = (workspace, lock);
    unimplemented!()
}

/// Takes back the last run that changed something and is not undone yet, byte for byte. Files that were edited since are
/// left alone and named; if all of them were, the run does not count as undone. `None` if there is no such run.
///
/// # Errors
/// If a file cannot be written; then all files are as before the call.
pub fn undo(workspace: &Arc<Workspace>, lock: &RunLock) -> Result<Option<Restored>, TxnError> {
    let _ = (workspace, lock);
    unimplemented!()
}

/// The runs of this workspace in the state folder `state`, the latest first. Undo is not listed as a run of its own: it
/// shows in the state of the run that it took back.
///
/// # Errors
/// If the folder exists and cannot be read.
pub fn history(workspace: &Workspace, state: &Path) -> Result<Vec<RunRecord>, TxnError> {
    let _ = (workspace, state);
    unimplemented!()
}
