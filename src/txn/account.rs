//! [`Account`]: what a journal says, read record by record.

use super::journal::{Attributes, Content, NoteEntry, Record, RunId, VERSION};
use std::collections::{BTreeMap, BTreeSet};

/// What a journal says of one file.
#[derive(Debug, Clone)]
pub(super) struct FileAccount {
    pub names: Vec<String>,
    pub original: Option<Content>,
    pub accepted: Option<Content>,
    /// What it was made since the last accepted state.
    pub pending: Vec<Option<Content>>,
    /// What it had, or is to have, besides its content.
    pub attributes: Option<Attributes>,
    /// What the last proposal makes of it.
    target: Option<Content>,
}

impl FileAccount {
    /// Whether there may be no file at some point.
    pub(super) fn may_be_absent(&self) -> bool {
        self.original.is_none() || self.accepted.is_none() || self.pending.contains(&None)
    }
}

/// What a journal says.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub id: RunId,
    pub command: String,
    pub started: u64,
    pub root: String,
    pub undoes: Option<String>,
    pub trial: bool,
    /// What the system called the time since it was started.
    pub boot: Option<String>,
    pub accepted_once: bool,
    /// Whether what was proposed last is accepted once it is done.
    pub settles: bool,
    /// `Some(recovered)` once it is over.
    pub finished: Option<bool>,
    pub files: BTreeMap<String, FileAccount>,
    /// Folders that go if they are empty.
    pub folders: BTreeSet<String>,
    /// What it noted, as far as accepted.
    pub notes: Vec<NoteEntry>,
    /// Length of the part that was read, in bytes.
    pub len: u64,
    /// Where it set out, if it has not arrived.
    start: Option<Box<Start>>,
}

/// What was accepted when a run set out.
#[derive(Debug, Clone)]
struct Start {
    files: BTreeMap<String, Option<Content>>,
    accepted_once: bool,
    notes: Vec<NoteEntry>,
}

impl Account {
    /// The files that it changed, as far as accepted.
    pub(super) fn changed(&self) -> impl Iterator<Item = (&String, &FileAccount)> {
        self.files.iter().filter(|(_, file)| file.original != file.accepted)
    }

    /// What was proposed last is accepted.
    pub(super) fn settle(&mut self) {
        self.accepted_once = true;
        self.settles = false;
        for file in self.files.values_mut() {
            file.accepted = file.target.clone();
            file.pending.clear();
        }
    }

    /// The file that settles the run once it is what it is to be, and what that is.
    pub(super) fn settled_by(&self) -> Option<(&str, &Option<Content>)> {
        let mut pending = self.files.iter().filter(|(_, file)| !file.pending.is_empty());
        let (file, only) = pending.next().filter(|_| self.settles)?;
        pending.next().is_none().then_some((file.as_str(), &only.target))
    }

    fn set_out(&mut self) {
        let files = self.files.iter().map(|(name, file)| (name.clone(), file.accepted.clone())).collect();
        self.start = Some(Box::new(Start { files, accepted_once: self.accepted_once, notes: self.notes.clone() }));
    }

    /// What was accepted since it set out is no more than pending, if it never arrived.
    fn turn_back(&mut self) {
        let Some(start) = self.start.take() else { return };
        for (name, file) in &mut self.files {
            let before = start.files.get(name).unwrap_or(&file.original).clone();
            if file.accepted != before {
                file.pending.push(std::mem::replace(&mut file.accepted, before));
            }
            file.target = file.accepted.clone();
        }
        let Start { accepted_once, notes, .. } = *start;
        (self.accepted_once, self.notes, self.settles) = (accepted_once, notes, false);
    }

    fn take(&mut self, record: Record) -> Result<(), String> {
        if self.finished.is_some() {
            return Err("it goes on after its end".into());
        }
        match record {
            Record::Begin { .. } => return Err("it begins twice".into()),
            Record::Propose { files, folders, settles } => {
                self.settles = settles && files.len() == 1;
                self.folders.extend(folders);
                // What a proposal does not name is in the accepted state.
                self.files.values_mut().for_each(|file| file.target = file.accepted.clone());
                for entry in files {
                    let file = self.files.entry(entry.file.clone()).or_insert_with(|| FileAccount {
                        names: entry.names.clone(),
                        original: entry.before.clone(),
                        accepted: entry.before.clone(),
                        pending: Vec::new(),
                        attributes: None,
                        target: entry.before.clone(),
                    });
                    if file.accepted != entry.before && file.original == file.accepted {
                        // The run had not changed it yet, and meanwhile someone else has.
                        file.original = entry.before.clone();
                        file.accepted = entry.before.clone();
                        file.names = entry.names.clone();
                        // So that is what there is to go back to, wherever the run had set out.
                        self.start.iter_mut().for_each(|start| drop(start.files.remove(&entry.file)));
                    }
                    if file.accepted != entry.before {
                        return Err(format!("it contradicts itself about {}", entry.file));
                    }
                    file.attributes = entry.attributes.or(file.attributes.take());
                    file.target = entry.after.clone();
                    file.pending.push(entry.after);
                }
            }
            Record::Accept { notes } => {
                self.settle();
                self.notes = notes;
            }
            Record::Reject => {
                self.settles = false;
                for file in self.files.values_mut() {
                    file.target = file.accepted.clone();
                    file.pending.clear();
                }
            }
            Record::SetOut => self.set_out(),
            Record::Arrive => self.start = None,
            Record::GoBack => {
                self.turn_back();
                self.files.values_mut().for_each(|file| file.pending.clear());
            }
            Record::Finish { recovered } => self.finished = Some(recovered),
        }
        Ok(())
    }
}

/// Reads the whole lines of a journal; `Err` has the reason, and whether a later version of this program wrote it.
pub(super) fn parse(id: &RunId, text: &[u8]) -> Result<Account, (String, bool)> {
    let mut account: Option<Account> = None;
    for (number, line) in text.split(|byte| *byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty()) {
        // The version is asked for first: a later one may have other records.
        let bad = |reason: String| (format!("line {}: {reason}", number + 1), false);
        if account.is_none()
            && let Ok(head) = serde_json::from_slice::<serde_json::Value>(line)
            && let Some(version) = head.get("version").and_then(serde_json::Value::as_u64)
            && version > u64::from(VERSION)
        {
            return Err(("a later version of codex-patch wrote it".into(), true));
        }
        let record: Record = serde_json::from_slice(line).map_err(|error| bad(error.to_string()))?;
        match (&mut account, record) {
            (None, Record::Begin { command, started, root, undoes, trial, boot, .. }) => {
                account = Some(Account {
                    id: id.clone(),
                    command,
                    started,
                    root,
                    undoes,
                    trial,
                    boot,
                    accepted_once: false,
                    settles: false,
                    finished: None,
                    files: BTreeMap::new(),
                    folders: BTreeSet::new(),
                    notes: Vec::new(),
                    len: text.len() as u64,
                    start: None,
                });
            }
            (None, _) => return Err(bad("it does not begin with the beginning".into())),
            (Some(account), record) => account.take(record).map_err(bad)?,
        }
    }
    let mut account = account.ok_or_else(|| ("it is empty".to_owned(), false))?;
    account.turn_back();
    Ok(account)
}
