//! Going back after a crash, and what there is to go back to.

use super::account::{Account, FileAccount};
use super::disk::{Disk, RealDisk};
use super::error::TxnError;
use super::folder::{Journal, Reading, RunFolder};
use super::journal::{Content, Record, RunId, RunRecord, RunState, root_label};
use super::keep::part;
use super::lock::RunLock;
use super::note::{NoteKey, NoteStore, Value};
use super::platform::boot;
use super::replace::{Change, MOST_SWEPT, Writer};
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use crate::workspace::Workspace;
use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// How many finished runs are kept.
const KEPT_RUNS: usize = 20;

/// A file that was not put back, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftAlone {
    /// The file, relative to the root (for a journal that cannot be read: its folder).
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
    /// Files that were put back, sorted; those that the run had made are gone again.
    pub files: Vec<String>,
    /// Files that were left as they are.
    pub left_alone: Vec<LeftAlone>,
}

/// Whether a run of this workspace was interrupted, whose files nothing has put back yet: for commands that only read. It
/// waits for nothing and writes nothing; a run that goes on at the moment is not one that was interrupted.
pub fn is_interrupted(workspace: &Workspace, state: &Path) -> bool {
    let label = root_label(workspace.root(), state);
    let is_open = |folder: &RunFolder| match folder.read() {
        Reading::Account(account) => account.finished.is_none() && account.root == label,
        Reading::Unreadable { .. } => true,
        Reading::SetAside | Reading::Nothing => false,
    };
    RunFolder::all(state).is_ok_and(|folders| folders.iter().any(is_open)) && !RunLock::is_held(state)
}

/// Puts every file of every interrupted run back to the last state that the run accepted, and stores what it noted until
/// then. Does nothing a second time. A journal that cannot be read is named once and set aside.
///
/// # Errors
/// If a file cannot be written; the next call goes on from there.
pub fn recover(workspace: &Arc<Workspace>, lock: &RunLock) -> Result<Vec<Restored>, TxnError> {
    recover_on(workspace, lock.state(), &RealDisk)
}

pub(super) fn recover_on(workspace: &Workspace, state: &Path, disk: &dyn Disk) -> Result<Vec<Restored>, TxnError> {
    let label = root_label(workspace.root(), state);
    let mut restored = Vec::new();
    // What is left of a folder may hold a second name of a file, which would not be one file with one name until it goes.
    RunFolder::sweep(state, disk);
    let folders = RunFolder::all(state)?;
    for (at, folder) in folders.iter().enumerate() {
        let writer = Writer { workspace, disk, run: &folder.id };
        match folder.read() {
            Reading::Account(account) if account.finished.is_none() && account.root == label => {
                let later = folders.get(at + 1..).unwrap_or_default();
                restored.push(recover_run(writer, state, folder, account, later)?);
            }
            Reading::Account(_) | Reading::SetAside => {}
            Reading::Nothing => {
                writer.sweep_everywhere(state, MOST_SWEPT);
                // If this fails, the next call tries again.
                drop(folder.remove(disk));
            }
            Reading::Unreadable { reason, newer } => {
                if !newer {
                    writer.sweep_everywhere(state, MOST_SWEPT);
                    folder.set_aside();
                    part(folder, disk);
                }
                let file = folder.path().display().to_string();
                let reason = format!("its journal cannot be read: {reason}");
                let left_alone = vec![LeftAlone { file, reason }];
                restored.push(Restored {
                    run: folder.id.clone(),
                    command: String::new(),
                    files: Vec::new(),
                    left_alone,
                });
            }
        }
    }
    Ok(restored)
}

/// Recovers one run; `later` are the folders of those that began after it.
fn recover_run(
    writer: Writer<'_>,
    state: &Path,
    folder: &RunFolder,
    mut account: Account,
    later: &[RunFolder],
) -> Result<Restored, TxnError> {
    let Writer { workspace, disk, .. } = writer;
    let is_done = |file: &str, content: &Option<Content>| {
        is_now(workspace, file, content) || was_found(&account.root, file, content, later)
    };
    let settled_by = account.settled_by().filter(|(file, content)| is_done(file, content));
    let has_settled = settled_by.is_some();
    if let Some((file, _)) = settled_by {
        // It may have been killed before it came to this.
        writer.sync_folders([&WorkspacePath::from_resolved(file)].into_iter())?;
        account.settle();
    }
    let account = &account;
    let mut changes = Vec::new();
    let mut left_alone = Vec::new();
    for (file, entry) in &account.files {
        // A trial was to leave every file as it was.
        let to = if account.trial { &entry.original } else { &entry.accepted };
        if entry.pending.is_empty() && *to == entry.accepted {
            continue;
        }
        match change_back(workspace, folder, file, entry, to) {
            Ok(change) => changes.extend(change),
            Err(reason) => left_alone.push(LeftAlone { file: file.clone(), reason }),
        }
    }
    // Before anything is written, since they may be what fills the disk.
    let touched = account.files.iter().flat_map(|(file, entry)| std::iter::once(file).chain(&entry.names));
    let touched = touched.filter(|name| workspace.protected_key(name).is_none());
    let touched: Vec<WorkspacePath> = touched.map(|name| WorkspacePath::from_resolved(name)).collect();
    writer.sweep(touched.iter());
    if account.boot.is_none() || account.boot != boot() {
        // The power may have gone, and with it the announcement of what was being made ready.
        writer.sweep_everywhere(state, MOST_SWEPT);
    }
    let (written, left, failure) = writer.restore_all(&changes);
    if let Some(failure) = failure {
        return Err(failure);
    }
    left_alone.extend(left);
    // An empty folder that is left over is not worth stopping every later command for.
    let _ = writer.remove_folders(&account.folders);
    if !account.trial {
        let store = NoteStore::of(workspace, state);
        for note in &account.notes {
            match NoteKey::new(&note.key)
                .ok_or("it is no proper key".to_owned())
                .and_then(|key| Ok((key, value_of(folder, &note.after)?)))
            {
                Ok((key, value)) => store.write(disk, &key, value.as_deref())?,
                Err(reason) => left_alone.push(LeftAlone { file: format!("note {}", note.key), reason }),
            }
        }
    }
    let keeps_changes = !account.trial && account.changed().next().is_some();
    if keeps_changes || (account.undoes.is_some() && account.accepted_once) || !left_alone.is_empty() {
        part(folder, disk);
        let mut journal = Journal::reopen(folder, account)?;
        if has_settled {
            journal.append_with_next(disk, &Record::Accept { notes: Vec::new() })?;
        }
        journal.append(disk, &Record::Finish { recovered: true })?;
    } else {
        folder.remove(disk)?;
    }
    Ok(Restored {
        run: folder.id.clone(),
        command: account.command.clone(),
        files: written.iter().map(ToString::to_string).collect(),
        left_alone,
    })
}

/// Whether the place holds this and nothing else.
fn is_now(workspace: &Workspace, file: &str, content: &Option<Content>) -> bool {
    let Ok(key) = workspace.admit_place(file) else { return false };
    match workspace.weigh(&key) {
        Ok((hash, len)) => *content == Some(Content::of_hash(hash, len)),
        Err(Refusal::FileNotFound { .. }) => content.is_none(),
        Err(_) => false,
    }
}

/// Whether the first of the `later` runs of the workspace `root` that changed the file found this in its place. None
/// begins before those that were killed are recovered, so the file had become this by then.
fn was_found(root: &str, file: &str, content: &Option<Content>, later: &[RunFolder]) -> bool {
    let found = later.iter().find_map(|folder| match folder.read() {
        Reading::Account(account) if account.root == root => {
            account.files.get(file).map(|entry| entry.original.clone())
        }
        _ => None,
    });
    found.is_some_and(|found| found == *content)
}

/// What puts a file back to `to`; `None` for one that was never touched, since the run was killed before all that was to
/// be kept was kept. The journal lies in a folder that others can write to, so every name in it goes through the path
/// policy again.
fn change_back(
    workspace: &Workspace,
    folder: &RunFolder,
    file: &str,
    entry: &FileAccount,
    to: &Option<Content>,
) -> Result<Option<Change>, String> {
    let key = if entry.may_be_absent() { workspace.admit_place(file) } else { workspace.admit(file) };
    let key = key.map_err(|refusal| refusal.to_string())?;
    let mut names = vec![key.clone()];
    // A name that is gone, or became something else, has nothing to be put back.
    names.extend(entry.names.iter().filter_map(|name| workspace.admit(name).ok()));
    let snapshot = match to.as_ref().map(|content| folder.blob(&key, content)).transpose() {
        Ok(snapshot) => snapshot,
        Err(reason) => {
            let content = |name| workspace.weigh(name).ok().map(|(hash, len)| Content::of_hash(hash, len));
            return if names.iter().all(|name| content(name) == *to) { Ok(None) } else { Err(reason) };
        }
    };
    let mut known = entry.pending.clone();
    known.extend([entry.accepted.clone(), to.clone()]);
    Ok(Some(Change { names, known, to: snapshot, attributes: entry.attributes.clone() }))
}

/// The bytes of a note that a journal names.
pub(super) fn value_of(folder: &RunFolder, content: &Option<Content>) -> Result<Value, String> {
    content.as_ref().map(|content| folder.blob_bytes(content).map(Into::into)).transpose()
}

/// The runs of this workspace in the state folder `state`, the latest first. Undo is not listed as a run of its own: it
/// shows in the state of the run that it took back.
///
/// # Errors
/// If the folder exists and cannot be read.
pub fn history(workspace: &Workspace, state: &Path) -> Result<Vec<RunRecord>, TxnError> {
    let label = root_label(workspace.root(), state);
    let mut records = Vec::new();
    let mut undone = BTreeSet::new();
    for folder in RunFolder::all(state)?.into_iter().rev() {
        match folder.read() {
            Reading::Account(account) if account.root == label => {
                if let Some(undoes) = account.undoes {
                    if account.accepted_once || account.finished == Some(false) {
                        undone.insert(undoes);
                    }
                    continue;
                }
                let run_state = match account.finished {
                    _ if undone.contains(account.id.as_str()) => RunState::Undone,
                    None => RunState::Open,
                    Some(true) => RunState::Recovered,
                    Some(false) => RunState::Finished,
                };
                records.push(RunRecord {
                    id: account.id.clone(),
                    command: account.command.clone(),
                    started: account.started,
                    state: run_state,
                    files: account.changed().map(|(file, _)| file.clone()).collect(),
                });
            }
            Reading::Unreadable { .. } | Reading::SetAside => records.push(RunRecord {
                started: folder.started(),
                id: folder.id,
                command: String::new(),
                state: RunState::Unreadable,
                files: Vec::new(),
            }),
            Reading::Account(_) | Reading::Nothing => {}
        }
    }
    Ok(records)
}

/// Removes the records of all but the last runs of this workspace, and of undos of runs that are gone; of the journals
/// that were set aside it keeps as many. What cannot be removed stays: no run is stopped by that.
pub(super) fn forget_old(workspace: &Workspace, lock: &RunLock, disk: &dyn Disk) -> Result<(), TxnError> {
    RunFolder::sweep(lock.state(), disk);
    let label = root_label(workspace.root(), lock.state());
    let (mut finished, mut undos, mut aside) = (Vec::new(), Vec::new(), Vec::new());
    let folders = RunFolder::all(lock.state())?;
    if folders.len() <= KEPT_RUNS {
        return Ok(());
    }
    for folder in folders {
        match folder.read() {
            Reading::Account(account) if account.root == label && account.finished.is_some() => match account.undoes {
                None => finished.push(folder),
                Some(undone) => undos.push((folder, undone)),
            },
            Reading::SetAside => aside.push(folder),
            _ => {}
        }
    }
    for list in [&mut finished, &mut aside] {
        for folder in list.drain(..list.len().saturating_sub(KEPT_RUNS)) {
            let _ = folder.remove(disk);
        }
    }
    for (folder, undone) in undos {
        if !finished.iter().any(|kept| kept.id.as_str() == undone) {
            let _ = folder.remove(disk);
        }
    }
    Ok(())
}

/// The runs of this workspace whose journals can be read, the earliest first.
pub(super) fn accounts(workspace: &Workspace, state: &Path) -> Result<Vec<(RunFolder, Account)>, TxnError> {
    let label = root_label(workspace.root(), state);
    let readable = RunFolder::all(state)?.into_iter().filter_map(|folder| match folder.read() {
        Reading::Account(account) if account.root == label => Some((folder, account)),
        _ => None,
    });
    Ok(readable.collect())
}

/// The runs that were taken back. An undo that was itself taken back by recovery took back nothing.
pub(super) fn undone_ids(runs: &[(RunFolder, Account)]) -> BTreeSet<String> {
    let counts = |account: &&(RunFolder, Account)| account.1.accepted_once || account.1.finished == Some(false);
    runs.iter().filter(counts).filter_map(|(_, account)| account.undoes.clone()).collect()
}
