//! The journal: what each file was, on disk before anything changes.
//!
//! One folder a run, `<state>/runs/<id>/`: `journal.jsonl` has one JSON record a line, each made durable before what it
//! announces is done; `blobs/<hash>` holds contents that files had. A line that does not end was torn by a crash and
//! counts as never written; anything else that cannot be read makes the journal unreadable as a whole, since half of it
//! could say the wrong thing.

use crate::edit::ContentHash;
use crate::workspace::Snapshot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The format of the records.
pub(super) const VERSION: u32 = 1;

/// The name of one run: unique in a state folder, and later runs sort later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunId(String);

impl RunId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The run whose folder has this name.
    pub(super) fn of_name(name: String) -> RunId {
        RunId(name)
    }

    /// A name for a run that begins now, after `last`.
    pub(super) fn next(last: Option<&RunId>) -> RunId {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        // The clock may have gone back.
        let after =
            last.and_then(|id| id.0.split('-').next()?.parse::<u128>().ok()).map_or(0, |time| time.saturating_add(1));
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

    /// Its length in bytes.
    pub(super) fn len(&self) -> u64 {
        self.bytes
    }

    /// The name of the blob, or `None` if a journal that is not ours names something else.
    pub(super) fn blob(&self) -> Option<&str> {
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
    pub len: u64,
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
