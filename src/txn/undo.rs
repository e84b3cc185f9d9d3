//! [`undo`]: going back by a run that is finished.

use super::account::{Account, FileAccount};
use super::disk::{Disk, RealDisk};
use super::error::TxnError;
use super::file_change::{Changed, Step};
use super::folder::RunFolder;
use super::journal::{Content, NoteEntry};
use super::lock::RunLock;
use super::note::{NoteKey, NoteStore, Value};
use super::recovery::{LeftAlone, Restored, accounts, undone_ids, value_of};
use super::transaction::{Kind, Transaction};
use crate::refusal::Refusal;
use crate::workspace::Workspace;
use std::path::Path;
use std::sync::Arc;

/// Takes back the last run that changed a file and is not undone yet, byte for byte: files that it made go, files that it
/// deleted come back, and so do notes that no later run has changed. Files that were edited since are left alone and
/// named; if all of them were, the run does not count as undone. `None` if there is no such run.
///
/// # Errors
/// If a file cannot be written; then all files are as before the call.
pub fn undo(workspace: &Arc<Workspace>, lock: &RunLock) -> Result<Option<Restored>, TxnError> {
    undo_on(workspace, lock, Arc::new(RealDisk))
}

/// Takes back the run of this id as [`undo`] takes back the last one. If a later run changed one of its files and is not
/// undone, all are left alone: what the later one knows as the text before it would be lost. `None` if there is no such run, it
/// changed nothing, or it is undone already.
///
/// # Errors
/// As for [`undo`].
pub fn undo_run(workspace: &Arc<Workspace>, lock: &RunLock, run: &str) -> Result<Option<Restored>, TxnError> {
    let Some(found) = run_to_undo(workspace, lock, Some(run))? else { return Ok(None) };
    if let Some(held) = held_by_later(workspace, lock, &found.1)? {
        return Ok(Some(held));
    }
    take_back(workspace, lock, Arc::new(RealDisk), found).map(Some)
}

/// What is said of a run of whose files a later one changed some; `None` if none did.
fn held_by_later(workspace: &Workspace, lock: &RunLock, of: &Account) -> Result<Option<Restored>, TxnError> {
    let runs = accounts(workspace, lock.state())?;
    let undone = undone_ids(&runs);
    let later = runs.iter().map(|(_, account)| account).filter(|later| {
        later.id > of.id && later.undoes.is_none() && !later.trial && !undone.contains(later.id.as_str())
    });
    let changed: Vec<&str> = of.changed().map(|(file, _)| file.as_str()).collect();
    let mut holders = later.filter_map(|later| {
        let (file, _) = later.changed().find(|(file, _)| changed.contains(&file.as_str()))?;
        Some((later.id.clone(), file.clone()))
    });
    let Some((holder, file)) = holders.next() else { return Ok(None) };
    let reason = format!("run {holder} changed {file} since: take that back first");
    let left_alone =
        changed.iter().map(|file| LeftAlone { file: (*file).to_owned(), reason: reason.clone() }).collect();
    Ok(Some(Restored { run: of.id.clone(), command: of.command.clone(), files: Vec::new(), left_alone }))
}

/// What [`undo`], or [`undo_run`] with an id, would do now, and what would change by it. Nothing is written.
///
/// # Errors
/// If the journals cannot be read.
pub fn would_undo(
    workspace: &Workspace,
    lock: &RunLock,
    run: Option<&str>,
) -> Result<Option<(Restored, Vec<Changed>)>, TxnError> {
    let Some((folder, account)) = run_to_undo(workspace, lock, run)? else { return Ok(None) };
    if run.is_some()
        && let Some(held) = held_by_later(workspace, lock, &account)?
    {
        return Ok(Some((held, Vec::new())));
    }
    let WayBack { wanted, left_alone, .. } = way_back(workspace, &folder, &account);
    let files = wanted.iter().map(|step| step.file.to_string()).collect();
    let changes = wanted
        .into_iter()
        .map(|Step { file, before, after, .. }| Changed { file, before, after, origin: None, map: None })
        .collect();
    Ok(Some((Restored { run: account.id, command: account.command, files, left_alone }, changes)))
}

/// The last run that changed a file and is not undone yet, or the one of this id if it is such a run.
fn run_to_undo(
    workspace: &Workspace,
    lock: &RunLock,
    run: Option<&str>,
) -> Result<Option<(RunFolder, Account)>, TxnError> {
    let runs = accounts(workspace, lock.state())?;
    let undone = undone_ids(&runs);
    Ok(runs.into_iter().rev().find(|(_, account)| {
        account.undoes.is_none()
            && !account.trial
            && account.finished.is_some()
            && account.changed().next().is_some()
            && !undone.contains(account.id.as_str())
            && run.is_none_or(|run| account.id.as_str() == run)
    }))
}

/// How the files of a run go back.
struct WayBack {
    wanted: Vec<Step>,
    left_alone: Vec<LeftAlone>,
    /// Whether some file is as it was before.
    was_back: bool,
}

fn way_back(workspace: &Workspace, folder: &RunFolder, account: &Account) -> WayBack {
    let mut wanted = Vec::new();
    let mut left_alone = Vec::new();
    let mut was_back = false;
    for (file, entry) in account.changed() {
        match step_back(workspace, folder, file, entry) {
            Ok(Some(step)) => wanted.push(step),
            Ok(None) => was_back = true,
            Err(reason) => left_alone.push(LeftAlone { file: file.clone(), reason }),
        }
    }
    WayBack { wanted, left_alone, was_back }
}

pub(super) fn undo_on(
    workspace: &Arc<Workspace>,
    lock: &RunLock,
    disk: Arc<dyn Disk>,
) -> Result<Option<Restored>, TxnError> {
    let Some(found) = run_to_undo(workspace, lock, None)? else { return Ok(None) };
    take_back(workspace, lock, disk, found).map(Some)
}

fn take_back(
    workspace: &Arc<Workspace>,
    lock: &RunLock,
    disk: Arc<dyn Disk>,
    (folder, account): (RunFolder, Account),
) -> Result<Restored, TxnError> {
    let WayBack { wanted, left_alone, was_back } = way_back(workspace, &folder, &account);
    let files = wanted.iter().map(|step| step.file.to_string()).collect::<Vec<_>>();
    if !files.is_empty() || was_back {
        let kind = Kind::Undo(account.id.clone());
        let mut transaction = Transaction::begin(Arc::clone(workspace), disk, lock, kind)?;
        transaction.adopt(account.folders);
        transaction.propose(wanted)?;
        for note in &account.notes {
            // What cannot be read back, or a later run has changed, stays.
            if let Some((key, value)) = note_back(workspace, &folder, note, lock.state()) {
                transaction.note(key, value)?;
            }
        }
        transaction.accept(true)?;
        transaction.close(true)?;
    }
    Ok(Restored { run: account.id, command: account.command, files, left_alone })
}

/// The step from the file as it is to what it was before the run; `None` if that is the same.
fn step_back(
    workspace: &Workspace,
    folder: &RunFolder,
    file: &str,
    entry: &FileAccount,
) -> Result<Option<Step>, String> {
    let refused = |refusal: Refusal| refusal.to_string();
    let (key, now) = match workspace.resolve_new(Path::new(file)) {
        Ok(vacant) => (vacant.path().clone(), None),
        // By the full rules, hard links included: this is an edit like any other.
        Err(Refusal::FileExists { .. }) if entry.original.is_some() => {
            let key = workspace.resolve(Path::new(file)).map_err(refused)?;
            let now = workspace.read(&key).map_err(refused)?;
            (key, Some(now))
        }
        Err(Refusal::FileExists { .. }) => {
            let removable = workspace.resolve_removable(Path::new(file)).map_err(refused)?;
            (removable.path().clone(), Some(removable.snapshot().clone()))
        }
        Err(refusal) => return Err(refused(refusal)),
    };
    if key.as_str() != file {
        return Err(format!("it is now the same file as {key}"));
    }
    let content = now.as_ref().map(Content::of);
    if content == entry.original {
        return Ok(None);
    }
    if content != entry.accepted {
        let reason = match (&content, &entry.accepted) {
            (None, _) => "it was deleted since",
            (_, None) => "there is a new file of that name",
            _ => "it was edited since",
        };
        return Err(reason.into());
    }
    let after = entry.original.as_ref().map(|original| folder.blob(&key, original)).transpose()?;
    Ok(Some(Step { file: key, before: now, after, like: None, attributes: entry.attributes.clone() }))
}

/// What was stored before the run, if what is stored now is what the run noted.
fn note_back(workspace: &Workspace, folder: &RunFolder, note: &NoteEntry, state: &Path) -> Option<(NoteKey, Value)> {
    let key = NoteKey::new(&note.key)?;
    let now = NoteStore::of(workspace, state).read(&key).ok()?;
    let is_ours = now.map(|bytes| Content::of_bytes(&bytes)) == note.after;
    if is_ours { Some((key, value_of(folder, &note.before).ok()?)) } else { None }
}
