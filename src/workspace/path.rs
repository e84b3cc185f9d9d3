//! [`Workspace`]: the root and the policy about paths.

use super::snapshot::Snapshot;
use crate::edit::WorkspacePath;
use crate::refusal::{ProtectedPlace, Refusal};
use std::path::{Path, PathBuf};

/// A folder whose files are never edited, and what it is.
#[derive(Debug, Clone)]
pub struct Protected {
    /// The folder; need not exist.
    pub folder: PathBuf,
    /// What it is.
    pub place: ProtectedPlace,
}

/// The world failing while the workspace is opened.
#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    /// The root cannot be opened.
    #[error("cannot open the workspace root {root}: {source}")]
    Root {
        /// The root.
        root: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

/// A workspace root, opened once, and the rules about what may be edited below it.
#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// Opens `root`. Version control folders are protected wherever they stand; `protected` adds the build's output
    /// folders and the like. CARGO_HOME's and RUSTUP_HOME's downloads are always known.
    ///
    /// # Errors
    /// If the root cannot be opened as a folder.
    pub fn open(root: &Path, protected: Vec<Protected>) -> Result<Self, WorkspaceError> {
        let _ = (root, protected);
        unimplemented!()
    }

    /// The root's real path.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The key of an existing regular file that may be edited. A relative `path` is relative to the root.
    ///
    /// # Errors
    /// [`Refusal::OutsideWorkspace`], [`Refusal::ProtectedPath`], [`Refusal::FileNotFound`], [`Refusal::NotAFile`],
    /// [`Refusal::HardLink`].
    pub fn resolve(&self, path: &Path) -> Result<WorkspacePath, Refusal> {
        let _ = path;
        unimplemented!()
    }

    /// Reads the file as it is now.
    ///
    /// # Errors
    /// [`Refusal::FileNotFound`], [`Refusal::NotAFile`], [`Refusal::TooLarge`], or [`Refusal::ChangedOnDisk`] if it
    /// cannot be read.
    pub fn read(&self, file: &WorkspacePath) -> Result<Snapshot, Refusal> {
        let _ = file;
        unimplemented!()
    }
}
