//! [`Run`]: one command's writes.

use super::disk::{Disk, RealDisk};
use super::error::TxnError;
use super::journal::RunId;
use super::lock::RunLock;
use super::recovery::forget_old;
use super::rewrite::Rewrite;
use super::transaction::{Kind, Transaction};
use crate::workspace::{Snapshot, Workspace};
use std::sync::Arc;

/// One command's writes, from the first proposal to the last word. Dropped unfinished, it goes back to the last accepted
/// state.
#[derive(Debug)]
pub struct Run {
    // Before the lock, so that it is dropped, and puts things back, while the lock is still held.
    transaction: Transaction,
    _lock: RunLock,
}

impl Run {
    /// Begins a run in the lock's state folder under the lock's command. Nothing is written before the first proposal,
    /// except that records of old runs go.
    ///
    /// # Errors
    /// If the state folder cannot be read or written.
    pub fn begin(workspace: Arc<Workspace>, lock: RunLock) -> Result<Run, TxnError> {
        Run::begin_on(workspace, lock, Arc::new(RealDisk), Kind::Run)
    }

    /// Begins a run that leaves every file as it was, for a dry run: when it ends, is dropped, or is recovered after a
    /// crash, even accepted states go. Ask for [`Run::changed`] before [`Run::finish`].
    ///
    /// # Errors
    /// As for [`Run::begin`].
    pub fn begin_trial(workspace: Arc<Workspace>, lock: RunLock) -> Result<Run, TxnError> {
        Run::begin_on(workspace, lock, Arc::new(RealDisk), Kind::Trial)
    }

    pub(super) fn begin_on(
        workspace: Arc<Workspace>,
        lock: RunLock,
        disk: Arc<dyn Disk>,
        kind: Kind,
    ) -> Result<Run, TxnError> {
        forget_old(&workspace, &lock, &*disk)?;
        let transaction = Transaction::begin(workspace, disk, &lock, kind)?;
        Ok(Run { transaction, _lock: lock })
    }

    /// The run's name.
    pub fn id(&self) -> &RunId {
        self.transaction.id()
    }

    /// Makes the tree the last accepted state plus exactly these rewrites: files of an earlier, unaccepted proposal that
    /// are not among them go back to their accepted content. Each rewrite's `before` must be the accepted content of its
    /// file (for a file new to the run: what is on disk now).
    ///
    /// # Errors
    /// If any file cannot be written, was changed by someone else or may not be written: then all files are back in the
    /// accepted state ([`TxnError::LeftAlone`] names those that could not be, and carries the cause).
    pub fn propose(&mut self, rewrites: &[Rewrite]) -> Result<(), TxnError> {
        self.transaction.propose(rewrites.iter().map(|r| (r.before().clone(), r.after().clone())).collect())
    }

    /// The tree as proposed becomes the accepted state.
    ///
    /// # Errors
    /// If the journal cannot be written; then the proposal still stands, not accepted.
    pub fn accept(&mut self) -> Result<(), TxnError> {
        self.transaction.accept()
    }

    /// Back to the accepted state.
    ///
    /// # Errors
    /// [`TxnError::LeftAlone`] for files that someone changed meanwhile (all others are back), or a write that failed.
    pub fn reject(&mut self) -> Result<(), TxnError> {
        self.transaction.reject()
    }

    /// Back to what every file was when the run began, as an accepted state.
    ///
    /// # Errors
    /// As for [`Run::propose`] and [`Run::accept`].
    pub fn revert_all(&mut self) -> Result<(), TxnError> {
        self.transaction.revert_all()
    }

    /// The files whose accepted content differs from what they were when the run began: both, sorted by file.
    pub fn changed(&self) -> Vec<(Snapshot, Snapshot)> {
        self.transaction.changed()
    }

    /// Ends the run. A proposal that was not accepted is rejected. A run that changed nothing leaves no trace and gives
    /// `None`.
    ///
    /// # Errors
    /// As for [`Run::reject`], or if the journal cannot be closed.
    pub fn finish(mut self) -> Result<Option<RunId>, TxnError> {
        let recorded = self.transaction.close(false)?;
        Ok(recorded.then(|| self.transaction.id().clone()))
    }

    #[cfg(test)]
    pub(super) fn die(mut self) {
        self.transaction.die();
    }
}
