//! [`keep`]: contents put among the blobs of a run before the files that have them change.
//!
//! A file that is about to be replaced need not be copied: a second name among the blobs keeps what it holds when the
//! first one is taken from it. Whoever still has the old file open for writing then writes into the blob; recovery and
//! undo compare hashes, and would leave such a file alone and say so.

use super::disk::Disk;
use super::error::TxnError;
use super::folder::RunFolder;
use super::journal::Content;
use crate::edit::WorkspacePath;
use crate::workspace::{Workspace, platform};
use cap_std::fs::Dir;
use std::collections::BTreeSet;
use std::io;

/// A content that is to be kept.
pub(super) struct Kept<'s> {
    pub content: Content,
    pub bytes: &'s [u8],
    /// The file that holds it, has no other name, and is about to lose it to a new file or to go.
    pub holder: Option<&'s WorkspacePath>,
}

/// Puts contents among the blobs of a run and makes them durable. Gives the holders that have a second name there now.
pub(super) fn keep<'s>(
    folder: &RunFolder,
    disk: &dyn Disk,
    workspace: &Workspace,
    contents: impl Iterator<Item = Kept<'s>>,
) -> Result<BTreeSet<WorkspacePath>, TxnError> {
    let (blobs, path) = folder.blobs();
    let failed = |error| TxnError::of_io("keep the earlier content in", path.clone(), error);
    let dir = blobs.map_err(failed)?;
    let mut linked = BTreeSet::new();
    let mut added = false;
    for Kept { content, bytes, holder } in contents {
        if folder.has_blob(&content) {
            continue;
        }
        let Some(name) = content.blob() else { continue };
        match holder.filter(|holder| link(disk, workspace, holder, &dir, name, &content).is_ok()) {
            Some(holder) => drop(linked.insert(holder.clone())),
            None => copy(disk, &dir, name, bytes).map_err(failed)?,
        }
        added = true;
    }
    if added {
        disk.sync_dir(&dir).map_err(failed)?;
    }
    Ok(linked)
}

/// Makes `name` in `blobs` a second name of the file `holder`, and what it holds durable. On failure there is no such
/// name; there are systems and places where there cannot be one.
fn link(
    disk: &dyn Disk,
    workspace: &Workspace,
    holder: &WorkspacePath,
    blobs: &Dir,
    name: &str,
    content: &Content,
) -> io::Result<()> {
    let (dir, leaf) = workspace.parent_of(holder)?;
    disk.link(&dir, &leaf, blobs, name)?;
    // Looked at under its new name: what has the old one may be another file by now.
    let durable = platform::facts(blobs, name).and_then(|facts| {
        let file = platform::open_regular(blobs, name)?;
        disk.sync(&file)?;
        if facts.links == 2 && content.is_in(file) { Ok(()) } else { Err(io::Error::other("it is another file")) }
    });
    if durable.is_err() {
        disk.remove(blobs, name)?;
    }
    durable
}

fn copy(disk: &dyn Disk, blobs: &Dir, name: &str, bytes: &[u8]) -> io::Result<()> {
    let temp = format!("{name}.tmp");
    let _ = blobs.remove_file(&temp);
    let file = disk.create(blobs, &temp)?;
    let kept = disk.write(&file, bytes).and_then(|()| disk.sync(&file));
    kept.and_then(|()| disk.rename(blobs, &temp, name)).inspect_err(|_| {
        // It may be what fills the disk.
        let _ = blobs.remove_file(&temp);
    })
}

/// Gives every blob that shares its file with a name elsewhere a file of its own, after changes that were not made: the
/// other name would otherwise stay one of two. What cannot be parted stays until the run's record goes.
pub(super) fn part(folder: &RunFolder, disk: &dyn Disk) {
    let (Ok(dir), _) = folder.blobs() else { return };
    let Ok(entries) = dir.read_dir(".") else { return };
    for name in entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()) {
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
