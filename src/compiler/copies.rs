//! Copies of a workspace that are built in one folder, such as worktrees of a repository, or that were made with the
//! folder in them.
//!
//! cargo knows a member by its name, its version and where it lies below the root, not by the root. Of two copies that
//! share an output folder, the files of one may be older than what was compiled of the other, and cargo then gives out
//! what the compiler said of that one. The same is so where a workspace was copied with its output folder: a restore
//! moves the time of a file forward, past what was said of the text that is gone, and a copy has the times of the copying.
//! So each run notes whose members the results are, and those that are noted of another copy are made to look older than
//! any file.

use super::project::{Package, Project};
use crate::edit::ContentHash;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The file that says whose members were compiled last.
const NOTE: &str = "copies";
/// Longest that is read, in bytes.
const LIMIT: u64 = 4 * 1024 * 1024;

/// Makes cargo compile those members anew of which there are results of another copy, as far as runs of this program tell.
/// Where that cannot be, cargo is left to itself.
pub(super) fn tell_apart(project: &Project) {
    let output = project.build_dir.as_ref().unwrap_or(&project.target_dir);
    let (Ok(output), Ok(root)) = (fs::canonicalize(output), fs::canonicalize(&project.root)) else { return };
    let note = output.join("codex-patch").join(NOTE);
    let mut owners = read(&note);
    let root = ContentHash::of(root.as_os_str().as_encoded_bytes()).get();
    let members = project.packages.iter().map(|package| (key(package, project), package));
    let new: Vec<(u64, &Package)> = members.filter(|(key, _)| owners.get(key) != Some(&root)).collect();
    if new.is_empty() {
        return;
    }
    // Whose the results are that no run of this program has noted is not known; most are of this copy.
    let of_others = new.iter().filter(|(key, _)| owners.contains_key(key));
    let names: BTreeSet<&str> = of_others.map(|(_, package)| package.name.as_str()).collect();
    // By profile, and where a target is named, below that.
    for folder in entries(&output).filter(|_| !names.is_empty()) {
        age(&folder.join(".fingerprint"), &names);
        entries(&folder).for_each(|inner| age(&inner.join(".fingerprint"), &names));
    }
    owners.extend(new.iter().map(|(key, _)| (*key, root)));
    write(&note, &owners);
}

/// What cargo takes for the same member: its name, and its folder as the root sees it. The version changes too often.
fn key(package: &Package, project: &Project) -> u64 {
    let folder = package.folder.strip_prefix(&project.root).unwrap_or(&package.folder);
    ContentHash::of(&[package.name.as_bytes(), b"\0", folder.as_os_str().as_encoded_bytes()].concat()).get()
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// Of the units of packages with these names: what cargo holds the time of the sources against.
fn age(fingerprints: &Path, names: &BTreeSet<&str>) {
    let is_of_these = |unit: &PathBuf| {
        let name = unit.file_name().and_then(|name| name.to_str()).and_then(|name| name.rsplit_once('-'));
        name.is_some_and(|(package, _)| names.contains(package))
    };
    for path in entries(fingerprints).filter(is_of_these).flat_map(|unit| entries(&unit).collect::<Vec<_>>()) {
        let is_list = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("dep-"));
        if let Some(file) = is_list.then(|| fs::OpenOptions::new().append(true).open(&path).ok()).flatten() {
            let _ = file.set_modified(SystemTime::UNIX_EPOCH);
        }
    }
}

/// Each line is a member and the root of the copy, as hashes.
fn read(note: &Path) -> BTreeMap<u64, u64> {
    let is_small = fs::metadata(note).is_ok_and(|file| file.is_file() && file.len() <= LIMIT);
    let text = is_small.then(|| fs::read_to_string(note).ok()).flatten().unwrap_or_default();
    let number = |word: &str| u64::from_str_radix(word, 16).ok();
    text.lines().filter_map(|line| line.split_once(' ')).filter_map(|(k, v)| Some((number(k)?, number(v)?))).collect()
}

/// Others may be reading: they see all or nothing.
fn write(note: &Path, owners: &BTreeMap<u64, u64>) {
    let text: String = owners.iter().map(|(member, root)| format!("{member:016x} {root:016x}\n")).collect();
    let own = note.with_file_name(format!(".{NOTE}-{}", std::process::id()));
    let _ = note.parent().map(fs::create_dir_all);
    if fs::write(&own, text).and_then(|()| fs::rename(&own, note)).is_err() {
        let _ = fs::remove_file(&own);
    }
}
