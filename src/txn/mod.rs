//! The hand: the only place that writes a source file.
//!
//! **Lives here:** [`Run`] (one command's writes, journaled), [`Rewrite`] (verified new bytes for one file),
//! [`FileChange`] (that, or a new, deleted or renamed file), recovery of interrupted runs, undo, history, notes that a run
//! leaves for later ones, and the lock that keeps two runs apart.
//!
//! **Promises:** at every instant, a crash included, each file is wholly old or wholly new, there or not there; before the
//! first rename of a step the journal on disk holds what every file was; a run that ends without being finished leaves the
//! last state that was accepted, notes and folders included; every write and every restore moves the file's mtime forward,
//! since cargo trusts mtimes; a file that someone else changed is never overwritten or removed, and one that someone else
//! made never replaced; what was kept is known by its hash, so that a blob which somebody else spoiled, by writing on into
//! the old file, is said to be damaged and never restored.
//!
//! **Never knows:** what an edit means, compilers, or syntax.

mod account;
mod disk;
mod error;
mod file_change;
mod folder;
mod journal;
mod keep;
mod lock;
mod log;
mod note;
mod parents;
mod platform;
mod recovery;
mod replace;
mod rewrite;
mod run;
mod staging;
mod stamp;
mod transaction;
mod undo;

pub use error::TxnError;
pub use file_change::{Changed, FileChange};
pub use journal::{RunId, RunRecord, RunState};
pub use lock::{HIDDEN_STATE, RunLock};
pub use log::Log;
pub use note::{MAX_NOTE_BYTES, MAX_NOTES, NoteKey, read_note};
pub use recovery::{LeftAlone, Restored, history, is_interrupted, recover};
pub use rewrite::Rewrite;
pub use run::Run;
pub use undo::{undo, undo_run, would_undo};

#[cfg(test)]
mod tests;
