//! The hand: the only place that writes a source file.
//!
//! **Lives here:** [`Run`] (one command's writes, journaled), [`Rewrite`] (verified new bytes for one file), recovery of
//! interrupted runs, undo, history, and the lock that keeps two runs apart.
//!
//! **Promises:** at every instant, a crash included, each file is wholly old or wholly new; before the first rename of a
//! step the journal on disk holds what every file was; a run that ends without being finished leaves the last state that
//! was accepted; every write and every restore moves the file's mtime forward, since cargo trusts mtimes; a file that
//! someone else changed is never overwritten.
//!
//! **Never knows:** what an edit means, compilers, or syntax.

mod disk;
mod error;
mod folder;
mod journal;
mod lock;
mod platform;
mod recovery;
mod replace;
mod rewrite;
mod run;
mod transaction;

pub use error::TxnError;
pub use journal::{RunId, RunRecord, RunState};
pub use lock::RunLock;
pub use recovery::{LeftAlone, Restored, history, recover, undo};
pub use rewrite::Rewrite;
pub use run::Run;

#[cfg(test)]
mod tests;
