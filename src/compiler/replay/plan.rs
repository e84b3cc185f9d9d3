//! [`Plan`]: which compilations a change of some files concerns, and in which order they are made.

use super::super::project::Project;
use super::super::units::{Unit, UnitKey};
use super::super::verdict::Verdict;
use super::Known;
use super::call::Call;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// The compilations that are made anew, each after those that it depends on.
#[derive(Debug)]
pub(super) struct Plan<'k> {
    pub calls: Vec<&'k Call>,
    /// The units of all of them: what the base verdict has of these is replaced.
    pub keys: BTreeSet<UnitKey>,
    /// The folders of their packages.
    pub folders: BTreeSet<PathBuf>,
    /// Further files that they read.
    pub files: BTreeSet<PathBuf>,
}

/// Files whose change changes what cargo does.
const OF_CARGO: &[&str] = &["Cargo.toml", "Cargo.lock", "rust-toolchain", "rust-toolchain.toml", "build.rs"];

impl<'k> Plan<'k> {
    /// What has to be made anew where `files`, paths relative to the root, differ from the tree that `base` is about.
    ///
    /// # Errors
    /// Why it cannot be made without cargo.
    pub fn of(known: &'k Known, project: &Project, base: &Verdict, files: &[PathBuf]) -> Result<Plan<'k>, String> {
        let mut keys: BTreeSet<UnitKey> = known.stale(base).cloned().collect();
        for file in files {
            let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let configures = file.components().any(|part| part.as_os_str() == ".cargo");
            if OF_CARGO.contains(&name) || configures {
                return Err(format!("{} is for cargo", file.display()));
            }
            let path = project.root.join(file);
            let real = std::fs::canonicalize(&path).map_err(|_| format!("{} is a new file", file.display()))?;
            if has_other_names(&real) {
                return Err(format!("{} has several names", file.display()));
            }
            let readers = readers(known, project, base, &path, &real)?;
            if readers.is_empty() {
                return Err(format!("no compilation that reads {} has been seen", file.display()));
            }
            keys.extend(readers);
        }
        let mut calls: BTreeMap<PathBuf, &Call> = BTreeMap::new();
        loop {
            let before = calls.len();
            for call in known.calls.values() {
                let depends = || calls.values().any(|below| call.depends_on(below));
                if keys.contains(&call.key) || depends() {
                    keys.insert(call.key.clone());
                    calls.insert(call.id(), call);
                }
            }
            if calls.len() == before {
                break;
            }
        }
        for key in &keys {
            complete(key, &calls, base)?;
            if known.distrusted.contains(key) {
                return Err(format!("{}: compiled without cargo, it says something else", key.describe()));
            }
        }
        let (mut folders, mut read) = (BTreeSet::new(), BTreeSet::new());
        for call in calls.values() {
            if call.links {
                return Err(format!("{} runs in the build of others", call.key.describe()));
            }
            if !call.package.starts_with(&project.root) {
                return Err(format!("{} lies outside the root", call.key.describe()));
            }
            folders.insert(call.package.clone());
        }
        let root = std::fs::canonicalize(&project.root).unwrap_or_else(|_| project.root.clone());
        let outputs =
            known.outputs.iter().map(|output| std::fs::canonicalize(output).unwrap_or_else(|_| output.clone()));
        let outputs: Vec<PathBuf> = outputs.collect();
        for source in
            base.units.iter().filter(|unit| keys.contains(&unit.key)).filter_map(|u| u.sources.as_ref()).flatten()
        {
            if outputs.iter().any(|output| source.starts_with(output)) {
                continue;
            }
            let Ok(below) = source.strip_prefix(&root) else {
                return Err(format!("{} lies outside the root", source.display()));
            };
            read.insert(project.root.join(below));
        }
        Ok(Plan { calls: ordered(calls.into_values().collect())?, keys, folders, files: read })
    }
}

/// The units that read the file, as far as the last compilation of each tells, or may do so.
fn readers(
    known: &Known,
    project: &Project,
    base: &Verdict,
    path: &Path,
    real: &Path,
) -> Result<HashSet<UnitKey>, String> {
    let mut readers = HashSet::new();
    let reads = |unit: &Unit| unit.sources.as_ref().is_some_and(|sources| sources.contains(real));
    for unit in base.units.iter().filter(|unit| reads(unit)) {
        readers.insert(unit.key.clone());
    }
    let owner = project.package_of_file(path).map(|package| &package.id);
    for call in known.calls.values() {
        let finished = |unit: &Unit| unit.key == call.key && unit.test == call.test && unit.sources.is_some();
        if base.units.iter().any(finished) {
            continue;
        }
        // One that failed need not have come to say what it read.
        let says = |d: &&super::super::Diagnostic| d.sightings.iter().any(|sighting| sighting.unit == call.key);
        let names_it = || {
            let places = base.diagnostics.iter().filter(says).flat_map(|d| d.places.iter());
            places.map(|place| project.root.join(&place.file)).any(|named| named == path)
        };
        if owner == Some(&call.key.package_id) || call.sources().contains(real) || names_it() {
            readers.insert(call.key.clone());
        }
    }
    Ok(readers)
}

/// Whether all compilations of a unit are known: what some of them say cannot be told from what the others say.
fn complete(key: &UnitKey, calls: &BTreeMap<PathBuf, &Call>, base: &Verdict) -> Result<(), String> {
    for test in [false, true] {
        let made = base.units.iter().filter(|unit| unit.key == *key && unit.test == test).count();
        let known = calls.values().filter(|call| call.key == *key && call.test == test).count();
        if known < made {
            return Err(format!("{} was fresh: how it is compiled has not been seen", key.describe()));
        }
    }
    Ok(())
}

/// Each after those that it depends on.
fn ordered(mut open: Vec<&Call>) -> Result<Vec<&Call>, String> {
    let mut done = Vec::with_capacity(open.len());
    while !open.is_empty() {
        let is_next = |call: &&Call| !open.iter().any(|other| call.depends_on(other));
        let Some(at) = open.iter().position(is_next) else { return Err("they depend on each other".to_owned()) };
        done.push(open.remove(at));
    }
    Ok(done)
}

#[cfg(unix)]
fn has_other_names(file: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(file).is_ok_and(|known| known.nlink() > 1)
}

#[cfg(not(unix))]
fn has_other_names(_: &Path) -> bool {
    false
}
