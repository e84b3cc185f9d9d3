//! [`Transaction`]: the states of a tree, one after the other, journaled. [`Run`](super::Run) and undo are built on it.

use super::disk::Disk;
use super::error::TxnError;
use super::folder::{Journal, RunFolder, keep};
use super::journal::{Begun, Content, Entry, Record, RunId, root_label};
use super::lock::RunLock;
use super::recovery::LeftAlone;
use super::replace::{Change, Writer};
use crate::edit::WorkspacePath;
use crate::workspace::{Snapshot, Workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A file that the transaction has written.
#[derive(Debug)]
struct Tracked {
    /// All its names, the key first.
    names: Vec<WorkspacePath>,
    original: Snapshot,
    accepted: Snapshot,
    /// What it holds, or is to hold, at the moment.
    current: Snapshot,
    /// What it was given since the last accepted state; empty if it is in that state.
    pending: Vec<Content>,
}

impl Tracked {
    fn change(&self, to: &Snapshot) -> Change {
        let mut known = self.pending.clone();
        known.extend([Content::of(&self.accepted), Content::of(to)]);
        Change { names: self.names.clone(), known, to: to.clone() }
    }
}

/// What a transaction is for.
#[derive(Debug)]
pub(super) enum Kind {
    /// What it accepts stays.
    Run,
    /// Everything goes back in the end.
    Trial,
    /// It takes back that run.
    Undo(RunId),
}

/// Writes of one run. The folder and the journal come into being with the first proposal.
#[derive(Debug)]
pub(super) struct Transaction {
    workspace: Arc<Workspace>,
    disk: Arc<dyn Disk>,
    folder: RunFolder,
    begun: Begun,
    journal: Option<Journal>,
    files: BTreeMap<WorkspacePath, Tracked>,
    closed: bool,
}

impl Transaction {
    pub(super) fn begin(
        workspace: Arc<Workspace>,
        disk: Arc<dyn Disk>,
        lock: &RunLock,
        kind: Kind,
    ) -> Result<Transaction, TxnError> {
        let begun = Begun {
            command: lock.command().to_owned(),
            root: root_label(workspace.root(), lock.state()),
            trial: matches!(kind, Kind::Trial),
            undoes: if let Kind::Undo(run) = kind { Some(run) } else { None },
        };
        Ok(Transaction {
            workspace,
            disk,
            folder: RunFolder::next(lock.state())?,
            begun,
            journal: None,
            files: BTreeMap::new(),
            closed: false,
        })
    }

    pub(super) fn id(&self) -> &RunId {
        &self.folder.id
    }

    /// Makes the tree the accepted state plus exactly `wanted`: for each file what it is to be and, for one that is new
    /// to the transaction, what it is now.
    pub(super) fn propose(&mut self, wanted: Vec<(Snapshot, Snapshot)>) -> Result<(), TxnError> {
        let mut targets: BTreeMap<WorkspacePath, Snapshot> = BTreeMap::new();
        for (before, after) in wanted {
            let file = before.file().clone();
            let tracked = self.files.get(&file);
            if tracked.is_some_and(|tracked| tracked.accepted.bytes() != before.bytes()) {
                let changed = crate::refusal::Refusal::ChangedOnDisk { file: file.to_string() };
                return Err(self.after_failure(TxnError::Refused(changed)));
            }
            if tracked.is_none() && before.bytes() != after.bytes() {
                let mut names = self.workspace.names_of(&file);
                names.retain(|name| *name != file);
                names.insert(0, file.clone());
                let fresh = Tracked {
                    names,
                    original: before.clone(),
                    accepted: before.clone(),
                    current: before,
                    pending: Vec::new(),
                };
                self.files.insert(file.clone(), fresh);
            }
            if targets.insert(file.clone(), after).is_some() {
                return Err(self.after_failure(TxnError::SameFileTwice { file: file.to_string() }));
            }
        }
        let result = self.write(targets);
        result.map_err(|error| self.after_failure(error))
    }

    /// Journals and writes.
    fn write(&mut self, targets: BTreeMap<WorkspacePath, Snapshot>) -> Result<(), TxnError> {
        let mut entries = Vec::new();
        let mut moves: Vec<(WorkspacePath, Snapshot)> = Vec::new();
        for (file, tracked) in &self.files {
            let to = targets.get(file).unwrap_or(&tracked.accepted);
            if to.bytes() != tracked.accepted.bytes() {
                entries.push(Entry {
                    file: file.to_string(),
                    names: tracked.names.iter().skip(1).map(ToString::to_string).collect(),
                    before: Content::of(&tracked.accepted),
                    after: Content::of(to),
                });
            }
            if to.bytes() != tracked.current.bytes() {
                moves.push((file.clone(), to.clone()));
            }
        }
        if moves.is_empty() {
            return Ok(());
        }
        let journal = match &mut self.journal {
            Some(journal) => journal,
            none => none.insert(Journal::create(&self.folder, &*self.disk, &self.begun)?),
        };
        let changing: BTreeSet<&str> = entries.iter().map(|entry| entry.file.as_str()).collect();
        let accepted = moves.iter().map(|(file, _)| file).filter(|file| changing.contains(file.as_str()));
        let accepted = accepted.filter_map(|file| self.files.get(file));
        keep(&self.folder, &*self.disk, accepted.map(|tracked| &tracked.accepted))?;
        journal.append(&*self.disk, &Record::Propose { files: entries })?;
        let mut changes = Vec::new();
        for (file, to) in moves {
            if let Some(tracked) = self.files.get_mut(&file) {
                // From here on the file may hold either.
                tracked.pending.push(Content::of(&to));
                changes.push(tracked.change(&to));
                tracked.current = to;
            }
        }
        self.writer().replace_all(&changes)
    }

    /// Puts everything back after `error`.
    fn after_failure(&mut self, error: TxnError) -> TxnError {
        match self.reject() {
            Ok(()) => error,
            Err(TxnError::LeftAlone { mut files, .. }) => {
                // Where the failure is that a file was changed, it is enough to say it once.
                if let TxnError::Refused(refusal) = &error {
                    files.retain(|left| left.reason != refusal.to_string());
                }
                if files.is_empty() { error } else { TxnError::LeftAlone { files, cause: Some(Box::new(error)) } }
            }
            Err(other) => {
                let files = self.files.values().filter(|tracked| !tracked.pending.is_empty());
                let files = files.map(|tracked| LeftAlone {
                    file: tracked.original.file().to_string(),
                    reason: format!("not put back yet: {other}"),
                });
                TxnError::LeftAlone { files: files.collect(), cause: Some(Box::new(error)) }
            }
        }
    }

    /// Whether a file is not in the accepted state.
    fn is_pending(&self) -> bool {
        self.files.values().any(|tracked| !tracked.pending.is_empty())
    }

    pub(super) fn accept(&mut self) -> Result<(), TxnError> {
        if !self.is_pending() {
            return Ok(());
        }
        if let Some(journal) = &mut self.journal {
            journal.append(&*self.disk, &Record::Accept)?;
        }
        for tracked in self.files.values_mut() {
            tracked.accepted = tracked.current.clone();
            tracked.pending.clear();
        }
        self.files.retain(|_, tracked| tracked.original.bytes() != tracked.accepted.bytes());
        Ok(())
    }

    pub(super) fn reject(&mut self) -> Result<(), TxnError> {
        if !self.is_pending() {
            return Ok(());
        }
        let pending = || self.files.values().filter(|tracked| !tracked.pending.is_empty());
        let changes: Vec<Change> = pending().map(|tracked| tracked.change(&tracked.accepted)).collect();
        let writer = self.writer();
        writer.sweep(changes.iter().flat_map(|change| &change.names));
        let (_, left, failure) = writer.restore_all(&changes);
        if let Some(failure) = failure {
            // They stay pending: the journal is not closed, and the next command goes on.
            return Err(failure);
        }
        for tracked in self.files.values_mut() {
            tracked.current = tracked.accepted.clone();
            tracked.pending.clear();
        }
        // What it has not changed it need not know; someone else may have written it by the next proposal.
        self.files.retain(|_, tracked| tracked.original.bytes() != tracked.accepted.bytes());
        if let Some(journal) = &mut self.journal {
            journal.append(&*self.disk, &Record::Reject)?;
        }
        if left.is_empty() { Ok(()) } else { Err(TxnError::LeftAlone { files: left, cause: None }) }
    }

    pub(super) fn revert_all(&mut self) -> Result<(), TxnError> {
        let all = self.files.values().map(|tracked| (tracked.accepted.clone(), tracked.original.clone())).collect();
        self.propose(all)?;
        self.accept()
    }

    /// Puts back what every file was at the beginning, as recovery would, so that one that someone else changed does not
    /// keep the others from it.
    fn back_to_start(&mut self) -> Result<(), TxnError> {
        let changes: Vec<Change> = self.files.values().map(|tracked| tracked.change(&tracked.original)).collect();
        let writer = self.writer();
        writer.sweep(changes.iter().flat_map(|change| &change.names));
        let (_, left, failure) = writer.restore_all(&changes);
        if let Some(failure) = failure {
            return Err(failure);
        }
        self.files.clear();
        if left.is_empty() { Ok(()) } else { Err(TxnError::LeftAlone { files: left, cause: None }) }
    }

    pub(super) fn changed(&self) -> Vec<(Snapshot, Snapshot)> {
        let both = |tracked: &Tracked| (tracked.original.clone(), tracked.accepted.clone());
        self.files.values().map(both).filter(|(original, accepted)| original.bytes() != accepted.bytes()).collect()
    }

    /// Ends it. Whether there is a record of it: not if nothing changed, except for an undo that found all files put
    /// back already, when `record_anyway`.
    pub(super) fn close(&mut self, record_anyway: bool) -> Result<bool, TxnError> {
        if self.closed {
            return Ok(false);
        }
        let back = if self.begun.trial { self.back_to_start() } else { self.reject() };
        let left = match back {
            Ok(()) => None,
            Err(left @ TxnError::LeftAlone { .. }) => Some(left),
            Err(failure) => return Err(failure),
        };
        self.closed = true;
        let changed = !self.changed().is_empty();
        if record_anyway && self.journal.is_none() {
            self.journal = Some(Journal::create(&self.folder, &*self.disk, &self.begun)?);
        }
        if let Some(mut journal) = self.journal.take() {
            // What was left alone keeps its blobs, for a person to look at.
            if changed || record_anyway || (self.begun.trial && left.is_some()) {
                journal.append(&*self.disk, &Record::Finish { recovered: false })?;
            } else {
                drop(journal);
                self.folder.remove(&*self.disk)?;
            }
        }
        left.map_or(Ok(changed || record_anyway), Err)
    }

    /// Ends as if the process had been killed: nothing is put back, nothing is written.
    #[cfg(test)]
    pub(super) fn die(&mut self) {
        self.closed = true;
    }

    fn writer(&self) -> Writer<'_> {
        Writer { workspace: &self.workspace, disk: &*self.disk, run: &self.folder.id }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        // Nobody is left to tell; what fails here is found by the next command.
        let _ = self.close(false);
    }
}
