//! [`Part`]: something that goes into an answer of cargo's, and whether it is still what it was.
//!
//! The rules of what is looked at are cargo's (the Cargo Book on workspaces, on target auto-discovery and on configuration)
//! and rustup's.

use crate::edit::ContentHash;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Folders of a package in which cargo looks for targets.
const TARGET_FOLDERS: &[&str] = &["src/bin", "examples", "tests", "benches"];
/// Files of a package that are targets by their name.
const TARGET_FILES: &[&str] = &["build.rs", "src/lib.rs", "src/main.rs"];

/// Longest text that is looked at, in bytes.
const TEXT_LIMIT: u64 = 16 * 1024 * 1024;

/// Something that goes into an answer.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Part {
    path: PathBuf,
    kind: Kind,
    /// What it was: a hash, or `None` where nothing was.
    state: Option<u64>,
}

/// What of a path goes into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Kind {
    /// The text of a file.
    Text,
    /// The names in a folder, and their texts.
    Texts,
    /// The names in a folder.
    Names,
    /// The place, the length and the time of a program.
    Program,
    /// Where rustup has its toolchains: where each leads, and its cargo.
    Toolchains,
    /// The targets that a package's folder holds.
    Targets,
    /// The folders so many levels below that hold a manifest.
    Packages(usize),
}

impl Part {
    /// What it is now.
    pub(super) fn now(path: PathBuf, kind: Kind) -> Part {
        Part { state: kind.state(&path), path, kind }
    }

    /// Whether it is what it was.
    pub(super) fn holds(&self) -> bool {
        self.state == self.kind.state(&self.path)
    }

    /// Whether it is about this of `path`.
    pub(super) fn is_of(&self, path: &Path, kind: Kind) -> bool {
        self.path == path && self.kind == kind
    }

    /// Whether it is the text of the file at `path`, which was there.
    pub(super) fn is_text_of(&self, path: &Path) -> bool {
        self.path == path && self.kind == Kind::Text && self.state.is_some()
    }

    /// When it was changed last. Where nothing is, something may have gone: what is above tells when, as far as that is in the
    /// workspace at `root`.
    pub(super) fn changed(&self, root: &Path) -> Option<SystemTime> {
        let path = &self.path;
        let inner = |folder: &Path| {
            let folders = entries(folder).unwrap_or_default().into_iter().filter(|(_, is_folder)| *is_folder);
            folders.map(|(name, _)| folder.join(name)).collect::<Vec<_>>()
        };
        match self.kind {
            Kind::Text | Kind::Texts | Kind::Names | Kind::Program | Kind::Toolchains => {
                let mut above = path.ancestors().skip(1).take_while(|above| above.starts_with(root));
                time_of(path).or_else(|| above.find_map(time_of))
            }
            Kind::Targets => {
                let folders = TARGET_FOLDERS.iter().map(|name| path.join(name));
                let all = folders.flat_map(|folder| inner(&folder).into_iter().chain([folder]));
                all.chain([path.to_owned(), path.join("src")]).filter_map(|folder| time_of(&folder)).max()
            }
            Kind::Packages(depth) => {
                let mut levels = vec![vec![path.to_owned()]];
                for _ in 0..depth {
                    let next = levels.last().into_iter().flatten().flat_map(|folder| inner(folder)).collect();
                    levels.push(next);
                }
                // Of the last level only what holds a manifest says something; the target directory is often among them.
                if let Some(last) = levels.last_mut() {
                    last.retain(|folder| folder.join("Cargo.toml").is_file());
                }
                levels.iter().flatten().filter_map(|folder| time_of(folder)).max()
            }
        }
    }
}

impl Kind {
    /// What is at `path` now; `None` where nothing is that counts.
    fn state(self, path: &Path) -> Option<u64> {
        let hash = |text: &[u8]| ContentHash::of(text).get();
        let of_names = |names: Vec<String>| hash(names.join("\0").as_bytes());
        match self {
            Kind::Text => Some(text_of(path).map_or(0, |text| hash(&text))).filter(|_| path.exists()),
            Kind::Texts => {
                let texts = entries(path)?.into_iter().map(|(name, _)| {
                    let text = text_of(&path.join(&name)).unwrap_or_default();
                    [name.as_bytes(), b"\0", &text].concat()
                });
                Some(hash(&texts.collect::<Vec<_>>().join(&0)))
            }
            Kind::Names => Some(of_names(entries(path)?.into_iter().map(|(name, _)| name).collect())),
            Kind::Program => Some(hash(program(path)?.as_bytes())),
            Kind::Toolchains => {
                let cargo = format!("bin/cargo{}", std::env::consts::EXE_SUFFIX);
                let toolchains = entries(path)?.into_iter().map(|(name, _)| {
                    let own = program(&path.join(&name).join(&cargo)).unwrap_or_default();
                    format!("{name} {own}")
                });
                Some(of_names(toolchains.collect()))
            }
            Kind::Targets => {
                let mut names: Vec<String> = TARGET_FILES.iter().map(|name| (*name).to_owned()).collect();
                names.retain(|name| path.join(name).is_file());
                for folder in TARGET_FOLDERS {
                    for (name, is_folder) in entries(&path.join(folder)).unwrap_or_default() {
                        if !is_folder && name.ends_with(".rs") {
                            names.push(format!("{folder}/{name}"));
                        } else if is_folder && path.join(folder).join(&name).join("main.rs").is_file() {
                            names.push(format!("{folder}/{name}/main.rs"));
                        }
                    }
                }
                Some(of_names(names))
            }
            Kind::Packages(depth) => {
                let mut found = vec![(String::new(), path.to_owned())];
                for _ in 0..depth {
                    let deeper = found.into_iter().flat_map(|(name, folder)| {
                        let inner = entries(&folder).unwrap_or_default().into_iter();
                        let folders = inner.filter(|(_, is_folder)| *is_folder);
                        folders.map(move |(own, _)| (format!("{name}/{own}"), folder.join(own))).collect::<Vec<_>>()
                    });
                    found = deeper.collect();
                }
                found.retain(|(_, folder)| folder.join("Cargo.toml").is_file());
                Some(of_names(found.into_iter().map(|(name, _)| name).collect()))
            }
        }
    }
}

/// What a file holds; nothing of what is none, which could keep a reader waiting, or is too long to be one that cargo reads.
pub(super) fn text_of(path: &Path) -> Option<Vec<u8>> {
    let is_small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= TEXT_LIMIT);
    is_small.then(|| fs::read(path).ok())?
}

/// Which file a program is, and how long and how old.
fn program(path: &Path) -> Option<String> {
    let file = fs::metadata(path).ok()?;
    Some(format!("{:?} {} {:?}", fs::canonicalize(path).ok()?, file.len(), time_of(path)?))
}

/// When a file or folder was changed last, its place and name included where the system tells.
fn time_of(path: &Path) -> Option<SystemTime> {
    let file = fs::metadata(path).ok()?;
    let modified = file.modified().ok();
    modified.max(placed(&file))
}

/// When a file came to where it is: one that is moved there may be older.
#[cfg(unix)]
fn placed(file: &fs::Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt;
    let (seconds, nanos) = (u64::try_from(file.ctime()).ok()?, u32::try_from(file.ctime_nsec()).ok()?);
    SystemTime::UNIX_EPOCH.checked_add(std::time::Duration::new(seconds, nanos))
}

#[cfg(not(unix))]
fn placed(file: &fs::Metadata) -> Option<SystemTime> {
    file.created().ok()
}

/// The folders in which patterns of the workspace look for members, and how deep; `None` if that cannot be told.
pub(super) fn member_patterns(root: &Path) -> Option<Vec<(PathBuf, Kind)>> {
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml")).ok()?.parse().ok()?;
    let members = manifest.get("workspace").and_then(|workspace| workspace.get("members"));
    let mut found = Vec::new();
    for pattern in members.and_then(toml::Value::as_array).into_iter().flatten() {
        let pattern = pattern.as_str()?;
        let parts: Vec<&str> = pattern.split(['/', '\\']).filter(|part| !part.is_empty()).collect();
        let is_pattern = |part: &&str| part.contains(['*', '?', '[']);
        let Some(at) = parts.iter().position(is_pattern) else { continue };
        if parts.contains(&"**") || pattern.starts_with(['/', '\\']) || pattern.contains(':') {
            return None;
        }
        let base = parts.iter().take(at).fold(root.to_path_buf(), |folder, part| folder.join(part));
        found.push((base, Kind::Packages(parts.len() - at)));
    }
    Some(found)
}

/// The names in a folder and whether each is a folder, links followed, sorted. `None` without such a folder.
pub(super) fn entries(folder: &Path) -> Option<Vec<(String, bool)>> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut found: Vec<(String, bool)> = entries
        .map(|entry| {
            let kind = entry.file_type();
            let is_folder = kind.is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && entry.path().is_dir());
            (entry.file_name().to_string_lossy().into_owned(), is_folder)
        })
        .collect();
    found.sort();
    Some(found)
}
