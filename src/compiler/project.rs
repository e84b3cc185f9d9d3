//! [`Project`]: the workspace as `cargo metadata` describes it.

use super::failure::CompilerError;
use super::invocation::CargoOptions;
use super::launcher::Launcher;
use super::remembered::{Facts, Question};
use super::stderr;
use super::units::{UnitKey, kind_of};
use cargo_metadata::{Metadata, MetadataCommand};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The key below `metadata` in manifests that is this tool's.
const SETTINGS: &str = "codex-patch";

/// One workspace member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// cargo's package id, opaque; equal to [`UnitKey::package_id`](super::UnitKey::package_id).
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its `Cargo.toml`, absolute.
    pub manifest: PathBuf,
    /// The folder of its `Cargo.toml`.
    pub folder: PathBuf,
    /// `2015`, `2018`, …
    pub edition: String,
    /// The oldest Rust that its manifest says it compiles with, major and minor.
    pub rust_version: Option<(u64, u64)>,
    /// Its features, those of optional dependencies included, sorted.
    pub features: Vec<String>,
    /// What it depends on, as its code names it: sorted, `-` as `_`, by the name that its manifest gives it.
    pub dependencies: Vec<String>,
    /// The conditions under which it has dependencies: `cfg(windows)`, `wasm32-unknown-unknown`; sorted.
    pub dependency_cfgs: Vec<String>,
    /// The file of its build script, wherever the manifest says it is.
    pub build_script: Option<PathBuf>,
    /// What it has compiled, its build script included.
    pub targets: Vec<Target>,
    /// What its manifest has for this tool, in `[package.metadata.codex-patch]`; null if there is nothing.
    pub settings: serde_json::Value,
    /// Ids of the workspace members that it depends on in any way (build and development included), sorted.
    pub depends_on: Vec<String>,
    /// Whether cargo takes it when no package is selected.
    pub default_member: bool,
    /// Whether this run's flags select it; the others are compiled only where a selected one depends on them.
    pub selected: bool,
}

/// One thing that a package has compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Its name.
    pub name: String,
    /// As in [`UnitKey::kind`].
    pub kind: String,
    /// Its first file.
    pub source: PathBuf,
    /// Whether this run's flags select it, if they select its package.
    pub is_selected: bool,
}

impl Target {
    /// Whether others can depend on it.
    pub fn is_library(&self) -> bool {
        matches!(self.kind.as_str(), "lib" | "proc-macro")
    }

    /// The unit that it is, in the one configuration that there is.
    pub fn key(&self, package: &Package) -> UnitKey {
        UnitKey {
            package_id: package.id.clone(),
            package: package.name.clone(),
            target: self.name.clone(),
            kind: self.kind.clone(),
            cell: None,
        }
    }
}

/// The workspace as cargo describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// The workspace root, as cargo spells it: the folder that the compiler's relative paths start from.
    pub root: PathBuf,
    /// The target directory.
    pub target_dir: PathBuf,
    /// The folder for intermediate artifacts, if it is another one than the target directory.
    pub build_dir: Option<PathBuf>,
    /// What the manifest has for this tool, in `[workspace.metadata.codex-patch]`; null if there is nothing.
    pub settings: serde_json::Value,
    /// The workspace members, in cargo's order.
    pub packages: Vec<Package>,
}

impl Project {
    /// The member with this id.
    pub fn package(&self, id: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.id == id)
    }

    /// The member whose folder holds `file`, the deepest one if several do. A relative `file` is relative to the root.
    pub fn package_of_file(&self, file: &Path) -> Option<&Package> {
        let file = self.root.join(file);
        self.packages
            .iter()
            .filter(|package| file.starts_with(&package.folder))
            .max_by_key(|package| package.folder.components().count())
    }

    /// Whether only cargo can say what comes of a change of `file`, which is relative to the root or absolute: manifests,
    /// build scripts, procedural macros and what else runs before the compiler does.
    pub fn runs_before(&self, file: &Path) -> bool {
        let file = self.root.join(file);
        let Some(package) = self.package_of_file(&file) else { return true };
        let is_source = file.extension().is_some_and(|extension| extension == "rs");
        let sources = package.targets.iter().filter(|target| target.kind == "proc-macro").map(|target| &target.source);
        let is_macro = sources.filter_map(|source| source.parent()).any(|folder| file.starts_with(folder));
        !is_source || is_macro || package.build_script.as_deref() == Some(file.as_path())
    }

    /// The members that depend on any of `ids`, directly or through others, in cargo's order.
    pub fn above(&self, ids: &BTreeSet<String>) -> Vec<&Package> {
        let mut reached = ids.clone();
        loop {
            let more: Vec<String> = self
                .packages
                .iter()
                .filter(|package| !reached.contains(&package.id))
                .filter(|package| package.depends_on.iter().any(|id| reached.contains(id)))
                .map(|package| package.id.clone())
                .collect();
            if more.is_empty() {
                return self.packages.iter().filter(|p| reached.contains(&p.id) && !ids.contains(&p.id)).collect();
            }
            reached.extend(more);
        }
    }

    /// The members with these ids, and those that they depend on, directly or through others, in cargo's order.
    pub(super) fn with_below(&self, mut ids: BTreeSet<String>) -> Vec<&Package> {
        loop {
            let reached = self.packages.iter().filter(|package| ids.contains(&package.id));
            let more: BTreeSet<String> = reached.flat_map(|package| package.depends_on.iter().cloned()).collect();
            if more.is_subset(&ids) {
                return self.packages.iter().filter(|package| ids.contains(&package.id)).collect();
            }
            ids.extend(more);
        }
    }

    /// Asks `cargo metadata`, unless it is known what it would say.
    pub(super) fn load(options: &CargoOptions, cargo: &Launcher) -> Result<Project, CompilerError> {
        let question = Question::of(options, cargo);
        if let Some(answer) = question.as_ref().and_then(Question::answer)
            && let Ok(metadata) = MetadataCommand::parse(&answer.said)
        {
            let project = Project::read(metadata, options);
            let manifests: Vec<&Path> = project.packages.iter().map(|package| package.manifest.as_path()).collect();
            if answer.is_of(&project.root, &project.target_dir, &manifests) {
                answer.behind.into_iter().for_each(|behind| cargo.recall(behind));
                return Ok(project);
            }
        }
        let choice = question.as_ref().and_then(Question::choice);
        let (json, is_watched) = Project::ask(options, cargo)?;
        let metadata = MetadataCommand::parse(&json).map_err(|error| CompilerError::Metadata {
            stderr: format!("error: cannot read what `cargo metadata` says: {error}"),
        })?;
        let named = metadata.packages.iter().flat_map(|package| &package.dependencies);
        let paths =
            named.filter_map(|dependency| Some(dependency.path.as_ref()?.as_std_path().to_path_buf())).collect();
        let project = Project::read(metadata, options);
        // What the proxy becomes is looked for once more in the next run.
        if let Some(question) = question.filter(|_| is_watched) {
            let manifests = project.packages.iter().map(|own| (own.manifest.clone(), own.edition == "2015")).collect();
            let (root, target_dir) = (project.root.clone(), project.target_dir.clone());
            question.keep(&json, cargo.behind(), choice.as_ref(), &Facts { root, target_dir, manifests, paths });
        }
        Ok(project)
    }

    /// What it says, and whether it was seen which program said it.
    fn ask(options: &CargoOptions, cargo: &Launcher) -> Result<(String, bool), CompilerError> {
        let program = || cargo.name().to_string_lossy().into_owned();
        let mut command = options.metadata_command(cargo);
        let child = command.spawn().map_err(|source| CompilerError::Spawn { program: program(), source })?;
        let is_watched = cargo.watch(&child, &command);
        let ended = child.wait_with_output();
        let output = ended.map_err(|source| CompilerError::Spawn { program: program(), source })?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            let mut words = stderr::error_part(&said);
            if words.is_empty() {
                words = format!("error: `cargo metadata` ended with {} and said nothing", output.status);
            }
            return Err(CompilerError::Metadata { stderr: words });
        }
        let text = String::from_utf8_lossy(&output.stdout);
        Ok((text.lines().find(|line| line.starts_with('{')).unwrap_or_default().to_owned(), is_watched))
    }

    fn read(metadata: Metadata, options: &CargoOptions) -> Project {
        let members: BTreeSet<&str> = metadata.workspace_members.iter().map(|id| id.repr.as_str()).collect();
        let is_default = |id: &cargo_metadata::PackageId| {
            let defaults = &metadata.workspace_default_members;
            // cargo before 1.71 does not tell.
            defaults.is_missing() || defaults.contains(id)
        };
        let folder_of = |package: &cargo_metadata::Package| {
            let manifest = package.manifest_path.as_std_path();
            manifest.parent().unwrap_or(manifest).to_path_buf()
        };
        let of_workspace: Vec<&cargo_metadata::Package> =
            metadata.packages.iter().filter(|package| members.contains(package.id.repr.as_str())).collect();
        let packages = of_workspace
            .iter()
            .map(|package| {
                let depends_on: BTreeSet<String> = of_workspace
                    .iter()
                    .filter(|other| other.id != package.id)
                    .filter(|other| {
                        package.dependencies.iter().any(|dependency| match &dependency.path {
                            Some(path) => path.as_std_path() == folder_of(other),
                            // A member can stand in for a published package of its name by `[patch]`.
                            None => dependency.name == other.name.as_str(),
                        })
                    })
                    .map(|other| other.id.repr.clone())
                    .collect();
                Package {
                    id: package.id.repr.clone(),
                    name: package.name.to_string(),
                    manifest: package.manifest_path.clone().into(),
                    folder: folder_of(package),
                    edition: package.edition.as_str().to_owned(),
                    rust_version: package.rust_version.as_ref().map(|version| (version.major, version.minor)),
                    features: package.features.keys().cloned().collect(),
                    dependencies: package
                        .dependencies
                        .iter()
                        .map(|dependency| dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_"))
                        .collect::<BTreeSet<String>>()
                        .into_iter()
                        .collect(),
                    dependency_cfgs: package
                        .dependencies
                        .iter()
                        .filter_map(|dependency| dependency.target.as_ref().map(ToString::to_string))
                        .collect::<BTreeSet<String>>()
                        .into_iter()
                        .collect(),
                    build_script: package
                        .targets
                        .iter()
                        .find(|target| target.is_custom_build())
                        .map(|target| target.src_path.clone().into()),
                    targets: package.targets.iter().map(|target| target_of(target, options)).collect(),
                    settings: package.metadata.get(SETTINGS).cloned().unwrap_or_default(),
                    depends_on: depends_on.into_iter().collect(),
                    default_member: is_default(&package.id),
                    selected: options.selects(
                        &package.name,
                        &package.version.to_string(),
                        &package.id.repr,
                        is_default(&package.id),
                    ),
                }
            })
            .collect();
        let configured = metadata.target_directory.as_std_path();
        let target_dir = match &options.target_dir {
            Some(given) => std::path::absolute(options.current_dir.join(given)).unwrap_or_else(|_| given.clone()),
            None => configured.to_path_buf(),
        };
        let build_dir = metadata.build_directory.as_ref().map(|folder| folder.as_std_path().to_path_buf());
        Project {
            root: metadata.workspace_root.clone().into(),
            build_dir: build_dir.filter(|folder| folder != configured && *folder != target_dir),
            target_dir,
            settings: metadata.workspace_metadata.get(SETTINGS).cloned().unwrap_or_default(),
            packages,
        }
    }
}

fn target_of(target: &cargo_metadata::Target, options: &CargoOptions) -> Target {
    let kinds: Vec<String> = target.kind.iter().map(ToString::to_string).collect();
    let kind = kind_of(&kinds);
    Target {
        is_selected: options.selects_target(&kind, &target.name),
        name: target.name.clone(),
        kind,
        source: target.src_path.clone().into(),
    }
}

/// Names and folders of the packages that `cargo metadata` names and the workspace does not hold, sorted.
pub(super) fn outside_packages(said: &str) -> Vec<(String, PathBuf)> {
    let json = said.lines().find(|line| line.starts_with('{')).unwrap_or_default();
    let Ok(metadata) = MetadataCommand::parse(json) else { return Vec::new() };
    let outside = metadata.packages.iter().filter(|package| !metadata.workspace_members.contains(&package.id));
    let folder =
        |package: &cargo_metadata::Package| package.manifest_path.as_std_path().parent().map(Path::to_path_buf);
    let mut found: Vec<(String, PathBuf)> =
        outside.filter_map(|package| Some((package.name.to_string(), folder(package)?))).collect();
    found.sort();
    found
}
