//! [`Run`]: one command's writes.

use super::disk::{Disk, RealDisk};
use super::error::TxnError;
use super::file_change::{Changed, FileChange, Step};
use super::journal::RunId;
use super::lock::RunLock;
use super::note::NoteKey;
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
        self.transaction.propose(rewrites.iter().map(Step::edit).collect())
    }

    /// [`Run::propose`] for changes of all kinds: new files come to be, deleted ones go, renamed ones do both.
    ///
    /// # Errors
    /// As for [`Run::propose`]; [`Refusal::FileExists`](crate::refusal::Refusal::FileExists) if something appeared
    /// meanwhile where a new file is to be.
    pub fn propose_changes(&mut self, changes: &[FileChange]) -> Result<(), TxnError> {
        self.transaction.propose(changes.iter().flat_map(FileChange::steps).collect())
    }

    /// The tree as proposed becomes the accepted state.
    ///
    /// # Errors
    /// If the journal cannot be written; then the proposal still stands, not accepted.
    pub fn accept(&mut self) -> Result<(), TxnError> {
        self.transaction.accept(false)
    }

    /// [`Run::accept`] and [`Run::finish`] in one: what is accepted here is durable, and the run over, when it returns.
    ///
    /// # Errors
    /// As for both.
    pub fn accept_and_finish(mut self) -> Result<Option<RunId>, TxnError> {
        self.transaction.accept(true)?;
        self.finish()
    }

    /// [`Run::propose_changes`] for changes that nobody judges any more: what follows is [`Run::accept_and_finish`]. If
    /// it is one place that changes, a crash after that leaves it changed.
    ///
    /// # Errors
    /// As for [`Run::propose_changes`].
    pub fn propose_last(&mut self, changes: &[FileChange]) -> Result<(), TxnError> {
        self.transaction.propose_last(changes.iter().flat_map(FileChange::steps).collect())
    }

    /// Back to the accepted state.
    ///
    /// # Errors
    /// [`TxnError::LeftAlone`] for files that someone changed meanwhile (all others are back), or a write that failed.
    pub fn reject(&mut self) -> Result<(), TxnError> {
        self.transaction.reject()
    }

    /// From here on what is accepted stays only if the run [arrives](Run::arrive). Until then it is where the last accepted
    /// state is that it goes back to: when told to, when it ends or is dropped, and when it is recovered after a crash.
    /// Does nothing if it has set out before and not arrived.
    ///
    /// # Errors
    /// If the journal cannot be written.
    pub fn set_out(&mut self) -> Result<(), TxnError> {
        self.transaction.set_out()
    }

    /// What was accepted since the run set out stays.
    ///
    /// # Errors
    /// If the journal cannot be written.
    pub fn arrive(&mut self) -> Result<(), TxnError> {
        self.transaction.arrive()
    }

    /// Back to what was accepted when the run set out. What was proposed since is gone.
    ///
    /// # Errors
    /// As for [`Run::propose`] and [`Run::accept`].
    pub fn go_back(&mut self) -> Result<(), TxnError> {
        self.transaction.go_back()
    }

    /// The files that were there when the run began and are there with another content as accepted: both, sorted by
    /// file.
    pub fn changed(&self) -> Vec<(Snapshot, Snapshot)> {
        self.changes().into_iter().filter_map(|changed| changed.before.zip(changed.after)).collect()
    }

    /// Every place where the accepted state differs from what was there when the run began, sorted. A renamed file is
    /// two.
    pub fn changes(&self) -> Vec<Changed> {
        self.transaction.changes()
    }

    /// Remembers `value` under `key`, or forgets what is there, as part of the next accepted state: [`Run::reject`] and
    /// a proposal that fails take it back, and so does undo. It is stored when the run ends, in whatever way; a trial
    /// stores nothing. A run that only noted something leaves no record to undo.
    ///
    /// # Errors
    /// [`TxnError::Note`] if it is longer than [`MAX_NOTE_BYTES`](super::MAX_NOTE_BYTES) or one more than
    /// [`MAX_NOTES`](super::MAX_NOTES), or what is stored cannot be read.
    pub fn note(&mut self, key: NoteKey, value: Option<Vec<u8>>) -> Result<(), TxnError> {
        self.transaction.note(key, value.map(Into::into))
    }

    /// What this run finds under `key`: what it noted itself, or else what is stored.
    ///
    /// # Errors
    /// If what is stored cannot be read.
    pub fn noted(&self, key: &NoteKey) -> Result<Option<Vec<u8>>, TxnError> {
        Ok(self.transaction.noted(key)?.map(|value| value.to_vec()))
    }

    /// Ends the run. A proposal that was not accepted is rejected. A run that changed no file leaves no record and gives
    /// `None`.
    ///
    /// # Errors
    /// As for [`Run::reject`], or if what the run noted cannot be stored.
    pub fn finish(mut self) -> Result<Option<RunId>, TxnError> {
        let recorded = self.transaction.close(false)?;
        Ok(recorded.then(|| self.transaction.id().clone()))
    }

    #[cfg(test)]
    pub(super) fn die(mut self) {
        self.transaction.die();
    }
}
