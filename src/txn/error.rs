//! [`TxnError`]: the world failing while something is written.

use super::recovery::LeftAlone;
use crate::refusal::Refusal;
use std::io;
use std::path::PathBuf;

/// Why a write, a restore or the journal failed. Each says which file and what was being done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TxnError {
    /// An operation of the disk failed.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was being done, as a verb phrase.
        action: &'static str,
        /// To what.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
    /// The folder cannot be written to: no permission, or the disk is mounted read-only.
    #[error("cannot write {}: {source}", path.display())]
    ReadOnly {
        /// The file that was to be written.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The file may not be written, or is no longer what it was.
    #[error("{0}")]
    Refused(Refusal),
    /// One proposal names one file twice.
    #[error("{file} is rewritten twice in one step")]
    SameFileTwice {
        /// The file.
        file: String,
    },
    /// Files were left as they are, since someone else changed them; all others are in the accepted state.
    #[error("{}not put back: {}", cause.as_ref().map(|cause| format!("{cause}; ")).unwrap_or_default(), list(files))]
    LeftAlone {
        /// The files and why.
        files: Vec<LeftAlone>,
        /// What went wrong before, if this happened while something else was being taken back.
        cause: Option<Box<TxnError>>,
    },
    /// A note is too big, or one too many.
    #[error("cannot note {key}: {reason}")]
    Note {
        /// Its key.
        key: String,
        /// Why not.
        reason: String,
    },
    /// Someone asked to stop while the lock was waited for.
    #[error("interrupted while waiting for another run")]
    Interrupted,
}

fn list(files: &[LeftAlone]) -> String {
    files.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl TxnError {
    /// An operation that failed; a lack of permission is told apart, since it is the user's to mend.
    pub(super) fn of_io(action: &'static str, path: PathBuf, source: io::Error) -> TxnError {
        match source.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => TxnError::ReadOnly { path, source },
            _ => TxnError::Io { action, path, source },
        }
    }
}
