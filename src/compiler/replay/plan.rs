//! [`Plan`]: which compilations a change of some files concerns, and in which order they are made.

use super::super::diagnostic::Diagnostic;
use super::super::project::Project;
use super::super::units::{Unit, UnitKey};
use super::Ground;
use super::call::{Call, is_library};
use super::known::Known;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Most files that are copied for nothing but to be shown.
const MAX_SHOWN: usize = 2_000;

/// The compilations that are made anew, each after those that it depends on, and each once for all parts that have it.
#[derive(Debug)]
pub(super) struct Plan<'k> {
    pub calls: Vec<&'k Call>,
    /// The units of all of them, for each part: what its verdict has of these is replaced.
    pub keys: Vec<BTreeSet<UnitKey>>,
    /// Whether cargo has made something of another state since.
    pub is_stale: bool,
    /// The folders of their packages.
    pub folders: BTreeSet<PathBuf>,
    /// Further files that they read.
    pub files: BTreeSet<PathBuf>,
}

/// Files whose change changes what cargo does.
const OF_CARGO: &[&str] = &["Cargo.toml", "Cargo.lock", "rust-toolchain", "rust-toolchain.toml", "build.rs"];

impl<'k> Plan<'k> {
    /// What has to be made anew where `files`, paths relative to the root, differ from the tree that the verdicts of the
    /// parts are about.
    ///
    /// # Errors
    /// Why it cannot be made without cargo.
    pub fn of(
        known: &'k Known,
        project: &Project,
        grounds: &[Ground<'_>],
        files: &[PathBuf],
    ) -> Result<Plan<'k>, String> {
        let mut keys: Vec<BTreeSet<UnitKey>> = grounds.iter().map(|ground| known.stale(ground, grounds)).collect();
        let is_stale = keys.iter().any(|keys| !keys.is_empty());
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
            let mut is_read = false;
            for (keys, ground) in keys.iter_mut().zip(grounds) {
                let readers = readers(known, project, ground, &path, &real);
                is_read |= !readers.is_empty();
                keys.extend(readers);
            }
            if !is_read {
                return Err(format!("no compilation that reads {} has been seen", file.display()));
            }
        }
        let mut calls: BTreeMap<&PathBuf, &Call> = BTreeMap::new();
        loop {
            let before = calls.len();
            for (id, call) in known.calls.iter().filter(|(id, _)| is_of_any(grounds, id)) {
                let own = || grounds.iter().zip(&keys).filter(|(ground, _)| ground.part.members.contains_key(id));
                let is_concerned = || own().any(|(_, keys)| keys.contains(&call.key));
                let depends = || calls.values().any(|below| call.depends_on(below));
                if !calls.contains_key(id) && (is_concerned() || depends()) {
                    calls.insert(id, call);
                    let holders = grounds.iter().zip(&mut keys);
                    for (_, keys) in holders.filter(|(ground, _)| ground.part.members.contains_key(id)) {
                        keys.insert(call.key.clone());
                    }
                }
            }
            if calls.len() == before {
                break;
            }
        }
        for (ground, keys) in grounds.iter().zip(&keys) {
            complete(ground, keys, &calls)?;
            if let Some(key) = keys.iter().find(|key| known.distrusted.contains(&(ground.id.clone(), (*key).clone()))) {
                return Err(format!("{}: compiled without cargo, it says something else", ground.describe(key)));
            }
        }
        let (mut folders, mut read) = (BTreeSet::new(), BTreeSet::new());
        for (id, call) in &calls {
            if known.contested.contains(*id) {
                return Err(format!("{} is compiled in one place for several configurations", call.key.describe()));
            }
            if call.runs {
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
        let concerned = grounds.iter().zip(&keys).flat_map(|(ground, keys)| {
            ground.verdict.units.iter().filter(|unit| keys.contains(&unit.key)).filter_map(|unit| unit.sources.as_ref())
        });
        for source in concerned.flatten() {
            if outputs.iter().any(|output| source.starts_with(output)) {
                continue;
            }
            let Ok(below) = source.strip_prefix(&root) else {
                return Err(format!("{} lies outside the root", source.display()));
            };
            read.insert(project.root.join(below));
        }
        let shown = shown(known, grounds, calls.values().copied());
        let shown = shown.into_iter().filter(|source| !outputs.iter().any(|output| source.starts_with(output)));
        read.extend(shown.filter_map(|source| Some(project.root.join(source.strip_prefix(&root).ok()?))));
        Ok(Plan { calls: ordered(calls.into_values().collect())?, keys, is_stale, folders, files: read })
    }
}

/// The real paths of the sources of libraries below, which the compiler shows where it speaks of what they define; none if
/// they are too many.
fn shown<'g>(known: &Known, grounds: &'g [Ground<'_>], calls: impl Iterator<Item = &'g Call>) -> BTreeSet<&'g Path> {
    let mut libraries: HashMap<&Path, &Unit> = HashMap::new();
    for unit in grounds.iter().flat_map(|ground| &ground.verdict.units).filter(|unit| unit.key.is_path_package()) {
        if let Some(output) = unit.output.as_ref().filter(|_| is_library(&unit.key.kind) && !unit.test) {
            libraries.insert(output, unit);
        }
    }
    let mut open: Vec<&Path> = calls.flat_map(Call::externs).collect();
    let (mut seen, mut found) = (HashSet::new(), BTreeSet::new());
    while let Some(library) = open.pop() {
        let Some(unit) = libraries.get(library).filter(|_| seen.insert(library.to_owned())) else { continue };
        found.extend(unit.sources.iter().flatten().map(PathBuf::as_path));
        if found.len() > MAX_SHOWN {
            return BTreeSet::new();
        }
        let call = unit.output.as_ref().and_then(|output| known.calls.get(output));
        open.extend(call.into_iter().flat_map(Call::externs));
    }
    found
}

fn is_of_any(grounds: &[Ground<'_>], id: &PathBuf) -> bool {
    grounds.iter().any(|ground| ground.part.members.contains_key(id))
}

/// The units of a part that read the file, as far as the last compilation of each tells, or may do so.
fn readers(known: &Known, project: &Project, ground: &Ground<'_>, path: &Path, real: &Path) -> HashSet<UnitKey> {
    let mut readers = HashSet::new();
    let base = ground.verdict;
    let owner = project.package_of_file(path).map(|package| &package.id);
    for unit in &base.units {
        let reads = match &unit.sources {
            Some(sources) => sources.contains(real),
            None => owner == Some(&unit.key.package_id),
        };
        if reads {
            readers.insert(unit.key.clone());
        }
    }
    for (id, call) in known.calls.iter().filter(|(id, _)| ground.part.members.contains_key(*id)) {
        let finished = |unit: &Unit| unit.output.as_ref() == Some(id) && unit.sources.is_some();
        if base.units.iter().any(finished) {
            continue;
        }
        // One that failed need not have come to say what it read.
        let says = |d: &&Diagnostic| d.sightings.iter().any(|sighting| sighting.unit == call.key);
        let names_it = || {
            let places = base.diagnostics.iter().filter(says).flat_map(|d| d.places.iter());
            places.map(|place| project.root.join(&place.file)).any(|named| named == path)
        };
        if owner == Some(&call.key.package_id) || call.sources().contains(real) || names_it() {
            readers.insert(call.key.clone());
        }
    }
    readers
}

/// Whether all compilations of these units of a part are known: what some of them say cannot be told from what the others
/// say.
fn complete(ground: &Ground<'_>, keys: &BTreeSet<UnitKey>, calls: &BTreeMap<&PathBuf, &Call>) -> Result<(), String> {
    let is_known = |unit: &Unit| unit.output.as_ref().is_some_and(|output| calls.contains_key(output));
    match ground.verdict.units.iter().find(|unit| keys.contains(&unit.key) && !is_known(unit)) {
        Some(unit) => Err(format!("{} was fresh: how it is compiled has not been seen", ground.describe(&unit.key))),
        None => Ok(()),
    }
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
