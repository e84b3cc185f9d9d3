//! States that are accepted for the time being: a transaction that has set out goes back to where it did, unless it arrives.

use super::{State, Transaction, TxnError, content, is_same};
use crate::edit::WorkspacePath;
use crate::txn::journal::Record;
use crate::txn::note::{NoteKey, Noted};
use std::collections::BTreeMap;

/// What was accepted when the run set out.
#[derive(Debug)]
pub(super) struct Start {
    /// What was not as the run had found it.
    files: BTreeMap<WorkspacePath, State>,
    notes: BTreeMap<NoteKey, Noted>,
}

impl Transaction {
    pub(in crate::txn) fn set_out(&mut self) -> Result<(), TxnError> {
        if self.start.is_some() {
            return Ok(());
        }
        self.open_journal()?;
        self.append(&Record::SetOut)?;
        let changed = self.files.iter().filter(|(_, tracked)| tracked.is_changed());
        self.start = Some(Start {
            files: changed.map(|(file, tracked)| (file.clone(), tracked.accepted.clone())).collect(),
            notes: self.notes.accepted.clone(),
        });
        Ok(())
    }

    pub(in crate::txn) fn arrive(&mut self) -> Result<(), TxnError> {
        if self.start.is_some() {
            self.append(&Record::Arrive)?;
            self.start = None;
        }
        Ok(())
    }

    /// As recovery would, so that a file that someone else changed does not keep the others from going back.
    pub(in crate::txn) fn go_back(&mut self) -> Result<(), TxnError> {
        let Some(start) = &self.start else { return Ok(()) };
        for (file, tracked) in &mut self.files {
            let before = start.files.get(file).unwrap_or(&tracked.original).clone();
            if !is_same(&tracked.accepted, &before) {
                let way = std::mem::replace(&mut tracked.accepted, before);
                tracked.pending.push(content(&way));
            }
        }
        self.notes.accepted = start.notes.clone();
        // If the disk fails, it has still set out: whoever ends the run, or recovers it, goes on with this.
        let back = self.reject();
        if matches!(&back, Err(failure) if !matches!(failure, TxnError::LeftAlone { .. })) {
            return back;
        }
        self.append(&Record::GoBack)?;
        self.start = None;
        self.forget_unchanged();
        if let Err(TxnError::LeftAlone { files, .. }) = &back {
            self.left_behind.extend(files.iter().cloned());
        }
        back
    }

    /// What it has not changed it need not know; someone else may have written it by the next proposal.
    pub(super) fn forget_unchanged(&mut self) {
        let start = self.start.as_ref();
        let is_to_go_back = |file: &WorkspacePath| start.is_some_and(|start| start.files.contains_key(file));
        self.files.retain(|file, tracked| tracked.is_changed() || is_to_go_back(file));
    }
}
