//! [`Workspace`]: the root and the policy about paths.

use super::links::LinkTable;
use super::platform::{self, Facts};
use super::snapshot::Snapshot;
use crate::edit::{ContentHash, WorkspacePath};
use crate::refusal::{ProtectedPlace, Refusal};
use cap_fs_ext::DirExt;
use cap_std::fs::Dir;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

/// The longest file that is read, in bytes.
pub(crate) const MAX_FILE_BYTES: u64 = 100 * 1024 * 1024;

/// The longest path that is looked for, in bytes: no system finds a longer one.
const MAX_PATH_BYTES: usize = if cfg!(windows) { 4 * 32768 } else { 4096 };

/// Folders of version control systems; protected at any depth.
const VERSION_CONTROL: [&str; 4] = [".git", ".hg", ".svn", ".jj"];

/// A folder whose files are never edited, and what it is.
#[derive(Debug, Clone)]
pub struct Protected {
    /// The folder; need not exist.
    pub folder: PathBuf,
    /// What it is.
    pub place: ProtectedPlace,
}

/// A file as it was found, without its bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weighed {
    /// The hash of its bytes.
    pub hash: ContentHash,
    /// How many they are.
    pub len: u64,
    /// What is known of it.
    pub facts: Facts,
    /// When it was modified.
    pub modified: SystemTime,
}

/// The world failing while the workspace is opened.
#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    /// The root cannot be opened.
    #[error("cannot open the workspace root {}: {source}", root.display())]
    Root {
        /// The root.
        root: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// A workspace root, opened once, and the rules about what may be edited below it.
#[derive(Debug)]
pub struct Workspace {
    /// The real path, fit to be shown and handed to other programs.
    root: PathBuf,
    /// The real path as the system canonicalises it: what other real paths are compared with.
    real: PathBuf,
    dir: Dir,
    /// Real paths, the deepest first, so that the most specific place is named.
    protected: Vec<Protected>,
    links: LinkTable,
}

impl Workspace {
    /// Opens `root`. Version control folders are protected wherever they stand; `protected` adds the build's output
    /// folders and the like. CARGO_HOME's and RUSTUP_HOME's downloads are always known.
    ///
    /// # Errors
    /// If the root cannot be opened as a folder.
    pub fn open(root: &Path, protected: Vec<Protected>) -> Result<Self, WorkspaceError> {
        let failed = |source| WorkspaceError::Root { root: root.to_owned(), source };
        let real = root.canonicalize().map_err(failed)?;
        let dir = Dir::open_ambient_dir(&real, cap_std::ambient_authority()).map_err(failed)?;
        let shown = platform::without_verbatim(&real);
        let mut protected: Vec<Protected> = protected
            .into_iter()
            .chain(downloads())
            .map(|p| Protected { folder: real_or_nearest(&shown.join(p.folder)), place: p.place })
            .collect();
        protected.sort_by_key(|p| std::cmp::Reverse(p.folder.components().count()));
        Ok(Workspace { root: shown, real, dir, protected, links: LinkTable::default() })
    }

    /// The root's real path.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The key of an existing regular file that may be edited. A relative `path` is relative to the root.
    ///
    /// # Errors
    /// [`Refusal::OutsideWorkspace`], [`Refusal::ProtectedPath`], [`Refusal::FileNotFound`], [`Refusal::NotAFile`],
    /// [`Refusal::HardLink`], or [`Refusal::ChangedOnDisk`] if it was replaced while it was looked at.
    pub fn resolve(&self, path: &Path) -> Result<WorkspacePath, Refusal> {
        let (key, facts) = self.locate(path)?;
        if facts.links <= 1 {
            return Ok(WorkspacePath::from_resolved(&key));
        }
        let names = self.links.names(self, &facts);
        let reachable = names.len() as u64;
        match names.first() {
            Some(first) if reachable >= facts.links => Ok(WorkspacePath::from_resolved(first)),
            _ => Err(Refusal::HardLink { file: key, links: facts.links, reachable }),
        }
    }

    /// Reads the file as it is now.
    ///
    /// # Errors
    /// [`Refusal::FileNotFound`], [`Refusal::NotAFile`], [`Refusal::TooLarge`], or [`Refusal::ChangedOnDisk`] if it
    /// cannot be read.
    pub fn read(&self, file: &WorkspacePath) -> Result<Snapshot, Refusal> {
        let refused = |error: io::Error| refusal_of(&error, file.as_str());
        let too_large = |len| Refusal::TooLarge { file: file.as_str().to_owned(), len, limit: MAX_FILE_BYTES };
        let (dir, name) = self.parent_of(file).map_err(refused)?;
        let (mut open, Facts { len, .. }, _) = platform::open_known(&dir, &name).map_err(refused)?;
        if len > MAX_FILE_BYTES {
            return Err(too_large(len));
        }
        let mut bytes = Vec::with_capacity(usize::try_from(len).unwrap_or_default());
        // A file that grows while it is read must not fill the memory.
        open.by_ref().take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(refused)?;
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(too_large(bytes.len() as u64));
        }
        Ok(Snapshot::new(file.clone(), bytes))
    }

    /// Hash and length in bytes of the file as it is now, which is not kept in memory.
    ///
    /// # Errors
    /// As for [`Workspace::read`].
    pub(crate) fn weigh(&self, file: &WorkspacePath) -> Result<(ContentHash, u64), Refusal> {
        self.weigh_known(file).map(|weighed| (weighed.hash, weighed.len))
    }

    /// The same, with what is known of the file besides.
    ///
    /// # Errors
    /// As for [`Workspace::read`].
    pub(crate) fn weigh_known(&self, file: &WorkspacePath) -> Result<Weighed, Refusal> {
        let refused = |error: io::Error| refusal_of(&error, file.as_str());
        let (dir, name) = self.parent_of(file).map_err(refused)?;
        let (open, facts, modified) = platform::open_known(&dir, &name).map_err(refused)?;
        // A file that grows while it is read must not be read for ever.
        let (hash, len) = ContentHash::of_reader(open.take(MAX_FILE_BYTES + 1)).map_err(refused)?;
        if len > MAX_FILE_BYTES {
            return Err(Refusal::TooLarge { file: file.as_str().to_owned(), len, limit: MAX_FILE_BYTES });
        }
        Ok(Weighed { hash, len, facts, modified })
    }

    /// All names of the file where editing is allowed, itself included, sorted.
    pub(crate) fn names_of(&self, file: &WorkspacePath) -> Vec<WorkspacePath> {
        match self.facts_of(file.as_str()) {
            Ok(facts) if facts.regular && facts.links > 1 => {
                let mut names = self.links.names(self, &facts);
                names.insert(file.as_str().to_owned());
                names.iter().map(|name| WorkspacePath::from_resolved(name)).collect()
            }
            _ => vec![file.clone()],
        }
    }

    /// Takes back a name that was a key, or another name of a key's file, when it was written down. Says nothing about
    /// hard links.
    pub(crate) fn admit(&self, name: &str) -> Result<WorkspacePath, Refusal> {
        let (key, _) = self.locate(Path::new(name))?;
        // A name that now leads elsewhere is not the file that was meant.
        if key == name {
            Ok(WorkspacePath::from_resolved(name))
        } else {
            Err(Refusal::ChangedOnDisk { file: name.to_owned() })
        }
    }

    /// The folder that holds `file`, opened without following any link, and the file's name in it.
    pub(crate) fn parent_of(&self, file: &WorkspacePath) -> io::Result<(Dir, String)> {
        let (folder, name) = file.as_str().rsplit_once('/').unwrap_or(("", file.as_str()));
        if !platform::is_plain_component(name) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a file name"));
        }
        Ok((self.open_folder(folder)?, name.to_owned()))
    }

    /// The folder `key` (empty: the root), opened without following any link.
    pub(crate) fn open_folder(&self, key: &str) -> io::Result<Dir> {
        let mut dir = self.dir.try_clone()?;
        for part in key.split('/').filter(|_| !key.is_empty()) {
            if !platform::is_plain_component(part) {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a folder name"));
            }
            dir = dir.open_dir_nofollow(part)?;
        }
        Ok(dir)
    }

    /// The facts of the name `key`, without following links.
    pub(crate) fn facts_of(&self, key: &str) -> io::Result<Facts> {
        let (dir, name) = self.parent_of(&WorkspacePath::from_resolved(key))?;
        platform::facts(&dir, &name)
    }

    /// What `key` belongs to, if it may not be edited.
    pub(crate) fn protected_key(&self, key: &str) -> Option<ProtectedPlace> {
        let real = key.split('/').fold(self.real.clone(), |path, part| path.join(part));
        self.protected_place(&real)
    }

    /// Resolves links and checks the policy: the real path below the root and what stands there.
    fn locate(&self, path: &Path) -> Result<(String, Facts), Refusal> {
        let given = || path.display().to_string();
        self.refuse_unlocatable(path)?;
        let full = self.root.join(path);
        let (real, found) = match full.canonicalize() {
            Ok(real) => (real, Ok(())),
            Err(error) => (real_or_nearest(&full), Err(error)),
        };
        let inside = self.inside(path, &real)?;
        found.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                Refusal::FileNotFound { path: given(), similar: Vec::new() }
            }
            io::ErrorKind::PermissionDenied => Refusal::PermissionDenied { file: given() },
            _ => Refusal::NotAFile { path: given() },
        })?;
        let key = key_of(inside).ok_or_else(|| Refusal::NotAFile { path: given() })?;
        match self.facts_of(&key) {
            Ok(facts) if facts.regular => Ok((key, facts)),
            Ok(_) => Err(Refusal::NotAFile { path: given() }),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied || platform::is_held(&error) => {
                Err(Refusal::PermissionDenied { file: key })
            }
            Err(_) => Err(Refusal::ChangedOnDisk { file: key }),
        }
    }

    /// Refuses what need not be looked for on the disk.
    pub(super) fn refuse_unlocatable(&self, path: &Path) -> Result<(), Refusal> {
        if self.is_virtual_toolchain(path) {
            let path = path.display().to_string();
            return Err(Refusal::ProtectedPath { path, place: ProtectedPlace::Toolchain });
        }
        // No system has such a path, and each part of it would be asked for.
        if path.as_os_str().len() > MAX_PATH_BYTES {
            return Err(Refusal::FileNotFound { path: path.display().to_string(), similar: Vec::new() });
        }
        Ok(())
    }

    /// The part of the real path `real` below the root, if it may be edited; `path` is how it was given.
    pub(super) fn inside<'r>(&self, path: &Path, real: &'r Path) -> Result<&'r Path, Refusal> {
        let given = || path.display().to_string();
        if let Some(place) = self.protected_place(real) {
            return Err(Refusal::ProtectedPath { path: given(), place });
        }
        let outside = |_| Refusal::OutsideWorkspace { path: given(), root: self.root.display().to_string() };
        real.strip_prefix(&self.real).map_err(outside)
    }

    /// What the real path belongs to, if it may not be edited.
    fn protected_place(&self, real: &Path) -> Option<ProtectedPlace> {
        if let Some(protected) = self.protected.iter().find(|p| real.starts_with(&p.folder)) {
            return Some(protected.place);
        }
        // The root may itself stand below a folder of such a name; only what is inside it counts.
        let inside = real.strip_prefix(&self.real).ok()?;
        let is_vcs = |part: &OsStr| VERSION_CONTROL.iter().any(|name| part.eq_ignore_ascii_case(name));
        inside.components().any(|part| is_vcs(part.as_os_str())).then_some(ProtectedPlace::VersionControl)
    }

    /// Whether `path` is where the standard library's sources were when it was built (`/rustc/<hash>/…`): not a place on
    /// this machine.
    fn is_virtual_toolchain(&self, path: &Path) -> bool {
        let mut parts = path.components().filter(|part| !matches!(part, Component::Prefix(_)));
        parts.next() == Some(Component::RootDir)
            && parts.next() == Some(Component::Normal(OsStr::new("rustc")))
            && !path.starts_with(&self.root)
            && !path.starts_with(&self.real)
    }
}

/// The real path below the root as a key, or `None` if a part of it cannot be written as one.
pub(super) fn key_of(inside: &Path) -> Option<String> {
    let mut key = String::new();
    for part in inside.components() {
        let Component::Normal(part) = part else { return None };
        let part = part.to_str().filter(|part| platform::is_plain_component(part))?;
        if !key.is_empty() {
            key.push('/');
        }
        key.push_str(part);
    }
    (!key.is_empty()).then_some(key)
}

/// The real path; for one that does not exist, the real path of the nearest folder above that does, and the rest with
/// `..` taken at its word.
pub(super) fn real_or_nearest(path: &Path) -> PathBuf {
    let mut rest: Vec<&OsStr> = Vec::new();
    let mut above = path;
    let mut real = loop {
        if let Ok(real) = above.canonicalize() {
            break real;
        }
        match (above.parent(), above.components().next_back()) {
            (Some(parent), Some(last)) => {
                rest.push(last.as_os_str());
                above = parent;
            }
            _ => return path.to_owned(),
        }
    };
    for part in rest.into_iter().rev() {
        if part == ".." {
            real.pop();
        } else if part != "." {
            real.push(part);
        }
    }
    real
}

/// Where cargo and rustup keep what they download.
fn downloads() -> Vec<Protected> {
    let home = |variable: &str, default: &str| {
        std::env::var_os(variable)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
            .or_else(|| std::env::home_dir().filter(|home| !home.as_os_str().is_empty()).map(|home| home.join(default)))
            .and_then(|path| std::path::absolute(path).ok())
    };
    let mut places = Vec::new();
    if let Some(cargo) = home("CARGO_HOME", ".cargo") {
        for folder in ["registry", "git"] {
            places.push(Protected { folder: cargo.join(folder), place: ProtectedPlace::Registry });
        }
    }
    if let Some(rustup) = home("RUSTUP_HOME", ".rustup") {
        places.push(Protected { folder: rustup, place: ProtectedPlace::Toolchain });
    }
    places
}

pub(super) fn refusal_of(error: &io::Error, file: &str) -> Refusal {
    match error.kind() {
        io::ErrorKind::NotFound => Refusal::FileNotFound { path: file.to_owned(), similar: Vec::new() },
        io::ErrorKind::InvalidInput => Refusal::NotAFile { path: file.to_owned() },
        io::ErrorKind::PermissionDenied => Refusal::PermissionDenied { file: file.to_owned() },
        _ if platform::is_held(error) => Refusal::PermissionDenied { file: file.to_owned() },
        _ => Refusal::ChangedOnDisk { file: file.to_owned() },
    }
}
