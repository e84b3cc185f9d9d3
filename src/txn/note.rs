//! Notes: small things that are remembered from run to run, such as clipboards and the ids of requests.
//!
//! `<state>/notes/<workspace>/note-<key>`, one file each, written when a run ends; what a run is about to store is in its
//! journal, so that a run that is killed while it ends is brought to its end by recovery.

use super::disk::Disk;
use super::error::TxnError;
use super::journal::root_label;
use crate::edit::ContentHash;
use crate::workspace::{Workspace, platform};
use cap_std::fs::Dir;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The longest note, in bytes.
pub const MAX_NOTE_BYTES: usize = 16 * 1024 * 1024;

/// The most notes of one workspace.
pub const MAX_NOTES: usize = 256;

const PREFIX: &str = "note-";

/// The name of a note: up to 64 of `a-z`, `0-9`, `.`, `_` and `-`, not beginning with a dot.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteKey(String);

impl NoteKey {
    /// The key `name`, or `None` if it cannot be one.
    pub fn new(name: &str) -> Option<NoteKey> {
        let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'.' | b'_' | b'-');
        let fits = (1..=64).contains(&name.len()) && name.bytes().all(allowed) && !name.starts_with('.');
        fits.then(|| NoteKey(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn file(&self) -> String {
        format!("{PREFIX}{}", self.0)
    }
}

impl fmt::Display for NoteKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is noted under `key` for this workspace in the state folder `state`. Workspaces that share the folder do not see
/// each other's notes.
///
/// # Errors
/// If there is something that cannot be read.
pub fn read_note(workspace: &Workspace, state: &Path, key: &NoteKey) -> Result<Option<Vec<u8>>, TxnError> {
    Ok(NoteStore::of(workspace, state).read(key)?.map(|value| value.to_vec()))
}

/// The bytes of a note, or nothing.
pub(super) type Value = Option<Arc<[u8]>>;

/// A note that a run changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noted {
    pub before: Value,
    pub after: Value,
}

/// The notes of one run: as accepted, and as they are to be with the next accept.
#[derive(Debug)]
pub(super) struct Notes {
    pub store: NoteStore,
    pub accepted: BTreeMap<NoteKey, Noted>,
    pub wanted: BTreeMap<NoteKey, Noted>,
}

impl Notes {
    pub(super) fn new(store: NoteStore) -> Notes {
        Notes { store, accepted: BTreeMap::new(), wanted: BTreeMap::new() }
    }

    /// Wants `after` under `key`.
    pub(super) fn note(&mut self, key: NoteKey, after: Value) -> Result<(), TxnError> {
        let refused = |reason: String| Err(TxnError::Note { key: key.to_string(), reason });
        let len = after.as_ref().map_or(0, |value| value.len());
        if len > MAX_NOTE_BYTES {
            return refused(format!("it has {len} bytes, more than the limit of {MAX_NOTE_BYTES}"));
        }
        let before = match self.wanted.get(&key) {
            Some(noted) => noted.before.clone(),
            None => self.store.read(&key)?,
        };
        if before.is_none() && after.is_some() {
            let added = self
                .wanted
                .iter()
                .filter(|(other, noted)| **other != key && noted.before.is_none() && noted.after.is_some());
            if self.store.count()? + added.count() >= MAX_NOTES {
                return refused(format!("there are {MAX_NOTES} notes already"));
            }
        }
        self.wanted.insert(key, Noted { before, after });
        Ok(())
    }

    /// What this run finds under `key`.
    pub(super) fn get(&self, key: &NoteKey) -> Result<Value, TxnError> {
        match self.wanted.get(key) {
            Some(noted) => Ok(noted.after.clone()),
            None => self.store.read(key),
        }
    }
}

/// The notes of one workspace on disk.
#[derive(Debug)]
pub(super) struct NoteStore {
    folder: PathBuf,
}

impl NoteStore {
    pub(super) fn of(workspace: &Workspace, state: &Path) -> NoteStore {
        let label = ContentHash::of(root_label(workspace.root(), state).as_bytes());
        NoteStore { folder: state.join("notes").join(format!("{:016x}", label.get())) }
    }

    pub(super) fn read(&self, key: &NoteKey) -> Result<Value, TxnError> {
        let path = self.folder.join(key.file());
        let read = || {
            let mut bytes = Vec::new();
            let file = platform::open_regular(&self.open()?, &key.file())?;
            file.take(MAX_NOTE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
            if bytes.len() > MAX_NOTE_BYTES {
                return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too long"));
            }
            Ok(bytes)
        };
        match read() {
            Ok(bytes) => Ok(Some(bytes.into())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(TxnError::of_io("read", path, error)),
        }
    }

    /// Puts `value` in the place of what is there, durably.
    pub(super) fn write(&self, disk: &dyn Disk, key: &NoteKey, value: Option<&[u8]>) -> Result<(), TxnError> {
        let name = key.file();
        let replace = || {
            let Some(value) = value else {
                return match self.open().and_then(|dir| disk.remove(&dir, &name).and_then(|()| disk.sync_dir(&dir))) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                    other => other,
                };
            };
            let is_new = !self.folder.is_dir();
            disk.create_folder(&self.folder)?;
            let dir = self.open()?;
            let temp = format!(".{name}.tmp");
            if dir.symlink_metadata(&temp).is_ok() {
                disk.remove(&dir, &temp)?;
            }
            let file = disk.create(&dir, &temp)?;
            disk.write(&file, value)?;
            disk.sync(&file)?;
            disk.rename(&dir, &temp, &name)?;
            disk.sync_dir(&dir)?;
            for above in self.folder.ancestors().skip(1).take(if is_new { 2 } else { 0 }) {
                disk.sync_dir(&Dir::open_ambient_dir(above, cap_std::ambient_authority())?)?;
            }
            Ok(())
        };
        replace().map_err(|error| TxnError::of_io("write", self.folder.join(&name), error))
    }

    fn count(&self) -> Result<usize, TxnError> {
        let failed = |error| TxnError::of_io("read", self.folder.clone(), error);
        match std::fs::read_dir(&self.folder) {
            Ok(entries) => {
                Ok(entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX)).count())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
            Err(error) => Err(failed(error)),
        }
    }

    fn open(&self) -> io::Result<Dir> {
        Dir::open_ambient_dir(&self.folder, cap_std::ambient_authority())
    }
}
