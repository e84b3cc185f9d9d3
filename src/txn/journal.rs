//! The journal: what each file was, on disk before anything changes.
//!
//! One folder a run, `<state>/runs/<id>/`: `journal.jsonl` has one JSON record a line, each made durable before what it
//! announces is done, but for the end of most runs, which the next command finds out if the record of it was lost, and the
//! last `accept` of a run that settled with one change, which shows in the file itself; `blobs/<hash>` holds contents that files
//! had. A line that does not end was torn by a crash and counts as never written; anything else that cannot be read makes
//! the journal unreadable as a whole, since half of it could say the wrong thing.

use crate::edit::ContentHash;
use crate::workspace::Snapshot;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The format of the records. In version 1 every file was there before and after, and there were no notes; in version 2
/// no proposal settled a run; in version 3 none set out. Such journals are read as what they say in the present one.
pub(super) const VERSION: u32 = 4;

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
        Content::of_hash(snapshot.hash(), snapshot.len() as u64)
    }

    pub(super) fn of_bytes(bytes: &[u8]) -> Content {
        Content::of_hash(ContentHash::of(bytes), bytes.len() as u64)
    }

    /// The content of this hash and length in bytes.
    pub(super) fn of_hash(hash: ContentHash, bytes: u64) -> Content {
        Content { xxh3: format!("{:016x}", hash.get()), bytes }
    }

    /// Whether all that `file` holds is this.
    pub(super) fn is_in(&self, file: std::fs::File) -> bool {
        ContentHash::of_reader(file.take(self.bytes.saturating_add(1)))
            .is_ok_and(|(hash, bytes)| Content::of_hash(hash, bytes) == *self)
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

/// What a file is besides its bytes, as far as it is given to one that takes its place where nothing is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Attributes {
    /// The permission bits of owner, group and others, where the system has them. On Windows they say only that a file was
    /// marked as read-only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<u32>,
    /// The numbers of owner and group, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<[u32; 2]>,
    /// When it was modified, in nanoseconds since 1970: what comes in its place must be later.
    pub modified: u64,
}

/// One file of a proposal. Where there is no file, there is no content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Its key.
    pub file: String,
    /// Its other names, if it is hard-linked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Its accepted content, which is among the blobs.
    #[serde(deserialize_with = "stated")]
    pub before: Option<Content>,
    /// What the proposal makes of it.
    #[serde(deserialize_with = "stated")]
    pub after: Option<Content>,
    /// What it is to have besides its content if it is made where nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attributes: Option<Attributes>,
}

/// One note of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct NoteEntry {
    /// Its key.
    pub key: String,
    /// What was stored when the run began, which is among the blobs, and so is the next.
    #[serde(deserialize_with = "stated")]
    pub before: Option<Content>,
    /// What is to be stored.
    #[serde(deserialize_with = "stated")]
    pub after: Option<Content>,
}

/// Nothing must be said to be nothing: a record that lacks the field is damaged.
fn stated<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Content>, D::Error> {
    Option::deserialize(deserializer)
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
        /// What the system calls the time since it was started, where it has a name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        boot: Option<String>,
    },
    /// The tree is about to become the accepted state with exactly these changes.
    Propose {
        files: Vec<Entry>,
        /// Folders that the run makes for its files, or that a run made which this one takes back. They are to go if
        /// they are empty in the end.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        folders: Vec<String>,
        /// Whether it is the last word of a run that changes one place: as soon as that is done, it is accepted and the
        /// run over, whether the journal still comes to say so or not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        settles: bool,
    },
    /// What was proposed is accepted.
    Accept {
        /// All notes of the run so far.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        notes: Vec<NoteEntry>,
    },
    /// The accepted state is back.
    Reject,
    /// What is accepted from here on stays only if the run arrives; until then the state that is accepted now is the one
    /// to go back to.
    SetOut,
    /// What was accepted since it set out stays.
    Arrive,
    /// The state in which it set out is back, and is the accepted one.
    GoBack,
    /// The run is over.
    Finish {
        /// Whether another run ended it.
        recovered: bool,
    },
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

/// How a workspace is known in the journals of a state folder, which several workspaces may share: by where it is, or,
/// if it holds the state folder, by that alone, so that a project can be moved.
pub(super) fn root_label(root: &Path, state: &Path) -> String {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match real(state).strip_prefix(real(root)) {
        Ok(inside) => format!("above {}", inside.display()),
        Err(_) => real(root).display().to_string(),
    }
}
