//! [`Stage`]: a copy of the sources below the target folder, in which a state of the tree can be compiled that nobody has
//! written into the tree.
//!
//! It is a mirror of the workspace root, so that relative paths lead where they led. What the compiler makes goes into
//! folders of its own beside it. It stays from run to run: only what differs is copied again.

use crate::edit::ContentHash;
use std::collections::{BTreeSet, HashSet};
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Most files of a copy.
const MAX_FILES: usize = 20_000;
/// Most bytes of a copy.
const MAX_BYTES: u64 = 512 * 1024 * 1024;
/// Since 1970, when no file of a tree was written, archives that put all of theirs on one of its first seconds included: a copy
/// with another text is seen to be another one, whenever it was written, and by whoever comes after a run that was killed.
const OF_NO_FILE: Duration = Duration::new(7, 777_777_700);
/// What a folder holds that can be made again.
const CACHE_TAG: &str = "CACHEDIR.TAG";
/// Folders that no compilation reads.
const NOT_COPIED: &[&str] = &[".git", ".hg", ".jj", ".svn"];

/// A copy of the sources, and the folders for what is made of it.
#[derive(Debug)]
pub(super) struct Stage {
    /// The root as cargo spells it.
    root: PathBuf,
    /// Where cargo builds.
    outputs: Vec<PathBuf>,
    folder: PathBuf,
    /// The copy of the root.
    tree: PathBuf,
    /// The folders that were brought up to date for the state of the tree with this number.
    fresh: Option<(usize, BTreeSet<PathBuf>)>,
    /// Folders into which the compiler was sent, with those that it was sent to.
    sent: Vec<(PathBuf, PathBuf)>,
    /// How much Rust there is in the copy, in bytes, in the last state that was copied.
    rust: u64,
}

/// Why a copy cannot be made.
pub(super) type Uncopied = String;

/// What was copied so far.
#[derive(Default)]
struct Size {
    files: usize,
    bytes: u64,
    /// Bytes of Rust among them.
    rust: u64,
}

impl Stage {
    /// A stage below `folder`, which need not exist.
    pub fn new(folder: PathBuf, root: &Path, outputs: Vec<PathBuf>) -> Stage {
        let tree = folder.join("tree");
        Stage { root: root.to_owned(), outputs, folder, tree, fresh: None, sent: Vec::new(), rust: 0 }
    }

    /// How much Rust there is in the copy, in bytes.
    pub fn rust(&self) -> u64 {
        self.rust
    }

    /// Where the compiler keeps what it knows from one time to the next.
    pub fn incremental(&self) -> PathBuf {
        self.folder.join("incremental")
    }

    /// The folder that stands for `real`, into which cargo has things made.
    pub fn out(&self, real: &Path) -> PathBuf {
        let name = ContentHash::of(real.as_os_str().as_encoded_bytes()).get();
        self.folder.join("out").join(format!("{name:016x}"))
    }

    /// Makes the folder that stands for `real`.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn make_out(&mut self, real: &Path) -> io::Result<()> {
        let out = self.out(real);
        fs::create_dir_all(&out)?;
        if !self.sent.iter().any(|(_, known)| known == real) {
            self.sent.push((out, real.to_owned()));
        }
        Ok(())
    }

    /// An argument, or the value of a variable, with a path below the root led to the copy. `None` if that cannot be
    /// written.
    pub fn relocated(&self, text: &str) -> Option<String> {
        let after_sign = text.find('=').map(|at| at + 1);
        for at in std::iter::once(0).chain(after_sign) {
            let (head, path) = (text.get(..at)?, Path::new(text.get(at..)?));
            let is_output = self.outputs.iter().any(|output| path.starts_with(output));
            if path.is_absolute() && !is_output && path.starts_with(&self.root) {
                return Some(format!("{head}{}", self.staged(path)?.to_str()?));
            }
        }
        Some(text.to_owned())
    }

    /// Where the copy of `path` is; `None` if it is not below the root.
    fn staged(&self, path: &Path) -> Option<PathBuf> {
        let below = path.strip_prefix(&self.root).ok()?;
        Some(if below.as_os_str().is_empty() { self.tree.clone() } else { self.tree.join(below) })
    }

    /// What the path of a copy is the copy of.
    pub fn real(&self, path: &Path) -> PathBuf {
        if let Ok(below) = path.strip_prefix(&self.tree) {
            return self.root.join(below);
        }
        let sent = self.sent.iter().find_map(|(out, real)| Some(real.join(path.strip_prefix(out).ok()?)));
        sent.unwrap_or_else(|| path.to_owned())
    }

    /// The texts that stand for real paths in what the compiler says, each with the real one, as they are in JSON.
    pub fn names(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        let word = |path: &Path| {
            let quoted = serde_json::to_string(path.to_str()?).ok()?;
            Some(quoted.trim_matches('"').as_bytes().to_vec())
        };
        let pairs = self.sent.iter().map(|(out, real)| (out.as_path(), real.as_path()));
        pairs
            .chain([(self.tree.as_path(), self.root.as_path())])
            .filter_map(|(staged, real)| Some((word(staged)?, word(real)?)))
            .collect()
    }

    /// Brings the copies of `folders` and of single `files` up to date with the tree, and of what lies in the root itself.
    /// `state` is the number of the tree's state: in one state each folder is looked at once.
    ///
    /// # Errors
    /// What cannot be copied, in words.
    pub fn refresh(
        &mut self,
        state: usize,
        folders: &BTreeSet<PathBuf>,
        files: &BTreeSet<PathBuf>,
    ) -> Result<(), Uncopied> {
        let known = self.fresh.take().filter(|(of, _)| *of == state).map(|(_, known)| known).unwrap_or_default();
        let mut size = Size::default();
        let mut wanted: BTreeSet<PathBuf> = files.clone();
        if known.is_empty() {
            self.rust = 0;
            for entry in fs::read_dir(&self.root).map_err(|error| unread(&self.root, &error))?.flatten() {
                if entry.file_type().is_ok_and(|kind| kind.is_file()) {
                    wanted.insert(entry.path());
                }
            }
            for entry in fs::read_dir(&self.tree).into_iter().flatten().flatten() {
                let is_gone = fs::symlink_metadata(self.root.join(entry.file_name())).is_err();
                if is_gone && entry.file_type().is_ok_and(|kind| !kind.is_dir()) {
                    remove(&entry.path()).map_err(|error| unread(&entry.path(), &error))?;
                }
            }
        }
        // A folder in another one is copied with it.
        let outer = |folder: &&PathBuf| !folders.iter().any(|other| other != *folder && folder.starts_with(other));
        for folder in folders.iter().filter(outer) {
            if !known.iter().any(|known| folder.starts_with(known)) {
                self.copy_folder(folder, folders, &mut wanted, &mut size)?;
            }
        }
        for file in wanted {
            if !known.contains(&file) && !folders.iter().any(|folder| file.starts_with(folder)) {
                self.copy(&file, &mut size)?;
            }
        }
        let fresh = known.into_iter().chain(folders.iter().cloned()).chain(files.iter().cloned()).collect();
        self.fresh = Some((state, fresh));
        self.rust = self.rust.saturating_add(size.rust);
        Ok(())
    }

    /// Copies a folder with all that is in it, and takes away what is not there any more.
    fn copy_folder(
        &self,
        folder: &Path,
        folders: &BTreeSet<PathBuf>,
        wanted: &mut BTreeSet<PathBuf>,
        size: &mut Size,
    ) -> Result<(), Uncopied> {
        let mut open = vec![folder.to_owned()];
        while let Some(folder) = open.pop() {
            let staged = self.staged(&folder).ok_or_else(|| format!("{} lies outside the root", folder.display()))?;
            make_folder(&staged).map_err(|error| unread(&staged, &error))?;
            let mut names: HashSet<OsString> = HashSet::new();
            for entry in fs::read_dir(&folder).map_err(|error| unread(&folder, &error))? {
                let entry = entry.map_err(|error| unread(&folder, &error))?;
                let (path, kind) = (entry.path(), entry.file_type().map_err(|error| unread(&folder, &error))?);
                if kind.is_symlink() {
                    self.copy_link(&path, folders, wanted)?;
                } else if kind.is_dir() {
                    let name = entry.file_name();
                    let is_left_out = NOT_COPIED.iter().any(|left| name == *left)
                        || self.outputs.iter().any(|output| path.starts_with(output))
                        || path.join(CACHE_TAG).is_file();
                    if is_left_out {
                        continue;
                    }
                    open.push(path);
                } else if kind.is_file() {
                    self.copy(&path, size)?;
                } else {
                    continue;
                }
                names.insert(entry.file_name());
            }
            for entry in fs::read_dir(&staged).into_iter().flatten().flatten() {
                if !names.contains(&entry.file_name()) {
                    remove(&entry.path()).map_err(|error| unread(&entry.path(), &error))?;
                }
            }
        }
        Ok(())
    }

    /// Copies one file, unless its copy is as old and as long.
    fn copy(&self, file: &Path, size: &mut Size) -> Result<(), Uncopied> {
        let known = fs::metadata(file).map_err(|error| unread(file, &error))?;
        size.files += 1;
        size.bytes = size.bytes.saturating_add(known.len());
        if file.extension().is_some_and(|extension| extension == "rs") {
            size.rust = size.rust.saturating_add(known.len());
        }
        if size.files > MAX_FILES || size.bytes > MAX_BYTES {
            return Err("its sources are too many to be copied".to_owned());
        }
        let staged = self.staged(file).ok_or_else(|| format!("{} lies outside the root", file.display()))?;
        let is_same = |copy: &Metadata| {
            copy.is_file() && copy.len() == known.len() && copy.modified().ok() == known.modified().ok()
        };
        if fs::symlink_metadata(&staged).is_ok_and(|copy| is_same(&copy)) {
            return Ok(());
        }
        let copied = || -> io::Result<()> {
            remove(&staged)?;
            make_folder(staged.parent().unwrap_or(&self.tree))?;
            fs::copy(file, &staged)?;
            // Of one that cannot be opened again, the copy is made anew each time.
            if let (Ok(copy), Ok(time)) = (File::options().append(true).open(&staged), known.modified()) {
                copy.set_modified(time)?;
            }
            Ok(())
        };
        copied().map_err(|error| unread(file, &error))
    }

    /// Makes a link that leads to the copy of what the link at `path` leads to.
    #[cfg(unix)]
    fn copy_link(
        &self,
        path: &Path,
        folders: &BTreeSet<PathBuf>,
        wanted: &mut BTreeSet<PathBuf>,
    ) -> Result<(), Uncopied> {
        let staged = self.staged(path).ok_or_else(|| format!("{} lies outside the root", path.display()))?;
        let root = fs::canonicalize(&self.root).map_err(|error| unread(&self.root, &error))?;
        let leads_to = match fs::canonicalize(path) {
            // It leads nowhere.
            Err(_) => fs::read_link(path).map_err(|error| unread(path, &error))?,
            Ok(real) => match real.strip_prefix(&root) {
                Err(_) => real,
                Ok(below) => {
                    let inside = self.root.join(below);
                    if real.is_dir() && !folders.iter().any(|folder| inside.starts_with(folder)) {
                        return Err(format!("{} is a link to a folder", path.display()));
                    }
                    if real.is_file() {
                        wanted.insert(inside);
                    }
                    self.tree.join(below)
                }
            },
        };
        if fs::read_link(&staged).is_ok_and(|known| known == leads_to) {
            return Ok(());
        }
        let made = remove(&staged).and_then(|()| std::os::unix::fs::symlink(&leads_to, &staged));
        made.map_err(|error| unread(path, &error))
    }

    #[cfg(not(unix))]
    fn copy_link(&self, path: &Path, _: &BTreeSet<PathBuf>, _: &mut BTreeSet<PathBuf>) -> Result<(), Uncopied> {
        Err(format!("{} is a link", path.display()))
    }

    /// Writes another text into the copy of `file`, a path relative to the root.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&self, file: &Path, text: &[u8]) -> io::Result<()> {
        if !file.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let staged = self.tree.join(file);
        remove(&staged)?;
        make_folder(staged.parent().unwrap_or(&self.tree))?;
        fs::write(&staged, text)?;
        File::options().append(true).open(&staged)?.set_modified(SystemTime::UNIX_EPOCH + OF_NO_FILE)
    }

    /// Copies `file`, a path relative to the root, anew; if the tree has none, the copy goes.
    ///
    /// # Errors
    /// What cannot be copied, in words.
    pub fn put_back(&mut self, file: &Path) -> Result<(), Uncopied> {
        let real = self.root.join(file);
        let done = match fs::symlink_metadata(&real) {
            Err(_) => remove(&self.tree.join(file)).map_err(|error| unread(&real, &error)),
            // What was put there may look like the real one: as long, and as old if that is as old as can be.
            Ok(_) => match remove(&self.tree.join(file)) {
                Ok(()) => self.copy(&real, &mut Size::default()),
                Err(error) => Err(unread(&real, &error)),
            },
        };
        if done.is_err() {
            self.fresh = None;
        }
        done
    }
}

fn unread(path: &Path, error: &io::Error) -> Uncopied {
    format!("{} cannot be copied: {error}", path.display())
}

/// Makes a folder where something else may be.
fn make_folder(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok_and(|known| !known.is_dir()) {
        fs::remove_file(path)?;
    }
    fs::create_dir_all(path)
}

/// Takes away what is there, without following links.
fn remove(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(known) if known.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Archives that are the same wherever they are made put all of their files on one of the first seconds.
    #[test]
    fn what_a_killed_run_left_in_a_copy_is_not_taken_for_the_tree() {
        let (root, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let file = root.path().join("a.rs");
        for seconds in [0, 1, 2, 1_000_000_000] {
            fs::write(&file, "one").unwrap();
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            File::options().append(true).open(&file).unwrap().set_modified(time).unwrap();
            let stage = || Stage::new(folder.path().to_owned(), root.path(), Vec::new());
            let folders = BTreeSet::from([root.path().to_owned()]);
            let copied = || fs::read_to_string(folder.path().join("tree/a.rs")).unwrap();
            let mut killed = stage();
            killed.refresh(1, &folders, &BTreeSet::new()).unwrap();
            killed.put(Path::new("a.rs"), b"two").unwrap();
            assert_eq!(copied(), "two");
            stage().refresh(1, &folders, &BTreeSet::new()).unwrap();
            assert_eq!(copied(), "one", "{seconds}");
        }
    }
}
