//! [`Blobs`]: contents put among the blobs of a run before the files that have them change.
//!
//! A file that is about to be replaced need not be copied: a second name among the blobs keeps what it holds when the
//! first one is taken from it. Whoever still has the old file open for writing then writes into the blob; recovery and
//! undo compare hashes, and would leave such a file alone and say so.

use super::disk::Disk;
use super::error::TxnError;
use super::folder::RunFolder;
use super::journal::Content;
use super::platform::{CAN_SYNC_READERS, device, remove};
use super::stamp::Stamp;
use crate::edit::{ContentHash, WorkspacePath};
use crate::workspace::{Snapshot, Workspace, platform};
use cap_std::fs::Dir;
use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::PathBuf;

/// A content that is to be kept.
#[derive(Debug)]
pub(super) struct Kept<'s> {
    pub content: Content,
    pub source: Source<'s>,
    /// The file that holds it, has no other name, and is about to lose it to a new file or to go.
    pub holder: Option<&'s WorkspacePath>,
}

/// Where to take it from, if it has to be copied.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source<'s> {
    File(&'s Snapshot),
    Bytes(&'s [u8]),
}

/// A content that is kept under a second name of the file that holds it.
#[derive(Debug)]
pub(super) struct Linked<'s> {
    pub kept: Kept<'s>,
    pub holder: &'s WorkspacePath,
}

/// The blobs of a run.
#[derive(Debug)]
pub(super) struct Blobs<'a> {
    dir: Dir,
    path: PathBuf,
    folder: &'a RunFolder,
    disk: &'a dyn Disk,
}

impl<'a> Blobs<'a> {
    pub(super) fn open(folder: &'a RunFolder, disk: &'a dyn Disk) -> Result<Blobs<'a>, TxnError> {
        let (dir, path) = folder.blobs();
        match dir {
            Ok(dir) => Ok(Blobs { dir, path, folder, disk }),
            Err(error) => Err(TxnError::of_io(ACTION, path, error)),
        }
    }

    fn failed(&self, error: io::Error) -> TxnError {
        TxnError::of_io(ACTION, self.path.clone(), error)
    }

    /// Makes second names for those of `contents` that can have one; the others that are not here yet have to be
    /// copied. Nothing is durable by this, and what the second names lead to has still to be looked at.
    pub(super) fn link_all<'s>(
        &self,
        workspace: &Workspace,
        contents: impl IntoIterator<Item = Kept<'s>>,
    ) -> (Vec<Linked<'s>>, Vec<Kept<'s>>) {
        let (mut linked, mut copies) = (Vec::new(), Vec::new());
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for kept in contents {
            let Some(name) = kept.content.blob() else { continue };
            if !seen.insert(name.to_owned()) {
                continue;
            }
            match kept.holder.filter(|holder| self.link(workspace, holder, name).is_ok()) {
                Some(holder) => linked.push(Linked { kept, holder }),
                // There are systems and places where there cannot be a second name.
                _ if self.folder.has_blob(&kept.content) => {}
                _ => copies.push(kept),
            }
        }
        (linked, copies)
    }

    fn link(&self, workspace: &Workspace, holder: &WorkspacePath, name: &str) -> io::Result<()> {
        if !CAN_SYNC_READERS {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let (dir, leaf) = workspace.parent_of(holder)?;
        self.disk.link(&dir, &leaf, &self.dir, name)
    }

    /// Makes what has a second name durable, and looks whether it is what was to be kept. If it is not, or that cannot be
    /// told, it has no second name any more, and there is no stamp: it has to be copied.
    pub(super) fn check(&self, linked: &Linked<'_>) -> Result<Option<Stamp>, TxnError> {
        let content = &linked.kept.content;
        let Some(name) = content.blob() else { return Err(self.failed(io::ErrorKind::InvalidInput.into())) };
        // Looked at under its new name: what has the old one may be another file by now, or none at all.
        let look = || -> io::Result<Option<Stamp>> {
            let (mut file, facts, _) = platform::open_known(&self.dir, name)?;
            // In this order: what a program stores through a mapping of the file changes its times only if the page was
            // clean before, which it is once the file is durable.
            self.disk.sync(&file)?;
            let stamp = Stamp::now(&file)?;
            let (hash, len) = ContentHash::of_reader((&mut file).take(content.len().saturating_add(1)))?;
            // There are file systems that have second names and do not count them.
            Ok((facts.links == 2 && Content::of_hash(hash, len) == *content).then_some(stamp))
        };
        let looked = look().ok().flatten();
        if looked.is_none() {
            match self.disk.remove(&self.dir, name) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(self.failed(error)),
                _ => {}
            }
        }
        Ok(looked)
    }

    /// Puts a copy among the blobs, durably but for its name.
    pub(super) fn copy(&self, kept: &Kept<'_>) -> Result<(), TxnError> {
        let Some(name) = kept.content.blob() else { return Ok(()) };
        let bytes = match kept.source {
            Source::File(snapshot) => snapshot.bytes(),
            Source::Bytes(bytes) => bytes,
        };
        copy(self.disk, &self.dir, name, bytes).map_err(|error| self.failed(error))
    }

    /// The device that they are on, where it can be told.
    pub(super) fn device(&self) -> Option<u64> {
        device(&self.dir)
    }

    /// Makes the names durable.
    pub(super) fn sync(&self) -> Result<(), TxnError> {
        self.disk.sync_dir(&self.dir).map_err(|error| self.failed(error))
    }
}

const ACTION: &str = "keep the earlier content in";

fn copy(disk: &dyn Disk, blobs: &Dir, name: &str, bytes: &[u8]) -> io::Result<()> {
    let temp = format!("{name}.tmp");
    let _ = remove(blobs, &temp);
    let file = disk.create(blobs, &temp)?;
    let kept = disk.write(&file, bytes).and_then(|()| disk.sync(&file));
    kept.and_then(|()| disk.rename(blobs, &temp, name)).inspect_err(|_| {
        // It may be what fills the disk.
        let _ = remove(blobs, &temp);
    })
}

/// Gives every blob that shares its file with a name elsewhere a file of its own, after changes that were not made: the
/// other name would otherwise stay one of two. What cannot be parted stays until the run's record goes.
pub(super) fn part(folder: &RunFolder, disk: &dyn Disk) {
    let (Ok(dir), _) = folder.blobs() else { return };
    let Ok(names) = platform::names_in(&dir) else { return };
    for name in names.into_iter().filter_map(|named| named.name.into_string().ok()) {
        if platform::facts(&dir, &name).is_ok_and(|facts| facts.regular && facts.links > 1)
            && let Ok(mut file) = platform::open_regular(&dir, &name)
        {
            let mut bytes = Vec::new();
            if io::Read::read_to_end(&mut file, &mut bytes).is_ok() {
                let _ = copy(disk, &dir, &name, &bytes);
            }
        }
    }
}
