//! What differs between operating systems, behind one small seam.

use cap_fs_ext::{FollowSymlinks, MetadataExt, OpenOptionsFollowExt, OpenOptionsSyncExt};
use cap_std::fs::{Dir, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What is known of one name in a folder, without following it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Facts {
    /// Whether it is a regular file.
    pub regular: bool,
    /// Its length in bytes.
    pub len: u64,
    /// Device and file number: equal for two names of one file.
    pub identity: (u64, u64),
    /// Number of names that the file has on disk.
    pub links: u64,
}

/// The facts of `name` in `dir`.
pub(crate) fn facts(dir: &Dir, name: &str) -> io::Result<Facts> {
    let plain = dir.symlink_metadata(name)?;
    if !plain.is_file() {
        return Ok(Facts { regular: false, len: 0, identity: (0, 0), links: 1 });
    }
    // Only the metadata of an open file has numbers and link counts on every system.
    #[cfg(windows)]
    let plain = open_nofollow(dir, name)?.metadata()?;
    Ok(facts_of(&plain))
}

fn facts_of(file: &Metadata) -> Facts {
    Facts { regular: file.is_file(), len: file.len(), identity: (file.dev(), file.ino()), links: file.nlink() }
}

/// Opens the regular file `name` in `dir` for reading. A link is not followed and a pipe does not block; anything that is
/// not a regular file is [`io::ErrorKind::InvalidInput`].
pub(crate) fn open_regular(dir: &Dir, name: &str) -> io::Result<std::fs::File> {
    open_known(dir, name).map(|(file, _, _)| file)
}

/// The same, with what is known of the file and when it was modified.
pub(crate) fn open_known(dir: &Dir, name: &str) -> io::Result<(std::fs::File, Facts, SystemTime)> {
    let not_regular = || io::Error::new(io::ErrorKind::InvalidInput, "not a regular file");
    // Asked before it is opened, since opening a device can do things.
    if !dir.symlink_metadata(name)?.is_file() {
        return Err(not_regular());
    }
    let file = open_nofollow(dir, name)?;
    let metadata = file.metadata()?;
    if metadata.is_file() {
        Ok((file.into_std(), facts_of(&metadata), metadata.modified()?.into_std()))
    } else {
        Err(not_regular())
    }
}

fn open_nofollow(dir: &Dir, name: &str) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).follow(FollowSymlinks::No).nonblock(true);
    dir.open_with(name, &options)
}

/// Whether `part` of a path means itself and nothing else on this system.
pub(crate) fn is_plain_component(part: &str) -> bool {
    let harmless = !part.is_empty() && part != "." && part != ".." && !part.contains(['/', '\0']);
    // On Windows a colon leads to another stream of the file, or to a drive.
    harmless && !(cfg!(windows) && part.contains(['\\', ':']))
}

/// `path` without Windows' verbatim prefix, where it means the same without.
pub(crate) fn without_verbatim(path: &Path) -> PathBuf {
    if !cfg!(windows) {
        return path.to_owned();
    }
    path.to_str().and_then(strip_verbatim).map_or_else(|| path.to_owned(), PathBuf::from)
}

fn strip_verbatim(path: &str) -> Option<String> {
    let rest = path.strip_prefix(r"\\?\")?;
    if let Some(share) = rest.strip_prefix(r"UNC\") {
        return Some(format!(r"\\{share}"));
    }
    let mut chars = rest.chars();
    let drive = chars.next()?.is_ascii_alphabetic() && chars.next() == Some(':') && chars.next() == Some('\\');
    drive.then(|| rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbatim_prefixes_go() {
        assert_eq!(strip_verbatim(r"\\?\C:\a\b").as_deref(), Some(r"C:\a\b"));
        assert_eq!(strip_verbatim(r"\\?\UNC\host\share\x").as_deref(), Some(r"\\host\share\x"));
        assert_eq!(strip_verbatim(r"C:\a"), None);
        assert_eq!(strip_verbatim(r"\\?\Volume{1}\x"), None);
        assert_eq!(without_verbatim(Path::new("/a/b")), Path::new("/a/b"));
    }

    #[test]
    fn parts_that_mean_something_else_are_not_plain() {
        for part in ["", ".", "..", "a/b", "a\0"] {
            assert!(!is_plain_component(part), "{part:?}");
        }
        assert!(is_plain_component("lib.rs") && is_plain_component("...") && is_plain_component("target"));
    }
}
