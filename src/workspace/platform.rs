//! What differs between operating systems, behind one small seam.

use cap_fs_ext::{FollowSymlinks, MetadataExt, OpenOptionsFollowExt, OpenOptionsSyncExt};
use cap_std::fs::{Dir, File, Metadata, OpenOptions};
use std::ffi::OsString;
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

/// A name in a folder, and what has it.
#[derive(Debug)]
pub(crate) struct Named {
    /// The name.
    pub name: OsString,
    /// Whether it is a folder, and no link to one.
    pub is_folder: bool,
    /// Whether it is a regular file, and no link to one.
    pub is_file: bool,
}

/// All names in `dir`.
pub(crate) fn names_in(dir: &Dir) -> io::Result<Vec<Named>> {
    #[cfg(windows)]
    let entries = std::fs::read_dir(path_in(dir, "")?)?;
    #[cfg(not(windows))]
    let entries = dir.read_dir(".")?;
    let named = entries.map(|entry| {
        let entry = entry?;
        let kind = entry.file_type().ok();
        let (is_folder, is_file) = kind.map_or((false, false), |kind| (kind.is_dir(), kind.is_file()));
        Ok(Named { name: entry.file_name(), is_folder, is_file })
    });
    named.collect()
}

/// The path of what has the plain name `name` in `dir`; of `dir` itself for an empty one. It cannot come to lead elsewhere
/// while `dir` is open: no folder on the way can be renamed or removed as long.
///
/// cap-std makes such paths as well where Windows has no call that starts from a folder, but cuts `\\?\` off them. On a network
/// share that leaves a path which is relative to the current folder, and elsewhere one in which names like `NUL` are devices.
#[cfg(windows)]
pub(crate) fn path_in(dir: &Dir, name: &str) -> io::Result<PathBuf> {
    let folder = winx::file::get_file_path(&dir.try_clone()?.into_std_file())?;
    Ok(if name.is_empty() { folder } else { folder.join(name) })
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

/// Whether it failed because another program lets nobody else at the file, as Windows permits.
pub(crate) fn is_held(error: &io::Error) -> bool {
    // Sharing violation, lock violation.
    cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33))
}

/// Whether Windows takes `part` of a path for a device, whatever folder it is in: `NUL`, `aux.rs`, `Com1 .txt`. There can be
/// files of such names, but most programs cannot open or remove them.
pub(crate) fn is_device_name(part: &str) -> bool {
    let stem = part.split(['.', ':']).next().unwrap_or_default().trim_end_matches(' ').to_ascii_uppercase();
    let is_port = |rest: &str| matches!(rest, "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³");
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$")
        || ["COM", "LPT"].iter().any(|kind| stem.strip_prefix(kind).is_some_and(is_port))
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
    fn devices_are_known_by_their_names() {
        for part in ["NUL", "nul.rs", "Con", "aux.tar.gz", "prn .rs", "COM1", "lpt9.rs", "com¹.x", "CONIN$", "nul:x"] {
            assert!(is_device_name(part), "{part}");
        }
        for part in
            ["null", "nul_.rs", "console.rs", "auxiliary", "com", "com10", "com0.rs", "lpt.rs", " nul", ".nul", ""]
        {
            assert!(!is_device_name(part), "{part}");
        }
    }

    #[test]
    fn all_names_in_a_folder_are_found_with_their_kinds() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("inside")).unwrap();
        std::fs::write(folder.path().join("file"), "").unwrap();
        let open = |path: &Path| Dir::open_ambient_dir(path, cap_std::ambient_authority()).unwrap();
        let mut found = names_in(&open(folder.path())).unwrap();
        found.sort_by(|a, b| a.name.cmp(&b.name));
        let found: Vec<_> = found.iter().map(|named| (named.name.to_str().unwrap(), named.is_folder)).collect();
        assert_eq!(found, [("file", false), ("inside", true)]);
        assert!(names_in(&open(&folder.path().join("inside"))).unwrap().is_empty());
    }

    #[test]
    fn parts_that_mean_something_else_are_not_plain() {
        for part in ["", ".", "..", "a/b", "a\0"] {
            assert!(!is_plain_component(part), "{part:?}");
        }
        assert!(is_plain_component("lib.rs") && is_plain_component("...") && is_plain_component("target"));
    }
}
