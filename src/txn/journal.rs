//! The journal.

use std::fmt;

/// The name of one run: unique in a workspace, and later runs sort later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunId(String);

impl RunId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
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
    /// The command, as given to the lock.
    pub command: String,
    /// When it began, in seconds since 1970 (UTC).
    pub started: u64,
    /// What became of it.
    pub state: RunState,
    /// The files that it changed, sorted.
    pub files: Vec<String>,
}
