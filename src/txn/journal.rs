//! The journal: what each file was, on disk before anything changes.
//!
//! One folder a run, `<state>/runs/<id>/`: `journal.jsonl` has one JSON record a line, each made durable before what it
//! announces is done; `blobs/<hash>` holds contents that files had. A line that does not end was torn by a crash and
//! counts as never written; anything else that cannot be read makes the journal unreadable as a whole, since half of it
//! could say the wrong thing.

use super::disk::Disk;
use super::error::TxnError;
use crate::edit::{ContentHash, WorkspacePath};
use crate::workspace::Snapshot;
use cap_std::fs::Dir;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The format of the records.
const VERSION: u32 = 1;

/// The longest journal that is read, in bytes.
const MAX_JOURNAL_BYTES: u64 = 512 * 1024 * 1024;

const JOURNAL: &str = "journal.jsonl";
const SET_ASIDE: &str = "journal.unreadable";
const BLOBS: &str = "blobs";

/// What the names of folders that are being removed begin with.
const REMOVED: &str = ".old-";

/// The name of one run: unique in a state folder, and later runs sort later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunId(String);

impl RunId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A name for a run that begins now, after `last`.
    fn next(last: Option<&RunId>) -> RunId {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        // The clock may have gone back.
        let after = last.and_then(|id| id.0.split('-').next()?.parse::<u128>().ok()).map_or(0, |time| time + 1);
        RunId(format!("{:013}-{:x}", now.max(after), std::process::id()))
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What became of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunState {
    /// It ended and its changes stand.
    Finished,
    /// It ended and was taken back by `undo`.
    Undone,
    /// It was killed; its last accepted state was put back, and what it had accepted stands.
    Recovered,
    /// It is running now, or was killed and not yet put back.
    Open,
    /// Its journal cannot be read.
    Unreadable,
}

/// One run as `history` tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunRecord {
    /// Its name.
    pub id: RunId,
    /// The command, as given to the lock; empty if the journal cannot be read.
    pub command: String,
    /// When it began, in seconds since 1970 (UTC).
    pub started: u64,
    /// What became of it.
    pub state: RunState,
    /// The files that it changed, sorted.
    pub files: Vec<String>,
}

/// A file's content, known by hash and length in bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Content {
    xxh3: String,
    bytes: u64,
}

impl Content {
    pub(super) fn of(snapshot: &Snapshot) -> Content {
        Content::of_hash(snapshot.hash(), snapshot.bytes().len())
    }

    fn of_hash(hash: ContentHash, bytes: usize) -> Content {
        Content { xxh3: format!("{:016x}", hash.get()), bytes: bytes as u64 }
    }

    /// The name of the blob, or `None` if a journal that is not ours names something else.
    fn blob(&self) -> Option<&str> {
        (self.xxh3.len() == 16 && self.xxh3.bytes().all(|b| b.is_ascii_hexdigit())).then_some(self.xxh3.as_str())
    }
}

/// One file of a proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Its key.
    pub file: String,
    /// Its other names, if it is hard-linked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Its accepted content, which is among the blobs.
    pub before: Content,
    /// What the proposal makes of it.
    pub after: Content,
}

/// One line of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub(super) enum Record {
    /// A run began.
    Begin {
        version: u32,
        command: String,
        /// Seconds since 1970.
        started: u64,
        /// Which workspace, as [`root_label`] says it.
        root: String,
        /// The run that this one takes back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undoes: Option<String>,
        /// Whether the files are to be at the end what they were at the beginning.
        #[serde(default)]
        trial: bool,
    },
    /// The tree is about to become the accepted state with exactly these changes.
    Propose { files: Vec<Entry> },
    /// What was proposed is accepted.
    Accept,
    /// The accepted state is back.
    Reject,
    /// The run is over.
    Finish {
        /// Whether another run ended it.
        recovered: bool,
    },
}

/// What a journal says of one file.
#[derive(Debug, Clone)]
pub(super) struct FileAccount {
    pub names: Vec<String>,
    pub original: Content,
    pub accepted: Content,
    /// Contents that it was given since the last accepted state.
    pub pending: Vec<Content>,
    /// What the last proposal makes of it.
    target: Content,
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
    pub accepted_once: bool,
    /// `Some(recovered)` once it is over.
    pub finished: Option<bool>,
    pub files: BTreeMap<String, FileAccount>,
    /// Length of the part that was read, in bytes.
    len: u64,
}

impl Account {
    /// The files that it changed, as far as accepted.
    pub(super) fn changed(&self) -> impl Iterator<Item = (&String, &FileAccount)> {
        self.files.iter().filter(|(_, file)| file.original != file.accepted)
    }

    fn take(&mut self, record: Record) -> Result<(), String> {
        if self.finished.is_some() {
            return Err("it goes on after its end".into());
        }
        match record {
            Record::Begin { .. } => return Err("it begins twice".into()),
            Record::Propose { files } => {
                // What a proposal does not name is in the accepted state.
                self.files.values_mut().for_each(|file| file.target = file.accepted.clone());
                for entry in files {
                    let file = self.files.entry(entry.file.clone()).or_insert_with(|| FileAccount {
                        names: entry.names.clone(),
                        original: entry.before.clone(),
                        accepted: entry.before.clone(),
                        pending: Vec::new(),
                        target: entry.before.clone(),
                    });
                    if file.accepted != entry.before && file.original == file.accepted {
                        // The run had not changed it yet, and meanwhile someone else has.
                        file.original = entry.before.clone();
                        file.accepted = entry.before.clone();
                        file.names = entry.names.clone();
                    }
                    if file.accepted != entry.before {
                        return Err(format!("it contradicts itself about {}", entry.file));
                    }
                    file.target = entry.after.clone();
                    file.pending.push(entry.after);
                }
            }
            Record::Accept => {
                self.accepted_once = true;
                for file in self.files.values_mut() {
                    file.accepted = file.target.clone();
                    file.pending.clear();
                }
            }
            Record::Reject => {
                for file in self.files.values_mut() {
                    file.target = file.accepted.clone();
                    file.pending.clear();
                }
            }
            Record::Finish { recovered } => self.finished = Some(recovered),
        }
        Ok(())
    }
}

/// What the folder of a run holds.
#[derive(Debug)]
pub(super) enum Reading {
    /// A journal.
    Account(Account),
    /// A run that was killed before it could do anything.
    Nothing,
    /// A journal that cannot be read, and why; `newer` if a later version of this program wrote it.
    Unreadable { reason: String, newer: bool },
    /// One that was found unreadable before and set aside.
    SetAside,
}

/// The folder of one run.
#[derive(Debug, Clone)]
pub(super) struct RunFolder {
    pub id: RunId,
    path: PathBuf,
}

impl RunFolder {
    /// The folders of all runs, the earliest first.
    pub(super) fn all(state: &Path) -> Result<Vec<RunFolder>, TxnError> {
        let runs = state.join("runs");
        let failed = |error| TxnError::of_io("read", runs.clone(), error);
        let entries = match std::fs::read_dir(&runs) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut folders = Vec::new();
        for entry in entries {
            let entry = entry.map_err(failed)?;
            if let Ok(name) = entry.file_name().into_string()
                && !name.starts_with('.')
                && entry.file_type().is_ok_and(|kind| kind.is_dir())
            {
                folders.push(RunFolder { id: RunId(name), path: entry.path() });
            }
        }
        folders.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(folders)
    }

    /// Removes what is left of runs whose removal was cut short.
    pub(super) fn sweep(state: &Path, disk: &dyn Disk) {
        let Ok(entries) = std::fs::read_dir(state.join("runs")) else { return };
        for entry in entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(REMOVED)) {
            let _ = disk.remove_folder(&entry.path());
        }
    }

    /// The folder for a run that begins now. Nothing is created yet.
    pub(super) fn next(state: &Path) -> Result<RunFolder, TxnError> {
        let id = RunId::next(RunFolder::all(state)?.last().map(|folder| &folder.id));
        Ok(RunFolder { path: state.join("runs").join(id.as_str()), id })
    }

    /// When the run began, in seconds since 1970, as its name says.
    pub(super) fn started(&self) -> u64 {
        self.id.0.split('-').next().and_then(|millis| millis.parse::<u64>().ok()).unwrap_or_default() / 1000
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the journal.
    pub(super) fn read(&self) -> Reading {
        let unreadable = |reason: String| Reading::Unreadable { reason, newer: false };
        let mut text = Vec::new();
        let file = match File::open(self.path.join(JOURNAL)) {
            Ok(file) => file,
            Err(_) if self.path.join(SET_ASIDE).exists() => return Reading::SetAside,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !self.has_blobs() => return Reading::Nothing,
            Err(error) => return unreadable(error.to_string()),
        };
        match file.take(MAX_JOURNAL_BYTES).read_to_end(&mut text) {
            Ok(_) => {}
            Err(error) => return unreadable(error.to_string()),
        }
        let Some(end) = text.iter().rposition(|byte| *byte == b'\n') else {
            return if self.has_blobs() { unreadable("it has no whole line".into()) } else { Reading::Nothing };
        };
        match parse(&self.id, text.get(..=end).unwrap_or_default()) {
            Ok(account) => Reading::Account(account),
            Err((reason, newer)) => Reading::Unreadable { reason, newer },
        }
    }

    fn has_blobs(&self) -> bool {
        std::fs::read_dir(self.path.join(BLOBS)).is_ok_and(|mut entries| entries.next().is_some())
    }

    /// Keeps the journal out of the way of later runs; it and the blobs stay for a person to look at.
    pub(super) fn set_aside(&self) {
        if std::fs::rename(self.path.join(JOURNAL), self.path.join(SET_ASIDE)).is_err() {
            // There may be no journal at all.
            let _ = File::create_new(self.path.join(SET_ASIDE));
        }
    }

    /// Removes the run.
    pub(super) fn remove(&self, disk: &dyn Disk) -> Result<(), TxnError> {
        // Under another name first: a folder that is half removed must not be read as a run.
        let aside = self.path.with_file_name(format!("{REMOVED}{}", self.id));
        let failed = |error| TxnError::of_io("remove", self.path.clone(), error);
        disk.rename_folder(&self.path, &aside).map_err(failed)?;
        disk.remove_folder(&aside).map_err(failed)
    }

    /// Reads back a content that a file had.
    pub(super) fn blob(&self, file: &WorkspacePath, content: &Content) -> Result<Snapshot, String> {
        let name = content.blob().ok_or("the journal names no proper blob")?;
        let bytes = std::fs::read(self.path.join(BLOBS).join(name))
            .map_err(|error| format!("its earlier content cannot be read: {error}"))?;
        let snapshot = Snapshot::new(file.clone(), bytes);
        if Content::of(&snapshot) == *content { Ok(snapshot) } else { Err("its earlier content is damaged".into()) }
    }
}

fn parse(id: &RunId, text: &[u8]) -> Result<Account, (String, bool)> {
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
            (None, Record::Begin { command, started, root, undoes, trial, .. }) => {
                account = Some(Account {
                    id: id.clone(),
                    command,
                    started,
                    root,
                    undoes,
                    trial,
                    accepted_once: false,
                    finished: None,
                    files: BTreeMap::new(),
                    len: text.len() as u64,
                });
            }
            (None, _) => return Err(bad("it does not begin with the beginning".into())),
            (Some(account), record) => account.take(record).map_err(bad)?,
        }
    }
    account.ok_or_else(|| ("it is empty".into(), false))
}

/// How a workspace is known in the journals of a state folder, which several workspaces may share: by where it is, or,
/// if it holds the state folder, by that alone, so that a project can be moved.
pub(super) fn root_label(root: &Path, state: &Path) -> String {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match real(state).strip_prefix(real(root)) {
        Ok(inside) => format!("above {}", inside.display()),
        Err(_) => real(root).display().to_string(),
    }
}

/// What a run is, as its first record says it.
#[derive(Debug, Clone)]
pub(super) struct Begun {
    pub command: String,
    /// Which workspace, as [`root_label`] says it.
    pub root: String,
    /// The run that it takes back.
    pub undoes: Option<RunId>,
    /// Whether all files go back in the end.
    pub trial: bool,
}

/// The end of a journal, where records go.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    path: PathBuf,
    /// Length of what is whole, in bytes.
    len: u64,
    /// Set when what stands after `len` could not be removed.
    broken: bool,
}

impl Journal {
    /// Creates the folder of a run and its journal, with the first record.
    pub(super) fn create(folder: &RunFolder, disk: &dyn Disk, run: &Begun) -> Result<Journal, TxnError> {
        let journal = Journal::try_create(folder, disk, run);
        if journal.is_err() {
            // Nothing was done yet, so nothing is lost; the next proposal begins anew.
            let _ = folder.remove(disk);
        }
        journal
    }

    fn try_create(folder: &RunFolder, disk: &dyn Disk, run: &Begun) -> Result<Journal, TxnError> {
        let failed = |error| TxnError::of_io("create", folder.path.clone(), error);
        disk.create_folder(&folder.path.join(BLOBS)).map_err(failed)?;
        let dir = open_dir(&folder.path).map_err(failed)?;
        let file = disk.create(&dir, JOURNAL).map_err(failed)?;
        let mut journal = Journal { file, path: folder.path.join(JOURNAL), len: 0, broken: false };
        let started = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        journal.append(
            disk,
            &Record::Begin {
                version: VERSION,
                command: run.command.clone(),
                started,
                root: run.root.clone(),
                undoes: run.undoes.as_ref().map(|id| id.0.clone()),
                trial: run.trial,
            },
        )?;
        // From the run's folder up to the one that held the state folder before there was one.
        for folder in folder.path.ancestors().take(4) {
            if let Ok(dir) = open_dir(folder) {
                disk.sync_dir(&dir).map_err(failed)?;
            }
        }
        Ok(journal)
    }

    /// Opens the journal that `account` was read from, to go on with it. A torn line at its end goes.
    pub(super) fn reopen(folder: &RunFolder, account: &Account) -> Result<Journal, TxnError> {
        let path = folder.path.join(JOURNAL);
        let open = || {
            let file = OpenOptions::new().read(true).write(true).open(&path)?;
            file.set_len(account.len)?;
            Ok(file)
        };
        let file = open().map_err(|error| TxnError::of_io("open", path.clone(), error))?;
        Ok(Journal { file, path, len: account.len, broken: false })
    }

    /// Writes a record and makes it durable. If that fails, it is as if the record had never been.
    pub(super) fn append(&mut self, disk: &dyn Disk, record: &Record) -> Result<(), TxnError> {
        let result = self.try_append(disk, record);
        if result.is_err() {
            self.broken = self.file.set_len(self.len).is_err();
        }
        result.map_err(|error| TxnError::of_io("write the journal", self.path.clone(), error))
    }

    fn try_append(&mut self, disk: &dyn Disk, record: &Record) -> io::Result<()> {
        if self.broken {
            return Err(io::Error::other("an earlier record is damaged"));
        }
        let mut line = serde_json::to_vec(record)?;
        line.push(b'\n');
        self.file.seek(SeekFrom::Start(self.len))?;
        disk.write(&self.file, &line)?;
        disk.sync(&self.file)?;
        self.len += line.len() as u64;
        Ok(())
    }
}

/// Puts contents among the blobs of a run and makes them durable.
pub(super) fn keep<'s>(
    folder: &RunFolder,
    disk: &dyn Disk,
    contents: impl Iterator<Item = &'s Snapshot>,
) -> Result<(), TxnError> {
    let path = folder.path.join(BLOBS);
    let failed = |error| TxnError::of_io("keep the earlier content in", path.clone(), error);
    let dir = open_dir(&path).map_err(failed)?;
    let mut added = false;
    for snapshot in contents {
        let content = Content::of(snapshot);
        if folder.blob(snapshot.file(), &content).is_ok() {
            continue;
        }
        let temp = format!("{}.tmp", content.xxh3);
        let _ = dir.remove_file(&temp);
        let file = disk.create(&dir, &temp).map_err(failed)?;
        disk.write(&file, snapshot.bytes()).map_err(failed)?;
        disk.sync(&file).map_err(failed)?;
        disk.rename(&dir, &temp, &content.xxh3).map_err(failed)?;
        added = true;
    }
    if added {
        disk.sync_dir(&dir).map_err(failed)?;
    }
    Ok(())
}

fn open_dir(path: &Path) -> io::Result<Dir> {
    Dir::open_ambient_dir(path, cap_std::ambient_authority())
}
