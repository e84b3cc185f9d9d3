//! [`Disk`]: every operation that changes the disk, so that a test can let the n-th one fail.

use super::journal::Attributes;
use super::platform;
use cap_std::fs::Dir;
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::Path;
use std::time::SystemTime;

/// The operations by which files, blobs and journals are written. The methods given here are the real ones.
pub(super) trait Disk: fmt::Debug + Send + Sync {
    /// Creates the new file `name` in `dir`, for its owner's eyes only.
    fn create(&self, dir: &Dir, name: &str) -> io::Result<File> {
        platform::create_private(dir, name)
    }

    /// Creates the new file `name` in `dir`, with the mode that new files have.
    fn create_shared(&self, dir: &Dir, name: &str) -> io::Result<File> {
        platform::create_shared(dir, name)
    }

    /// Writes all of `bytes` at the file's position.
    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<()> {
        let mut file = file;
        file.write_all(bytes)
    }

    /// Makes the file's content durable.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Gives `to` mode and owner of `from`.
    fn copy_access(&self, from: &Metadata, to: &File) -> io::Result<()> {
        platform::copy_access(from, to)
    }

    /// Gives `to` mode and owner.
    fn set_attributes(&self, attributes: &Attributes, to: &File) -> io::Result<()> {
        platform::set_attributes(attributes, to)
    }

    /// Sets the file's modification time.
    fn set_modified(&self, file: &File, time: SystemTime) -> io::Result<()> {
        filetime::set_file_handle_times(file, None, Some(time.into()))
    }

    /// Renames over whatever has the name `to`.
    fn rename(&self, dir: &Dir, from: &str, to: &str) -> io::Result<()> {
        platform::rename(dir, from, to)
    }

    /// Makes `to` one more name of a file.
    fn link(&self, from_dir: &Dir, from: &str, to_dir: &Dir, to: &str) -> io::Result<()> {
        platform::link(from_dir, from, to_dir, to)
    }

    /// Removes a file.
    fn remove(&self, dir: &Dir, name: &str) -> io::Result<()> {
        platform::remove(dir, name)
    }

    /// Makes the names in a folder durable.
    fn sync_dir(&self, dir: &Dir) -> io::Result<()> {
        platform::sync_dir(dir)
    }

    /// Makes the folder `name` in `dir`.
    fn make_folder(&self, dir: &Dir, name: &str) -> io::Result<()> {
        platform::make_folder(dir, name)
    }

    /// Removes the folder `name` in `dir`, which must be empty.
    fn remove_empty_folder(&self, dir: &Dir, name: &str) -> io::Result<()> {
        platform::remove_empty_folder(dir, name)
    }

    /// Creates a folder of our own, for its owner's eyes only, and those above it.
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        platform::create_private_folder(path)
    }

    /// Gives a folder of our own another name.
    fn rename_folder(&self, from: &Path, to: &Path) -> io::Result<()> {
        platform::patiently(|| fs::rename(from, to))
    }

    /// Removes a folder of our own with all that is in it.
    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        platform::patiently(|| fs::remove_dir_all(path))
    }
}

/// The disk as it is.
#[derive(Debug)]
pub(super) struct RealDisk;

impl Disk for RealDisk {}
