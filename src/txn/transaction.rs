//! [`Transaction`]: the states of a tree, one after the other, journaled. [`Run`](super::Run) and undo are built on it.

mod setting_out;
mod tracked;

use super::disk::Disk;
use super::error::TxnError;
use super::file_change::{Changed, Step};
use super::folder::{Journal, RunFolder};
use super::journal::{Attributes, Begun, Content, Entry, NoteEntry, Record, RunId, root_label};
use super::keep::{Blobs, Kept, Source, part};
use super::lock::RunLock;
use super::note::{NoteKey, NoteStore, Notes, Value};
use super::platform;
use super::recovery::LeftAlone;
use super::replace::{Change, Writer};
use super::staging::Before;
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use crate::workspace::{Snapshot, Workspace};
use setting_out::Start;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tracked::{State, Tracked, content, is_same};

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
    /// Folders that are to go if they are empty in the end.
    folders: BTreeSet<String>,
    notes: Notes,
    /// Where it set out, if it has not arrived.
    start: Option<Start>,
    /// What it left as someone else had made it meanwhile when it went back.
    left_behind: Vec<LeftAlone>,
    /// Whether what was proposed last is accepted, and the run over, as soon as it is done.
    settles: bool,
    /// Whether what was accepted last was the last word, and the end may be told late, by recovery.
    ends: bool,
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
        let notes = Notes::new(NoteStore::of(&workspace, lock.state()));
        Ok(Transaction {
            workspace,
            disk,
            folder: RunFolder::next(lock.state())?,
            begun,
            journal: None,
            files: BTreeMap::new(),
            folders: BTreeSet::new(),
            notes,
            start: None,
            left_behind: Vec::new(),
            settles: false,
            ends: false,
            closed: false,
        })
    }

    pub(super) fn id(&self) -> &RunId {
        &self.folder.id
    }

    /// Takes over folders that another run made: they go if they are empty in the end.
    pub(super) fn adopt(&mut self, folders: BTreeSet<String>) {
        self.folders.extend(folders);
    }

    /// Makes the tree the accepted state plus exactly these `steps`. What a step finds must be the accepted state of its
    /// file or, for one that is new to the transaction, what it is now.
    pub(super) fn propose(&mut self, steps: Vec<Step>) -> Result<(), TxnError> {
        self.propose_as(steps, false)
    }

    /// [`Transaction::propose`] of what is accepted and the end of the run in any case. If it is one place, it is so as
    /// soon as it is done: the journal need not be waited for again.
    pub(super) fn propose_last(&mut self, steps: Vec<Step>) -> Result<(), TxnError> {
        let settles = self.journal.is_none() && !self.begun.trial && self.notes.wanted.is_empty();
        self.propose_as(steps, settles)
    }

    fn propose_as(&mut self, steps: Vec<Step>, settles: bool) -> Result<(), TxnError> {
        let mut targets: BTreeMap<WorkspacePath, State> = BTreeMap::new();
        for step in steps {
            let file = step.file.clone();
            if let Err(refusal) = self.track(&step) {
                return Err(self.after_failure(TxnError::Refused(refusal)));
            }
            if targets.insert(file.clone(), step.after).is_some() {
                return Err(self.after_failure(TxnError::SameFileTwice { file: file.to_string() }));
            }
        }
        let result = self.write(targets, settles);
        result.map_err(|error| self.after_failure(error))
    }

    /// Makes the step's file one of the transaction's.
    fn track(&mut self, step: &Step) -> Result<(), Refusal> {
        let file = &step.file;
        match self.files.get(file) {
            Some(tracked) if is_same(&tracked.accepted, &step.before) => {}
            Some(_) if step.before.is_none() => return Err(Refusal::FileExists { path: file.to_string() }),
            Some(_) => return Err(Refusal::ChangedOnDisk { file: file.to_string() }),
            None if is_same(&step.before, &step.after) => return Ok(()),
            None => {
                self.look_first(step)?;
                let mut names = match step.before {
                    Some(_) => self.workspace.names_of(file),
                    None => Vec::new(),
                };
                names.retain(|name| name != file);
                names.insert(0, file.clone());
                let fresh = Tracked {
                    names,
                    original: step.before.clone(),
                    accepted: step.before.clone(),
                    current: step.before.clone(),
                    pending: Vec::new(),
                    attributes: None,
                };
                self.files.insert(file.clone(), fresh);
            }
        }
        // What goes may have to come back, and what moves keeps what it has.
        let like = step.like.as_ref().or((step.before.is_some() && step.after.is_none()).then_some(file));
        let attributes = match like {
            Some(like) => self.attributes_of(like),
            None => step.attributes.clone(),
        };
        if let (Some(tracked), Some(attributes)) = (self.files.get_mut(file), attributes) {
            tracked.attributes = Some(attributes);
        }
        Ok(())
    }

    /// Refuses a step whose file came or went meanwhile, while there is nothing to put back yet: later it could not be
    /// told from what this run did.
    fn look_first(&self, step: &Step) -> Result<(), Refusal> {
        let path = step.file.to_string();
        match (&step.before, self.workspace.facts_of(step.file.as_str())) {
            (None, Ok(facts)) if facts.regular => Err(Refusal::FileExists { path }),
            (None, Ok(_)) => Err(Refusal::NotAFile { path }),
            (Some(_), Err(_)) => Err(Refusal::ChangedOnDisk { file: path }),
            _ => Ok(()),
        }
    }

    /// What the file has besides its content; `None` if it cannot be read, which the write will find out.
    fn attributes_of(&self, file: &WorkspacePath) -> Option<Attributes> {
        let (dir, name) = self.workspace.parent_of(file).ok()?;
        let open = crate::workspace::platform::open_regular(&dir, &name).ok()?;
        Some(platform::attributes(&open.metadata().ok()?))
    }

    /// Journals and writes.
    fn write(&mut self, targets: BTreeMap<WorkspacePath, State>, settles: bool) -> Result<(), TxnError> {
        let mut entries = Vec::new();
        let mut moves: Vec<(WorkspacePath, State)> = Vec::new();
        let mut folders = BTreeSet::new();
        for (file, tracked) in &self.files {
            let to = targets.get(file).unwrap_or(&tracked.accepted);
            if !is_same(to, &tracked.accepted) {
                entries.push(Entry {
                    file: file.to_string(),
                    names: tracked.names.iter().skip(1).map(ToString::to_string).collect(),
                    before: content(&tracked.accepted),
                    after: content(to),
                    attributes: tracked.attributes.clone(),
                });
            }
            if !is_same(to, &tracked.current) {
                if tracked.current.is_none() {
                    folders.extend(self.writer().missing_folders(file));
                }
                moves.push((file.clone(), to.clone()));
            }
        }
        if moves.is_empty() {
            return Ok(());
        }
        self.folders.extend(folders);
        self.open_journal()?;
        let makes_folders = !self.folders.is_empty();
        let folders = self.folders.iter().cloned().collect();
        let changing: BTreeSet<String> = entries.iter().map(|entry| entry.file.clone()).collect();
        let is_one = matches!(entries.as_slice(), [only] if only.names.is_empty()) && !makes_folders;
        let settles = settles && is_one && moves.len() == 1;
        self.settles = false;
        let unsettled =
            settles.then(|| Record::Propose { files: entries.clone(), folders: Vec::new(), settles: false });
        self.append_with_next(&Record::Propose { files: entries, folders, settles })?;
        let mut changes = Vec::new();
        let mut accepted: Vec<(Snapshot, bool)> = Vec::new();
        for (file, to) in moves {
            if let Some(tracked) = self.files.get_mut(&file) {
                if changing.contains(file.as_str())
                    && let Some(snapshot) = &tracked.accepted
                {
                    accepted.push((snapshot.clone(), tracked.can_give_away()));
                }
                // From here on it may be either.
                tracked.pending.push(content(&to));
                changes.push(tracked.change(&to));
                tracked.current = to;
            }
        }
        let Some(journal) = &self.journal else { return Ok(()) };
        let contents = accepted.iter().map(|(accepted, can_give_away)| Kept {
            content: Content::of(accepted),
            source: Source::File(accepted),
            holder: can_give_away.then_some(accepted.file()),
        });
        let before = Before { journal, folder: &self.folder, contents: contents.collect(), makes_folders };
        let replaced = self.writer().replace_all(&changes, before);
        match &replaced {
            Ok(()) => {
                self.journal.iter_mut().for_each(Journal::was_made_durable);
                self.settles = settles;
            }
            Err(_) => {
                part(&self.folder, &*self.disk);
                if let Some(unsettled) = unsettled
                    // What is about to be put back must not count as done if that fails.
                    && self.append_with_next(&unsettled).is_err()
                    && changes.iter().all(|change| matches!(self.writer().is_still_to_do(change), Ok(false)))
                {
                    // Then it does count, for whoever reads the journal.
                    self.settles = true;
                    return Ok(());
                }
            }
        }
        replaced
    }

    fn open_journal(&mut self) -> Result<(), TxnError> {
        if self.journal.is_none() {
            self.journal = Some(Journal::create(&self.folder, &*self.disk, &self.begun)?);
        }
        Ok(())
    }

    fn append_with_next(&mut self, record: &Record) -> Result<(), TxnError> {
        match &mut self.journal {
            Some(journal) => journal.append_with_next(&*self.disk, record),
            None => Ok(()),
        }
    }

    fn append(&mut self, record: &Record) -> Result<(), TxnError> {
        match &mut self.journal {
            Some(journal) => journal.append(&*self.disk, record),
            None => Ok(()),
        }
    }

    /// Puts everything back after `error`.
    fn after_failure(&mut self, error: TxnError) -> TxnError {
        match self.reject() {
            Ok(()) => error,
            Err(TxnError::LeftAlone { mut files, .. }) => {
                // Where the failure is that a file was changed, it is enough to say it once.
                if let TxnError::Refused(refusal) = &error {
                    files.retain(|left| refusal.file() != Some(&left.file) && left.reason != refusal.to_string());
                }
                if files.is_empty() { error } else { TxnError::LeftAlone { files, cause: Some(Box::new(error)) } }
            }
            Err(other) => {
                let files = self.files.iter().filter(|(_, tracked)| !tracked.pending.is_empty());
                let files = files.map(|(file, _)| LeftAlone {
                    file: file.to_string(),
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

    /// What stands is accepted. If it is the `last` word, the end that follows need not always be durable.
    pub(super) fn accept(&mut self, last: bool) -> Result<(), TxnError> {
        let notes_change = self.notes.wanted != self.notes.accepted && !self.begun.trial;
        if !self.is_pending() && !notes_change {
            self.notes.accepted = self.notes.wanted.clone();
            return Ok(());
        }
        if notes_change {
            self.open_journal()?;
        }
        let notes = if self.begun.trial { Vec::new() } else { self.keep_notes()? };
        // What has settled shows in the file itself, and a trial has nothing to keep. Notes are stored after it.
        let may_wait = last && notes.is_empty() && (self.settles || self.begun.trial);
        // A late recovery would store the notes again, and remove folders that became empty since.
        let ends = last && notes.is_empty() && self.folders.is_empty();
        let record = Record::Accept { notes };
        let said = if may_wait { self.append_with_next(&record) } else { self.append(&record) };
        match said {
            // What has settled is accepted, whether the journal comes to say so or not. But the end must not stand there
            // without it.
            Err(_) if may_wait && self.settles => self.journal.iter_mut().for_each(Journal::close),
            said => said?,
        }
        for tracked in self.files.values_mut() {
            tracked.accepted = tracked.current.clone();
            tracked.pending.clear();
        }
        self.forget_unchanged();
        self.notes.accepted = self.notes.wanted.clone();
        self.ends = ends;
        Ok(())
    }

    /// Puts the notes that are wanted among the blobs.
    fn keep_notes(&self) -> Result<Vec<NoteEntry>, TxnError> {
        if self.notes.wanted.is_empty() {
            return Ok(Vec::new());
        }
        let content = |value: &Value| value.as_ref().map(|bytes| Content::of_bytes(bytes));
        let notes = self.notes.wanted.iter().map(|(key, noted)| NoteEntry {
            key: key.to_string(),
            before: content(&noted.before),
            after: content(&noted.after),
        });
        let notes = notes.collect();
        let values = self.notes.wanted.values().flat_map(|noted| [&noted.before, &noted.after]).flatten();
        let values =
            values.map(|bytes| Kept { content: Content::of_bytes(bytes), source: Source::Bytes(bytes), holder: None });
        let blobs = Blobs::open(&self.folder, &*self.disk)?;
        let (_, copies) = blobs.link_all(&self.workspace, values);
        if !copies.is_empty() {
            // As for the contents of files.
            self.journal.as_ref().map_or(Ok(()), |journal| journal.make_durable(&*self.disk))?;
        }
        for kept in &copies {
            blobs.copy(kept)?;
        }
        if copies.is_empty() { Ok(notes) } else { blobs.sync().map(|()| notes) }
    }

    pub(super) fn reject(&mut self) -> Result<(), TxnError> {
        self.notes.wanted = self.notes.accepted.clone();
        if !self.is_pending() {
            self.forget_unchanged();
            return Ok(());
        }
        let pending = || self.files.values().filter(|tracked| !tracked.pending.is_empty());
        let changes: Vec<Change> = pending().map(|tracked| tracked.change(&tracked.accepted)).collect();
        let left = self.restore(&changes)?;
        for tracked in self.files.values_mut() {
            tracked.current = tracked.accepted.clone();
            tracked.pending.clear();
        }
        self.forget_unchanged();
        self.settles = false;
        self.append(&Record::Reject)?;
        if left.is_empty() { Ok(()) } else { Err(TxnError::LeftAlone { files: left, cause: None }) }
    }

    /// Makes `changes` backwards and removes the folders that are left over; gives what someone else has changed. If the
    /// disk fails, the files stay pending: the journal is not closed, and the next command goes on.
    fn restore(&self, changes: &[Change]) -> Result<Vec<LeftAlone>, TxnError> {
        let writer = self.writer();
        writer.sweep(changes.iter().flat_map(|change| &change.names));
        let (_, left, failure) = writer.restore_all(changes);
        failure.map_or(Ok(()), Err)?;
        writer.remove_folders(&self.folders)?;
        Ok(left)
    }

    /// Puts back what every file was at the beginning, as recovery would, so that one that someone else changed does not
    /// keep the others from it.
    fn back_to_start(&mut self) -> Result<(), TxnError> {
        let changes: Vec<Change> = self.files.values().map(|tracked| tracked.change(&tracked.original)).collect();
        let left = self.restore(&changes)?;
        self.files.clear();
        if left.is_empty() { Ok(()) } else { Err(TxnError::LeftAlone { files: left, cause: None }) }
    }

    pub(super) fn changes(&self) -> Vec<Changed> {
        let changed = self.files.iter().filter(|(_, tracked)| tracked.is_changed());
        let changed = changed.map(|(file, tracked)| Changed {
            file: file.clone(),
            before: tracked.original.clone(),
            after: tracked.accepted.clone(),
            origin: None,
            map: None,
        });
        changed.collect()
    }

    /// Wants `value` under `key` with the next accepted state.
    pub(super) fn note(&mut self, key: NoteKey, value: Value) -> Result<(), TxnError> {
        self.notes.note(key, value)
    }

    pub(super) fn noted(&self, key: &NoteKey) -> Result<Value, TxnError> {
        self.notes.get(key)
    }

    /// Ends it. Whether there is a record of it: not if nothing changed, except for an undo that found all files put
    /// back already, when `record_anyway`.
    pub(super) fn close(&mut self, record_anyway: bool) -> Result<bool, TxnError> {
        if self.closed {
            return Ok(false);
        }
        // Who has not arrived has nothing to keep.
        let back = if self.begun.trial { self.back_to_start() } else { self.go_back().and_then(|()| self.reject()) };
        let left = match back {
            Ok(()) => None,
            Err(left @ TxnError::LeftAlone { .. }) => Some(left),
            Err(failure) => return Err(failure),
        };
        // A trial is to leave every file as it was, wherever on its way it could not.
        let is_left_behind = !self.left_behind.is_empty();
        let files = if self.begun.trial { std::mem::take(&mut self.left_behind) } else { Vec::new() };
        let left = left.or_else(|| (!files.is_empty()).then_some(TxnError::LeftAlone { files, cause: None }));
        if !self.begun.trial {
            // If this fails, the journal stays open, and recovery goes on with it.
            for (key, noted) in &self.notes.accepted {
                self.notes.store.write(&*self.disk, key, noted.after.as_deref())?;
            }
            self.writer().remove_folders(&self.folders)?;
        }
        self.closed = true;
        let changed = self.files.values().any(Tracked::is_changed);
        if record_anyway && self.journal.is_none() {
            self.journal = Some(Journal::create(&self.folder, &*self.disk, &self.begun)?);
        }
        if let Some(mut journal) = self.journal.take() {
            // What was left alone keeps its blobs, for a person to look at.
            let end = Record::Finish { recovered: false };
            if changed && self.ends {
                let _ = journal.append_with_next(&*self.disk, &end);
            } else if changed {
                // It is accepted all the same: the next command finds that it is over.
                let _ = journal.append(&*self.disk, &end);
            } else if record_anyway || is_left_behind || (self.begun.trial && left.is_some()) {
                journal.append(&*self.disk, &end)?;
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
