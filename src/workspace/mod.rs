//! The ground: which files there are, which of them may be edited, and what they hold.
//!
//! **Lives here:** [`Workspace`] (the root and the path policy), [`Snapshot`] (one file's bytes as one round saw them),
//! [`Vacant`] and [`Removable`] (where a file may come to be, and which may go), [`rust_files`] (the sources below a
//! folder, as a search tool finds them), and [`folder_in_repository`] (where git takes the names in a diff from).
//!
//! **Promises:** a [`WorkspacePath`](crate::edit::WorkspacePath) is handed out only for a regular file, or a [`Vacant`]
//! place for one, whose real path is inside the root and not in a protected place; two names of one file get one key;
//! every file is opened relative to the root's own handle without following links, so that nothing can be swapped in on
//! the way.
//!
//! **Never knows:** why a file is read, or how it is written.

mod generated;
mod links;
mod near_names;
mod path;
mod place;
pub(crate) mod platform;
mod repository;
mod snapshot;
mod walk;

pub(crate) use path::MAX_FILE_BYTES;
pub use path::{Protected, Workspace, WorkspaceError};
pub use place::{Removable, Vacant};
pub use repository::{below, folder_in_repository};
pub use snapshot::{LineEnding, Snapshot};
pub use walk::{Ignoring, Walk, Walked, read_within, rule_files, rust_files};

#[cfg(test)]
mod tests;
