//! Which files the answer to a question may touch.

use super::super::soundness::delicate;
use crate::compiler::{Diagnostic, Project};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::path::Path;

/// What an answer may touch besides Rust source of the package that reports the diagnostic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reach {
    /// `build.rs`, which runs when the package is built.
    pub build_script: bool,
    /// `Cargo.toml`.
    pub manifest: bool,
    /// Packages that were selected and do not report the diagnostic.
    pub other_packages: bool,
}

impl Reach {
    /// What is left out of reach, in one sentence for somebody who is about to answer.
    pub fn sentence(self) -> String {
        let manifest = if self.manifest { " and Cargo.toml" } else { "" };
        let package =
            if self.other_packages { "of the workspace" } else { "of the package that reports the diagnostic" };
        let script = if self.build_script { "" } else { ", and not build.rs" };
        format!("Only existing .rs files{manifest} {package} may be edited{script}.")
    }
}

/// Whether an answer about `asked` may edit this file: Rust source of a package that reported the diagnostic, but for its
/// build script, nothing that a program writes, and what else `reach` permits.
///
/// # Errors
/// [`Refusal::NotRustSource`], [`Refusal::GeneratedCodeTarget`], [`Refusal::ProtectedPath`] is the workspace's to say;
/// [`Refusal::Policy`] for the rest.
pub(super) fn may_touch(project: &Project, asked: &Diagnostic, before: &Snapshot, reach: Reach) -> Result<(), Refusal> {
    let file = before.file().as_str();
    let policy = |rule: String| Err(Refusal::Policy { code: asked.code.clone().unwrap_or_default(), rule });
    let name = Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let is_manifest = name == "Cargo.toml" && reach.manifest;
    let is_script = name == "build.rs" && reach.build_script;
    if !is_manifest && !is_script {
        if let Some(why) = delicate(file) {
            let flag = match name {
                "build.rs" => " without --allow-build-script",
                "Cargo.toml" => " without --allow-manifest",
                _ => "",
            };
            return policy(format!("{file} is not edited to cure a diagnostic{flag}: {why}"));
        }
        if !file.ends_with(".rs") {
            return Err(Refusal::NotRustSource { file: file.to_owned() });
        }
    }
    if let Some(marker) = before.generated_marker() {
        return Err(Refusal::GeneratedCodeTarget { file: file.to_owned(), marker });
    }
    // A file of nobody, or of somebody else, may be a module of the package all the same.
    if asked.call_site().is_some_and(|place| place.file == file) {
        return Ok(());
    }
    let place = project.root.join(file);
    let of_package = |folder: &Path| place.starts_with(folder);
    let owner = project.packages.iter().filter(|p| of_package(&p.folder)).max_by_key(|p| p.folder.as_os_str().len());
    let reported = |id: &str| asked.sightings.iter().any(|sighting| sighting.unit.package_id == id);
    match owner {
        Some(owner) if reported(&owner.id) => Ok(()),
        Some(owner) if !owner.selected => Err(Refusal::PackageNotSelected { package: owner.name.clone() }),
        Some(_) if reach.other_packages => Ok(()),
        Some(owner) => policy(format!(
            "{file} belongs to {}, which does not report this diagnostic; --allow-other-packages permits it",
            owner.name
        )),
        None => policy(format!("{file} belongs to no package that reports this diagnostic")),
    }
}

/// Refuses an answer that creates, deletes or moves a file.
pub(super) fn only_edits(file: &str) -> Refusal {
    Refusal::Policy {
        code: String::new(),
        rule: format!("{file} would come, go or move; an answer may only edit source files that exist"),
    }
}
