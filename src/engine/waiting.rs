//! [`Waiting`]: what keeps lint fixes waiting.

use super::delta::span_of;
use super::objections::compiling;
use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Level, Place, Project, Suggestion, Target, Unit, UnitKey, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Which packages and targets do not compile, and so keep the lint fixes of their files waiting.
///
/// A package waits for its library, its programs and its build script, which other targets are made of, and for the packages
/// above it that could not be reached, since nothing would verify a fix there. An example, a test or a benchmark, on which
/// nothing is built, keeps no more waiting than what it may compile itself.
///
/// An error that is about the toolchain keeps nothing waiting where all that others need has been compiled: a benchmark for
/// nightly alone would otherwise keep its package from every fix. Nor does a cell for another toolchain, with the other errors
/// there, where some cell compiles the package: no edit makes a feature for nightly one for the stable channel, and what such a
/// cell compiles is read like all that nothing compiles.
///
/// A denied lint with an error's code keeps only what is said of its own place waiting: `_GET` for a `GET` that is not used would
/// hide that `Method::GET` was meant.
pub(super) struct Waiting {
    /// By package id, what it waits for.
    packages: BTreeMap<String, Broken>,
    /// Targets that do not compile and that nothing is built on.
    aside: BTreeSet<UnitKey>,
    /// What denied lints with an error's code are about, and who says so.
    mistaken: Vec<(Place, UnitKey)>,
}

/// What a package waits for.
struct Broken {
    /// The name of the package that does not compile: itself, or one above it.
    package: String,
    /// Where the errors are: in targets of that package, or of those that it is built on.
    units: BTreeSet<UnitKey>,
}

impl Broken {
    fn refusal(&self) -> Refusal {
        let broken = self.units.iter().map(UnitKey::describe).collect();
        Refusal::PackageDoesNotCompile { package: self.package.clone(), target: None, broken }
    }
}

impl Waiting {
    /// What waits as things stand.
    pub(super) fn of(project: &Project, verdict: &Verdict) -> Self {
        let mut broken: HashSet<&str> = HashSet::new();
        let mut packages: BTreeMap<String, Broken> = BTreeMap::new();
        let mut aside: BTreeSet<UnitKey> = BTreeSet::new();
        let is_foreign = |error: &Diagnostic| policy::is_about_the_toolchain(error.code.as_deref().unwrap_or_default());
        let foreign: HashSet<(&str, &str)> = verdict
            .errors()
            .filter(|error| is_foreign(error))
            .flat_map(|error| &error.sightings)
            .filter_map(|sighting| Some((sighting.unit.package_id.as_str(), sighting.unit.cell.as_deref()?)))
            .collect();
        let mut known: HashMap<&str, Vec<(Option<&str>, bool)>> = HashMap::new();
        for error in verdict.errors() {
            for unit in error.sightings.iter().map(|sighting| &sighting.unit) {
                let id = unit.package_id.as_str();
                broken.insert(id);
                let cells = known.entry(id).or_insert_with(|| cells_of(project, id, verdict));
                let lies = |(cell, compiled): &(Option<&str>, bool)| {
                    !compiled && cell.is_some_and(|cell| foreign.contains(&(id, cell)))
                };
                let is_elsewhere = cells.iter().any(|one| one.0 == unit.cell.as_deref() && lies(one));
                let is_harmless = is_foreign(error) || is_elsewhere;
                let is_leaf = matches!(unit.kind.as_str(), "example" | "test" | "bench");
                let has_what_others_need =
                    cells.iter().any(|(_, compiled)| *compiled) && cells.iter().all(|one| one.1 || lies(one));
                if !has_what_others_need || !(is_harmless || is_leaf) {
                    let none = || Broken { package: unit.package.clone(), units: BTreeSet::new() };
                    packages.entry(unit.package_id.clone()).or_insert_with(none).units.insert(unit.clone());
                } else if !is_harmless {
                    aside.insert(unit.clone());
                }
            }
        }
        // Only what others need keeps them from being reached.
        let blocking: HashSet<String> = packages.keys().cloned().collect();
        for package in &project.packages {
            let reached = broken.contains(package.id.as_str())
                || verdict.units.iter().any(|unit| unit.key.package_id == package.id)
                || verdict.diagnostics.iter().any(|d| d.sightings.iter().any(|s| s.unit.package_id == package.id));
            let dependencies = below(project, &package.id);
            if !reached && !dependencies.is_disjoint(&blocking) {
                let units: BTreeSet<UnitKey> = dependencies
                    .intersection(&blocking)
                    .filter_map(|id| packages.get(id))
                    .flat_map(|broken| broken.units.iter().cloned())
                    .collect();
                for id in dependencies {
                    let above = || Broken { package: package.name.clone(), units: units.clone() };
                    packages.entry(id).or_insert_with(above);
                }
            }
        }
        let mistakes = verdict.diagnostics.iter().filter(|d| d.level == Level::DeniedLint && d.calls_itself_an_error());
        let mistaken = mistakes.filter_map(|one| Some((one.primary()?.clone(), one.sightings.first()?.unit.clone())));
        Waiting { packages, aside, mistaken: mistaken.collect() }
    }

    /// Whether anything waits for the error to go.
    pub(super) fn has(&self, error: &Diagnostic) -> bool {
        let mut units = error.sightings.iter().map(|sighting| &sighting.unit);
        units.any(|unit| self.packages.contains_key(&unit.package_id) || self.aside.contains(unit))
    }

    /// What a lint's suggestion has to wait for, if anything.
    pub(super) fn keeps(
        &self,
        project: &Project,
        diagnostic: &Diagnostic,
        suggestion: &Suggestion,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Option<Refusal> {
        // Without its value, or not at all, it would be another condition.
        let is_respelt =
            suggestion.message.contains("similar name") && !suggestion.message.contains("different values");
        if is_respelt && opens_what_is_missed(diagnostic, verdict, view) {
            return None;
        }
        let is_at = |place: &Place| {
            let mut parts = suggestion.parts.iter().map(|part| &part.place);
            parts.any(|of| of.file == place.file && of.byte_start < place.byte_end && place.byte_start < of.byte_end)
        };
        if let Some((_, unit)) = self.mistaken.iter().find(|(place, _)| is_at(place)) {
            let broken = Broken { package: unit.package.clone(), units: BTreeSet::from([unit.clone()]) };
            return Some(broken.refusal());
        }
        let mut units = diagnostic.sightings.iter().map(|sighting| &sighting.unit);
        if let Some(broken) = units.find_map(|unit| self.packages.get(&unit.package_id)) {
            return Some(broken.refusal());
        }
        let places = diagnostic.places.iter().chain(suggestion.parts.iter().map(|part| &part.place));
        let files: BTreeSet<&str> = places.map(|place| place.file.as_str()).collect();
        let files: Vec<Option<WorkspacePath>> = files.into_iter().map(|file| view.key_of(file)).collect();
        let broken = self.aside.iter().find(|unit| {
            diagnostic.sightings.iter().any(|sighting| sighting.unit == **unit)
                || files.iter().any(|file| {
                    file.as_ref().is_none_or(|file| Leaf { project, unit, verdict }.may_compile(file, view))
                })
        })?;
        let (package, target) = (broken.package.clone(), Some(broken.describe()));
        Some(Refusal::PackageDoesNotCompile { package, target, broken: Vec::new() })
    }
}

/// Errors that miss a name.
const MISSES: &[&str] = &[
    "E0026", "E0405", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0531", "E0532", "E0560", "E0574",
    "E0576", "E0599", "E0609",
];

/// What may stand under a condition and be missed.
const CONDITIONAL: &[&str] = &[
    "const_item",
    "enum_item",
    "enum_variant",
    "field_declaration",
    "function_item",
    "impl_item",
    "macro_definition",
    "mod_item",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
    "use_declaration",
];

/// Whether it is about a condition that nothing fulfils (`#[cfg(fetaure = "std")]`), and an error misses what stands under that
/// very condition: what would wait for the error is what cures it.
fn opens_what_is_missed(diagnostic: &Diagnostic, verdict: &Verdict, view: &mut View<'_>) -> bool {
    let condition = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("unexpected_cfgs"));
    let at = condition.and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?)));
    let Some(tree) = at.as_ref().and_then(|(file, _)| view.tree(file).ok()) else { return false };
    let attribute = at.and_then(|(_, span)| tree.nearest(span, &["attribute_item"]));
    let Some(attribute) = attribute.filter(|own| tree.text(own.span).starts_with("#[cfg(")) else { return false };
    let items = tree.all(CONDITIONAL).into_iter();
    let below = items.filter(|item| item.span.start() >= attribute.span.end()).min_by_key(|item| item.span.start());
    let Some(below) = below else { return false };
    let named: Vec<Span> = match below.kind {
        "use_declaration" => vec![below.span],
        "impl_item" => {
            let methods = tree.inside(below.span, &["function_item"]).into_iter();
            methods.filter_map(|own| tree.child(own, "name")).map(|name| name.span).collect()
        }
        _ => tree.child(below, "name").map(|name| name.span).into_iter().collect(),
    };
    let words = named.into_iter().flat_map(|span| tree.words(span));
    let names: Vec<&str> = words.filter(|word| word.is_name).map(|word| word.text).collect();
    let misses = |error: &&Diagnostic| match error.code.as_deref() {
        Some(code) => MISSES.contains(&code),
        None => error.message.starts_with("cannot find"),
    };
    verdict.errors().filter(misses).any(|error| {
        let place = error.primary().and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?)));
        let Some((file, span)) = place else { return false };
        let Ok(tree) = view.tree(&file) else { return false };
        tree.words(span).iter().any(|word| names.contains(&word.text))
    })
}

/// A target that did not compile and that nothing is built on. Which files it reads is not known.
#[derive(Clone, Copy)]
struct Leaf<'a> {
    project: &'a Project,
    unit: &'a UnitKey,
    verdict: &'a Verdict,
}

impl Leaf<'_> {
    /// Whether it may have the file: one in which an error of its own stands; any of its package, if its first file names
    /// files by their paths; else what only examples, tests and benchmarks have, but for the first file of another one that
    /// it does not name as a module.
    fn may_compile(self, file: &WorkspacePath, view: &mut View<'_>) -> bool {
        let own_errors =
            self.verdict.errors().filter(|error| error.sightings.iter().any(|sighting| sighting.unit == *self.unit));
        if own_errors.flat_map(|error| &error.places).any(|place| view.key_of(&place.file).as_ref() == Some(file)) {
            return true;
        }
        let root = &self.project.root;
        let Some(package) = self.project.package(&self.unit.package_id) else { return true };
        let own = |target: &&Target| target.kind == self.unit.kind && target.name == self.unit.target;
        let Some(own) = package.targets.iter().find(own) else { return true };
        // Whatever is reached by a link lies elsewhere, and what lies beside it there is another matter.
        let key = own.source.strip_prefix(root).ok().and_then(|path| view.key_of(&path.to_string_lossy()));
        let key = key.filter(|key| root.join(key.as_str()) == own.source);
        let Some(text) = key.and_then(|key| view.tree(&key).ok()) else { return true };
        let text = String::from_utf8_lossy(text.bytes());
        let real = root.join(file.as_str());
        let names_files = ["#[path", "include!"].iter().any(|word| text.contains(word)) || gives_path(&text);
        if !real.starts_with(&package.folder) {
            return names_files && text.contains("../..");
        }
        if names_files {
            return true;
        }
        let is_needed = |unit: &Unit| {
            unit.key.package_id == self.unit.package_id
                && !matches!(unit.key.kind.as_str(), "example" | "test" | "bench")
        };
        if compiling(&view.real_path(file), self.verdict).any(is_needed) {
            return false;
        }
        let is_first = |target: &Target| target.source == real && target.source != own.source;
        let named = real.file_stem().map(|stem| format!("mod {}", stem.to_string_lossy()));
        !package.targets.iter().any(is_first) || named.is_none_or(|named| text.contains(&named))
    }
}

/// The cells in which something is said of the package, each with whether all targets of the package were compiled there that
/// its other targets need.
fn cells_of<'v>(project: &Project, id: &str, verdict: &'v Verdict) -> Vec<(Option<&'v str>, bool)> {
    let needed = |kind: &str| matches!(kind, "lib" | "proc-macro" | "custom-build");
    let finished: HashSet<(&str, &str, Option<&str>)> = verdict
        .units
        .iter()
        .filter(|unit| unit.key.package_id == id && !unit.test)
        .map(|unit| (unit.key.kind.as_str(), unit.key.target.as_str(), unit.key.cell.as_deref()))
        .collect();
    let said = verdict.diagnostics.iter().flat_map(|d| &d.sightings).filter(|s| s.unit.package_id == id);
    let cells: BTreeSet<Option<&str>> = said.map(|s| s.unit.cell.as_deref()).collect();
    let targets = project.package(id).map(|package| package.targets.as_slice());
    let is_compiled = |cell: Option<&str>| {
        targets.is_some_and(|targets| {
            let mut needed = targets.iter().filter(|target| needed(&target.kind));
            needed.all(|target| finished.contains(&(target.kind.as_str(), target.name.as_str(), cell)))
        })
    };
    cells.into_iter().map(|cell| (cell, is_compiled(cell))).collect()
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

/// Whether anything called `path` is given a text, as an attribute does that says in which file a module is.
fn gives_path(text: &str) -> bool {
    let values = text.split("path").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('=')).map(str::trim_start);
    values.into_iter().any(|value| ["\"", "r\"", "r#", "$"].iter().any(|start| value.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::gives_path;

    #[test]
    fn a_path_is_a_text() {
        for text in ["#[cfg_attr(unix, path = \"a.rs\")]", "path=r\"a\"", "path =\n    r#\"a\"#", "path = $file"] {
            assert!(gives_path(text), "{text}");
        }
        for text in ["let mut path = PathBuf::from(\"a\");", "path == \"a\"", "path.push(\"a\")", "path = root"] {
            assert!(!gives_path(text), "{text}");
        }
    }
}
