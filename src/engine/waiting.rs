//! [`Waiting`]: what keeps lint fixes waiting.

use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Place, Project, Suggestion, UnitKey, Verdict};
use crate::refusal::Refusal;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// Which packages and targets do not compile, and so keep the lint fixes of their files waiting.
///
/// A package waits for its library, its programs and its build script, which other targets are made of, and for the packages
/// above it that could not be reached, since nothing would verify a fix there. An example, a test or a benchmark, on which
/// nothing is built, keeps no more than its own files waiting.
///
/// An error that is about the toolchain keeps nothing waiting where all that others need has been compiled: a benchmark for
/// nightly alone would otherwise keep its package from every fix.
pub(super) struct Waiting {
    /// By package id, the name of the package that does not compile: itself, or one above it.
    packages: BTreeMap<String, String>,
    /// Targets that do not compile and that nothing is built on.
    aside: BTreeSet<UnitKey>,
}

impl Waiting {
    /// What waits as things stand.
    pub(super) fn of(project: &Project, verdict: &Verdict) -> Self {
        let mut broken: HashSet<String> = HashSet::new();
        let mut packages: BTreeMap<String, String> = BTreeMap::new();
        let mut aside: BTreeSet<UnitKey> = BTreeSet::new();
        for error in verdict.errors() {
            let harmless = policy::is_about_the_toolchain(error.code.as_deref().unwrap_or_default());
            for unit in error.sightings.iter().map(|sighting| &sighting.unit) {
                broken.insert(unit.package_id.clone());
                let is_leaf = matches!(unit.kind.as_str(), "example" | "test" | "bench");
                if !(harmless || is_leaf) || !has_what_others_need(project, &unit.package_id, verdict) {
                    packages.insert(unit.package_id.clone(), unit.package.clone());
                } else if !harmless {
                    aside.insert(unit.clone());
                }
            }
        }
        for package in &project.packages {
            let reached = broken.contains(&package.id)
                || verdict.units.iter().any(|unit| unit.key.package_id == package.id)
                || verdict.diagnostics.iter().any(|d| d.sightings.iter().any(|s| s.unit.package_id == package.id));
            let dependencies = below(project, &package.id);
            if !reached && !dependencies.is_disjoint(&broken) {
                for id in dependencies {
                    packages.entry(id).or_insert_with(|| package.name.clone());
                }
            }
        }
        Waiting { packages, aside }
    }

    /// What a lint's suggestion has to wait for, if anything.
    pub(super) fn keeps(
        &self,
        project: &Project,
        diagnostic: &Diagnostic,
        suggestion: &Suggestion,
        view: &mut View<'_>,
    ) -> Option<Refusal> {
        let mut units = diagnostic.sightings.iter().map(|sighting| &sighting.unit);
        if let Some(package) = units.find_map(|unit| self.packages.get(&unit.package_id)) {
            return Some(Refusal::PackageDoesNotCompile { package: package.clone(), target: None });
        }
        let places = diagnostic.places.iter().chain(suggestion.parts.iter().map(|part| &part.place));
        let files: BTreeSet<&str> = places.map(|place: &Place| place.file.as_str()).collect();
        let files: Vec<PathBuf> = files
            .into_iter()
            .map(|file| view.key_of(file).map_or_else(|| PathBuf::from(file), |key| project.root.join(key.as_str())))
            .collect();
        let broken = self.aside.iter().find(|unit| {
            diagnostic.sightings.iter().any(|sighting| sighting.unit == **unit)
                || files.iter().any(|file| may_compile(project, unit, file))
        })?;
        Some(Refusal::PackageDoesNotCompile { package: broken.package.clone(), target: Some(broken.describe()) })
    }
}

/// Whether a target that did not compile may have the file: which files it reads is not known then. It has its first one, and
/// may have what lies beside or below that, but for what is the first file of another target.
fn may_compile(project: &Project, unit: &UnitKey, file: &Path) -> bool {
    let Some(package) = project.package(&unit.package_id) else { return true };
    let Some(own) = package.targets.iter().find(|target| target.kind == unit.kind && target.name == unit.target) else {
        return true;
    };
    let is_below = own.source.parent().is_none_or(|folder| file.starts_with(folder));
    own.source == file || is_below && !package.targets.iter().any(|target| target.source == file)
}

/// Whether all targets of the package were compiled that its other targets need, and every cell that has the package did so.
fn has_what_others_need(project: &Project, id: &str, verdict: &Verdict) -> bool {
    let needed = |kind: &str| matches!(kind, "lib" | "proc-macro" | "custom-build");
    let finished: HashSet<(&str, &str, Option<&str>)> = verdict
        .units
        .iter()
        .filter(|unit| unit.key.package_id == id && !unit.test)
        .map(|unit| (unit.key.kind.as_str(), unit.key.target.as_str(), unit.key.cell.as_deref()))
        .collect();
    let said = verdict.diagnostics.iter().flat_map(|d| &d.sightings).filter(|s| s.unit.package_id == id);
    let cells: HashSet<Option<&str>> = said.map(|s| s.unit.cell.as_deref()).collect();
    project.package(id).is_some_and(|package| {
        let mut needed = package.targets.iter().filter(|target| needed(&target.kind));
        needed.all(|target| {
            cells.iter().all(|cell| finished.contains(&(target.kind.as_str(), target.name.as_str(), *cell)))
        })
    })
}

/// The workspace packages that `id` depends on, through any number of steps.
fn below(project: &Project, id: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut next = vec![id.to_owned()];
    while let Some(id) = next.pop() {
        let Some(package) = project.package(&id) else { continue };
        for dependency in &package.depends_on {
            if found.insert(dependency.clone()) {
                next.push(dependency.clone());
            }
        }
    }
    found
}
