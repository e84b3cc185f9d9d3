//! The folder of a run: its journal and its blobs on disk.

use super::account::{Account, parse};
use super::disk::Disk;
use super::error::TxnError;
use super::journal::{Begun, Content, Record, RunId, VERSION};
use super::platform::boot;
use crate::edit::WorkspacePath;
use crate::workspace::{Snapshot, platform};
use cap_std::fs::Dir;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The longest journal that is read, in bytes.
const MAX_JOURNAL_BYTES: u64 = 512 * 1024 * 1024;

const JOURNAL: &str = "journal.jsonl";
const SET_ASIDE: &str = "journal.unreadable";
const BLOBS: &str = "blobs";

/// What the names of folders that are being removed begin with.
const REMOVED: &str = ".old-";

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
                folders.push(RunFolder { id: RunId::of_name(name), path: entry.path() });
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

    /// Whether there is no other run beside this one.
    fn is_first(&self) -> bool {
        let entries = self.path.parent().and_then(|runs| std::fs::read_dir(runs).ok());
        let mut others = entries.into_iter().flatten().flatten().filter(|entry| entry.path() != self.path);
        others.next().is_none()
    }

    /// When the run began, in seconds since 1970, as its name says.
    pub(super) fn started(&self) -> u64 {
        self.id.as_str().split('-').next().and_then(|millis| millis.parse::<u64>().ok()).unwrap_or_default() / 1000
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the journal.
    pub(super) fn read(&self) -> Reading {
        let unreadable = |reason: String| Reading::Unreadable { reason, newer: false };
        let mut text = Vec::new();
        let file = match self.open(Path::new(""), JOURNAL) {
            Ok(file) => file,
            Err(_) if self.path.join(SET_ASIDE).exists() => return Reading::SetAside,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !self.has_contents() => return Reading::Nothing,
            Err(error) => return unreadable(error.to_string()),
        };
        match file.take(MAX_JOURNAL_BYTES + 1).read_to_end(&mut text) {
            Ok(_) if text.len() as u64 > MAX_JOURNAL_BYTES => return unreadable("it is too long".into()),
            Ok(_) => {}
            Err(error) => return unreadable(error.to_string()),
        }
        let Some(end) = text.iter().rposition(|byte| *byte == b'\n') else {
            return if self.has_contents() { unreadable("it has no whole line".into()) } else { Reading::Nothing };
        };
        match parse(&self.id, text.get(..=end).unwrap_or_default()) {
            Ok(account) => Reading::Account(account),
            Err((reason, newer)) => Reading::Unreadable { reason, newer },
        }
    }

    /// Opens a file of this folder. Others can write here too: no link is followed and no pipe waited for.
    fn open(&self, inside: &Path, name: &str) -> io::Result<File> {
        platform::open_regular(&open_dir(&self.path.join(inside))?, name)
    }

    /// Whether there is anything among the blobs that may be nowhere else. A second name of a file is made before the
    /// journal is durable; the file is replaced only after that.
    fn has_contents(&self) -> bool {
        let Ok(entries) = std::fs::read_dir(self.path.join(BLOBS)) else { return false };
        let dir = open_dir(&self.path.join(BLOBS));
        let is_second_name = |entry: std::fs::DirEntry| {
            let facts = dir.as_ref().ok().zip(entry.file_name().into_string().ok());
            facts.and_then(|(dir, name)| platform::facts(dir, &name).ok()).is_some_and(|facts| facts.links > 1)
        };
        entries.into_iter().any(|entry| !entry.is_ok_and(is_second_name))
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

    /// Opens the folder of the blobs, and says where it is.
    pub(super) fn blobs(&self) -> (io::Result<Dir>, PathBuf) {
        let path = self.path.join(BLOBS);
        (open_dir(&path), path)
    }

    /// Whether `content` is among the blobs, undamaged. Nothing is held in memory.
    pub(super) fn has_blob(&self, content: &Content) -> bool {
        let file = content.blob().and_then(|name| self.open(Path::new(BLOBS), name).ok());
        file.is_some_and(|file| content.is_in(file))
    }

    /// Reads back a content that a file had.
    pub(super) fn blob(&self, file: &WorkspacePath, content: &Content) -> Result<Snapshot, String> {
        self.blob_bytes(content).map(|bytes| Snapshot::new(file.clone(), bytes))
    }

    /// Reads back a content.
    pub(super) fn blob_bytes(&self, content: &Content) -> Result<Vec<u8>, String> {
        let name = content.blob().ok_or("the journal names no proper blob")?;
        let read = || {
            let mut bytes = Vec::new();
            self.open(Path::new(BLOBS), name)?.take(content.len().saturating_add(1)).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = read().map_err(|error: io::Error| format!("its earlier content cannot be read: {error}"))?;
        if Content::of_bytes(&bytes) == *content { Ok(bytes) } else { Err("its earlier content is damaged".into()) }
    }
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
    /// Folders whose names for the journal, and for one another, are not durable yet.
    fresh: Vec<PathBuf>,
}

impl Journal {
    /// Creates the folder of a run and its journal, with the first record. Both are durable with the next one.
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
        let is_first = folder.is_first();
        disk.create_folder(&folder.path.join(BLOBS)).map_err(failed)?;
        let dir = open_dir(&folder.path).map_err(failed)?;
        let file = disk.create(&dir, JOURNAL).map_err(failed)?;
        let mut journal = Journal { file, path: folder.path.join(JOURNAL), len: 0, broken: false, fresh: Vec::new() };
        let started = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let begin = Record::Begin {
            version: VERSION,
            command: run.command.clone(),
            started,
            root: run.root.clone(),
            undoes: run.undoes.as_ref().map(|id| id.to_string()),
            trial: run.trial,
            boot: boot(),
        };
        journal.write(disk, &begin).map_err(failed)?;
        // From the run's folder up to the one that held the state folder before there was one; what is above the folder
        // of all runs is durable if an earlier run has a place there.
        let above = folder.path.ancestors().take(if is_first { 4 } else { 2 });
        journal.fresh = above.map(Path::to_owned).collect();
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
        Ok(Journal { file, path, len: account.len, broken: false, fresh: Vec::new() })
    }

    /// Writes a record and makes it durable. If that fails, it is as if the record had never been.
    pub(super) fn append(&mut self, disk: &dyn Disk, record: &Record) -> Result<(), TxnError> {
        let result = self.try_append(disk, record);
        if result.is_err() {
            self.broken = self.file.set_len(self.len).is_err();
        }
        result.map_err(|error| TxnError::of_io("write the journal", self.path.clone(), error))
    }

    /// Writes a record that becomes durable with the next one; a crash until then makes it as if it had never been.
    pub(super) fn append_with_next(&mut self, disk: &dyn Disk, record: &Record) -> Result<(), TxnError> {
        let result = if self.broken { Err(damaged()) } else { self.write(disk, record) };
        if result.is_err() {
            self.broken = self.file.set_len(self.len).is_err();
        }
        result.map_err(|error| TxnError::of_io("write the journal", self.path.clone(), error))
    }

    fn try_append(&mut self, disk: &dyn Disk, record: &Record) -> io::Result<()> {
        if self.broken {
            return Err(damaged());
        }
        let len = self.len;
        self.write(disk, record)?;
        let synced = self.sync(disk);
        match synced {
            Ok(()) => self.fresh.clear(),
            Err(_) => self.len = len,
        }
        synced
    }

    /// Makes all records so far durable.
    pub(super) fn make_durable(&self, disk: &dyn Disk) -> Result<(), TxnError> {
        self.sync(disk).map_err(|error| TxnError::of_io("write the journal", self.path.clone(), error))
    }

    /// Remembers that [`Journal::make_durable`] has succeeded.
    pub(super) fn was_made_durable(&mut self) {
        self.fresh.clear();
    }

    /// Lets no other record in.
    pub(super) fn close(&mut self) {
        self.broken = true;
    }

    fn sync(&self, disk: &dyn Disk) -> io::Result<()> {
        disk.sync(&self.file)?;
        for folder in &self.fresh {
            if let Ok(dir) = open_dir(folder) {
                disk.sync_dir(&dir)?;
            }
        }
        Ok(())
    }

    /// Writes a record; it is durable with the next one that is appended.
    fn write(&mut self, disk: &dyn Disk, record: &Record) -> io::Result<()> {
        let mut line = serde_json::to_vec(record)?;
        line.push(b'\n');
        self.file.seek(SeekFrom::Start(self.len))?;
        disk.write(&self.file, &line)?;
        self.len += line.len() as u64;
        Ok(())
    }
}

fn damaged() -> io::Error {
    io::Error::other("an earlier record is damaged")
}

fn open_dir(path: &Path) -> io::Result<Dir> {
    Dir::open_ambient_dir(path, cap_std::ambient_authority())
}
