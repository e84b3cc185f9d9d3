//! The folders above files: made before the first file goes in, and gone again once the last went out.

use super::error::TxnError;
use super::replace::Writer;
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use crate::workspace::platform::names_in;
use cap_fs_ext::DirExt;
use std::collections::BTreeSet;
use std::io;

impl Writer<'_> {
    /// The folders above `file` that do not exist, the outermost first.
    pub(super) fn missing_folders(self, file: &WorkspacePath) -> Vec<String> {
        let parent = file.as_str().rsplit_once('/').map_or("", |(parent, _)| parent);
        if self.workspace.open_folder(parent).is_ok() {
            return Vec::new();
        }
        let ends = parent.match_indices('/').map(|(at, _)| at).chain([parent.len()]);
        let above = ends.filter_map(|end| parent.get(..end));
        let missing = |folder: &&str| matches!(self.workspace.open_folder(folder), Err(error) if error.kind() == io::ErrorKind::NotFound);
        above.filter(missing).map(str::to_owned).collect()
    }

    /// Makes the folders above `file` that do not exist. No link is followed on the way.
    pub(super) fn make_folders(self, file: &WorkspacePath) -> Result<(), TxnError> {
        let Some((parent, _)) = file.as_str().rsplit_once('/') else { return Ok(()) };
        let failed = |error| self.failed("create the folder of", file, error);
        let mut dir = self.workspace.open_folder("").map_err(failed)?;
        for part in parent.split('/') {
            let facts = dir.symlink_metadata(part);
            match facts {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    match self.disk.make_folder(&dir, part) {
                        // Someone else was faster.
                        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                        made => made.map_err(failed)?,
                    }
                    self.disk.sync_dir(&dir).map_err(failed)?;
                }
                // A file or a link came in the way.
                Ok(facts) if !facts.is_dir() => {
                    return Err(TxnError::Refused(Refusal::NotAFile { path: file.to_string() }));
                }
                _ => {}
            }
            dir = dir.open_dir_nofollow(part).map_err(failed)?;
        }
        Ok(())
    }

    /// Removes those of `folders` that are empty; others stay. A name that is not that of a folder where editing is
    /// allowed is passed over.
    pub(super) fn remove_folders(self, folders: &BTreeSet<String>) -> Result<(), TxnError> {
        let mut parents = BTreeSet::new();
        // What is inside a folder sorts after it.
        for folder in folders.iter().rev() {
            if folder.is_empty() || self.workspace.protected_key(folder).is_some() {
                continue;
            }
            let key = WorkspacePath::from_resolved(folder);
            let Ok((dir, name)) = self.workspace.parent_of(&key) else { continue };
            let is_folder = dir.symlink_metadata(&name).is_ok_and(|metadata| metadata.is_dir());
            let names = || dir.open_dir_nofollow(&name).and_then(|inside| names_in(&inside));
            if !is_folder || !names().is_ok_and(|names| names.is_empty()) {
                continue;
            }
            match self.disk.remove_empty_folder(&dir, &name) {
                Ok(()) => parents.insert(folder.rsplit_once('/').map_or("", |(parent, _)| parent).to_owned()),
                Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => continue,
                Err(error) => return Err(self.failed("remove", &key, error)),
            };
        }
        for parent in parents {
            // One that is gone as well is durably gone by its own parent.
            let Ok(dir) = self.workspace.open_folder(&parent) else { continue };
            let key = WorkspacePath::from_resolved(&parent);
            self.disk.sync_dir(&dir).map_err(|error| self.failed("sync", &key, error))?;
        }
        Ok(())
    }
}
