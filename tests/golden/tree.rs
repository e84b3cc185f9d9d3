//! A folder as a value: every file, link and mode, comparable byte for byte.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What stands at one path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A file: its bytes and its permission bits.
    File(Vec<u8>, u32),
    /// A symbolic link and what it says.
    Link(PathBuf),
    /// An empty folder (others show in the paths of their files).
    EmptyFolder,
}

impl Entry {
    /// The entry with no permission bits.
    pub fn without_mode(&self) -> Entry {
        match self {
            Entry::File(bytes, _) => Entry::File(bytes.clone(), 0),
            other => other.clone(),
        }
    }
}

/// Every entry below a folder, by its path relative to the folder, with `/` between parts.
pub type Tree = BTreeMap<String, Entry>;

/// Reads the tree below `root`. Paths in `skip` are left out with all that is below them.
pub fn read(root: &Path, skip: &[&str]) -> io::Result<Tree> {
    let mut tree = Tree::new();
    if root.is_dir() {
        read_into(root, "", skip, &mut tree)?;
    }
    Ok(tree)
}

fn read_into(folder: &Path, prefix: &str, skip: &[&str], tree: &mut Tree) -> io::Result<()> {
    let mut empty = true;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let key = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
        empty = false;
        if skip.contains(&key.as_str()) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_symlink() {
            tree.insert(key, Entry::Link(fs::read_link(entry.path())?));
        } else if kind.is_dir() {
            read_into(&entry.path(), &key, skip, tree)?;
        } else {
            tree.insert(key, Entry::File(fs::read(entry.path())?, mode(&entry.path())?));
        }
    }
    if empty && !prefix.is_empty() {
        tree.insert(prefix.to_owned(), Entry::EmptyFolder);
    }
    Ok(())
}

#[cfg(unix)]
fn mode(path: &Path) -> io::Result<u32> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o7777)
}

#[cfg(not(unix))]
fn mode(path: &Path) -> io::Result<u32> {
    Ok(u32::from(fs::metadata(path)?.permissions().readonly()))
}

/// Paths whose entries differ between the trees, those that only one of them has included.
pub fn differing(left: &Tree, right: &Tree) -> Vec<String> {
    let mut paths: Vec<String> = left.keys().chain(right.keys()).cloned().collect();
    paths.sort();
    paths.dedup();
    paths.retain(|path| left.get(path) != right.get(path));
    paths
}

/// What must be told about `path`, of which `wanted` and `got` differ.
pub fn explain(path: &str, wanted: Option<&Entry>, got: Option<&Entry>) -> String {
    match (wanted, got) {
        (Some(Entry::File(wanted_bytes, wanted_mode)), Some(Entry::File(got_bytes, got_mode))) => {
            if wanted_bytes == got_bytes {
                return format!("{path}: expected mode {wanted_mode:o}, found {got_mode:o}");
            }
            format!("{path}: not the expected bytes\n{}", diff(wanted_bytes, got_bytes))
        }
        (Some(_), None) => format!("{path}: is gone"),
        (None, Some(_)) => format!("{path}: appeared"),
        (wanted, got) => format!("{path}: expected {wanted:?}, found {got:?}"),
    }
}

/// A line diff in which carriage returns and odd bytes can be seen.
pub fn diff(old: &[u8], new: &[u8]) -> String {
    let (old, new) = (visible(old), visible(new));
    let diff = similar::TextDiff::from_lines(old.as_str(), new.as_str());
    diff.unified_diff().context_radius(2).header("expected", "found").to_string()
}

fn visible(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.replace('\r', "␍").replace('\u{feff}', "<BOM>")
}

/// Copies all below `from` to below `to`, links as links, with permissions.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

/// Writes the files of a tree below `root`; links and modes are left out.
pub fn write(root: &Path, tree: &Tree) -> io::Result<()> {
    for (path, entry) in tree {
        if let Entry::File(bytes, _) = entry {
            let path = root.join(path);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, bytes)?;
        }
    }
    Ok(())
}
