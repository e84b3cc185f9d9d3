//! [`Run`]: one command's writes.

use super::error::TxnError;
use super::journal::RunId;
use super::lock::RunLock;
use super::rewrite::Rewrite;
use crate::workspace::{Snapshot, Workspace};
use std::sync::Arc;

/// One command's writes, from the first proposal to the last word. Dropped unfinished, it goes back to the last accepted
/// state.
#[derive(Debug)]
pub struct Run {
    _lock: RunLock,
}

impl Run {
    /// Begins a run in the lock's state folder under the lock's command. Nothing is written before the first proposal.
    ///
    /// # Errors
    /// If the state folder cannot be read or written.
    pub fn begin(workspace: Arc<Workspace>, lock: RunLock) -> Result<Run, TxnError> {
        let _ = workspace;
        Ok(Run { _lock: lock })
    }

    /// The run's name.
    pub fn id(&self) -> &RunId {
        unimplemented!()
    }

    /// Makes the tree the last accepted state plus exactly these rewrites: files of an earlier, unaccepted proposal that
    /// are not among them go back to their accepted content. Each rewrite's `before` must be the accepted content of its
    /// file (for a file new to the run: what is on disk now).
    ///
    /// # Errors
    /// If any file cannot be written, was changed by someone else or may not be written: then all files are back in the
    /// accepted state ([`TxnError::LeftAlone`] names those that could not be, and carries the cause).
    pub fn propose(&mut self, rewrites: &[Rewrite]) -> Result<(), TxnError> {
        let _ = rewrites;
        unimplemented!()
    }

    /// The tree as proposed becomes the accepted state.
    ///
    /// # Errors
    /// If the journal cannot be written; then the proposal still stands, not accepted.
    pub fn accept(&mut self) -> Result<(), TxnError> {
        unimplemented!()
    }

    /// Back to the accepted state.
    ///
    /// # Errors
    /// [`TxnError::LeftAlone`] for files that someone changed meanwhile (all others are back), or a write that failed.
    pub fn reject(&mut self) -> Result<(), TxnError> {
        unimplemented!()
    }

    /// Back to what every file was when the run began, as an accepted state.
    ///
    /// # Errors
    /// As for [`Run::propose`] and [`Run::accept`].
    pub fn revert_all(&mut self) -> Result<(), TxnError> {
        unimplemented!()
    }

    /// The files whose accepted content differs from what they were when the run began: both, sorted by file.
    pub fn changed(&self) -> Vec<(Snapshot, Snapshot)> {
        unimplemented!()
    }

    /// Ends the run. A proposal that was not accepted is rejected. A run that changed nothing leaves no trace and gives
    /// `None`.
    ///
    /// # Errors
    /// As for [`Run::reject`], or if the journal cannot be closed.
    pub fn finish(self) -> Result<Option<RunId>, TxnError> {
        unimplemented!()
    }
}
