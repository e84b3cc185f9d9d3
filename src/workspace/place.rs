//! [`Vacant`] and [`Removable`]: places where a file may come to be, and files that may go.

use super::path::{Workspace, key_of, real_or_nearest};
use super::platform::is_device_name;
use super::snapshot::Snapshot;
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use std::ffi::OsStr;
use std::io::ErrorKind::NotFound;
use std::path::{Component, Path, PathBuf};

/// The longest name, in bytes, where the system counts bytes.
const MAX_NAME_BYTES: usize = 255;

/// A place where there is no file and one may be put: inside the root, not protected, with nothing above it but folders
/// that exist and folders that are missing. That it is still empty is checked again when the file is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vacant(WorkspacePath);

impl Vacant {
    /// Where the file is to be.
    pub fn path(&self) -> &WorkspacePath {
        &self.0
    }
}

/// A file that may be deleted or moved, with its bytes: a regular file of one name, called by that name and not through
/// a link.
#[derive(Debug, Clone)]
pub struct Removable(Snapshot);

impl Removable {
    /// The file.
    pub fn path(&self) -> &WorkspacePath {
        self.0.file()
    }

    /// The file as it was read.
    pub fn snapshot(&self) -> &Snapshot {
        &self.0
    }
}

impl Workspace {
    /// The place `path` for a new file. A relative `path` is relative to the root.
    ///
    /// # Errors
    /// [`Refusal::OutsideWorkspace`], [`Refusal::ProtectedPath`]; [`Refusal::FileExists`] if a file is there;
    /// [`Refusal::NotAFile`] if something else is, if a part above it is no folder, or if it is no name for a file;
    /// [`Refusal::FileNotFound`] if it goes back by `..` from a folder that does not exist.
    pub fn resolve_new(&self, path: &Path) -> Result<Vacant, Refusal> {
        let given = || path.display().to_string();
        let not_a_file = || Refusal::NotAFile { path: given() };
        self.refuse_unlocatable(path)?;
        let full = self.root().join(path);
        let (real, rest) = nearest(&full).ok_or_else(not_a_file)?;
        // Whatever the end of it looks like, a way out is told as such.
        self.inside(path, &real)?;
        if rest.is_empty() {
            let regular = real.symlink_metadata().is_ok_and(|metadata| metadata.is_file());
            return Err(if regular { Refusal::FileExists { path: given() } } else { not_a_file() });
        }
        if rest.iter().any(|part| *part == OsStr::new("..")) {
            self.inside(path, &real_or_nearest(&full))?;
            return Err(Refusal::FileNotFound { path: given(), similar: Vec::new() });
        }
        if let Some(leads) = rest.first().and_then(|first| real.join(first).read_link().ok()) {
            // A link to nothing, or to itself.
            self.inside(path, &real_or_nearest(&real.join(leads)))?;
            return Err(not_a_file());
        }
        let place = rest.iter().fold(real.clone(), |place, part| place.join(part));
        let inside = self.inside(path, &place)?;
        let key = key_of(inside).filter(|key| key.split('/').all(is_portable)).ok_or_else(not_a_file)?;
        let is_there = |path: &Path| !matches!(path.symlink_metadata(), Err(error) if error.kind() == NotFound);
        let first_is_there = rest.first().is_some_and(|first| is_there(&real.join(first)));
        // As a whole it must be a path that the system can look for, or the file could not be found again.
        if !real.is_dir() || first_is_there || is_there(&place) || names_a_folder(path) {
            return Err(not_a_file());
        }
        Ok(Vacant(WorkspacePath::from_resolved(&key)))
    }

    /// Refuses a path whose first part a shell would replace by a folder elsewhere (`~`, `~user`, `$HOME`,
    /// `%USERPROFILE%`), where the workspace has no folder of that name.
    ///
    /// # Errors
    /// [`Refusal::OutsideWorkspace`].
    pub fn refuse_home(&self, path: &str) -> Result<(), Refusal> {
        let Some((first, _)) = path.split_once(['/', '\\']) else { return Ok(()) };
        let is_word = |word: &str| {
            !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
        };
        let is_variable = |name: &str| is_word(name) && !name.contains(|c: char| c.is_ascii_lowercase());
        let braced = first.strip_prefix("${").and_then(|rest| rest.strip_suffix('}'));
        let between = first.strip_prefix('%').and_then(|rest| rest.strip_suffix('%'));
        let user = first.strip_prefix('~');
        let is_elsewhere = user.is_some_and(|user| user.is_empty() || is_word(user))
            || braced.or(between).or(first.strip_prefix('$')).is_some_and(is_variable);
        if is_elsewhere && self.root().join(first).symlink_metadata().is_err() {
            return Err(Refusal::OutsideWorkspace { path: path.to_owned(), root: self.root().display().to_string() });
        }
        Ok(())
    }

    /// The existing file `path`, to be deleted or moved, with its bytes as they are now. Of a file with several names
    /// none can go, since what the others would then mean is not known.
    ///
    /// # Errors
    /// Those of [`Workspace::resolve`] and [`Workspace::read`]; [`Refusal::NotAFile`] also for a link, which would not go
    /// itself.
    pub fn resolve_removable(&self, path: &Path) -> Result<Removable, Refusal> {
        let key = self.resolve(path)?;
        if self.root().join(path).symlink_metadata().map_or(true, |metadata| metadata.is_symlink()) {
            return Err(Refusal::NotAFile { path: path.display().to_string() });
        }
        let names = self.names_of(&key).len() as u64;
        if names > 1 {
            return Err(Refusal::HardLink { file: path.display().to_string(), links: names, reachable: names });
        }
        Ok(Removable(self.read(&key)?))
    }

    /// Takes back a name under which, when it was written down, there was or could be a file.
    pub(crate) fn admit_place(&self, name: &str) -> Result<WorkspacePath, Refusal> {
        match self.resolve_new(Path::new(name)) {
            Ok(vacant) if vacant.0.as_str() == name => Ok(vacant.0),
            Ok(_) => Err(Refusal::ChangedOnDisk { file: name.to_owned() }),
            Err(Refusal::FileExists { .. }) => self.admit(name),
            Err(refusal) => Err(refusal),
        }
    }
}

/// The real path of the nearest place above `path`, itself included, that exists, and the parts from there.
fn nearest(path: &Path) -> Option<(PathBuf, Vec<&OsStr>)> {
    let mut rest = Vec::new();
    let mut above = path;
    loop {
        if let Ok(real) = above.canonicalize() {
            rest.reverse();
            return Some((real, rest));
        }
        // `..` as well, which `file_name` would not give.
        rest.push(above.components().next_back()?.as_os_str());
        above = above.parent()?;
    }
}

/// Whether `path` is written as the name of a folder.
fn names_a_folder(path: &Path) -> bool {
    let ends_in_separator =
        path.as_os_str().as_encoded_bytes().last().is_some_and(|b| std::path::is_separator(*b as char));
    // `Components` passes over a `.` at the end.
    let ends_in_dot = path.as_os_str().as_encoded_bytes().ends_with(b"/.");
    ends_in_separator || ends_in_dot || !matches!(path.components().next_back(), Some(Component::Normal(_)))
}

/// Whether the system keeps `part` as it is: most have no longer names, and Windows drops dots and blanks at the end and has
/// devices in every folder.
fn is_portable(part: &str) -> bool {
    let fits = part.len() <= MAX_NAME_BYTES || cfg!(any(windows, target_os = "macos"));
    fits && !(cfg!(windows) && (part.ends_with(['.', ' ']) || is_device_name(part)))
}
