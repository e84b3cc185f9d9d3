//! Which files the answer to a question may touch.

use crate::compiler::{Diagnostic, Project};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::path::Path;

/// Whether an answer about `asked` may edit this file: Rust source of a package that reported the diagnostic, but for its
/// build script, and nothing that a program writes.
///
/// # Errors
/// [`Refusal::NotRustSource`], [`Refusal::GeneratedCodeTarget`], [`Refusal::ProtectedPath`] is the workspace's to say;
/// [`Refusal::Policy`] for the rest.
pub(super) fn may_touch(project: &Project, asked: &Diagnostic, before: &Snapshot) -> Result<(), Refusal> {
    let file = before.file().as_str();
    if !file.ends_with(".rs") {
        return Err(Refusal::NotRustSource { file: file.to_owned() });
    }
    let policy = |rule: String| Err(Refusal::Policy { code: asked.code.clone().unwrap_or_default(), rule });
    if Path::new(file).file_name().is_some_and(|name| name == "build.rs") {
        return policy(format!("{file} runs when the package is built, and is not edited to cure a diagnostic"));
    }
    if let Some(marker) = before.generated_marker() {
        return Err(Refusal::GeneratedCodeTarget { file: file.to_owned(), marker });
    }
    let place = project.root.join(file);
    let of_package = |folder: &Path| place.starts_with(folder);
    let owner = project.packages.iter().filter(|p| of_package(&p.folder)).max_by_key(|p| p.folder.as_os_str().len());
    let reported = |id: &str| asked.sightings.iter().any(|sighting| sighting.unit.package_id == id);
    match owner {
        Some(owner) if !reported(&owner.id) => {
            policy(format!("{file} belongs to {}, which does not report this diagnostic", owner.name))
        }
        Some(owner) if !owner.selected => Err(Refusal::PackageNotSelected { package: owner.name.clone() }),
        _ => Ok(()),
    }
}

/// Refuses an answer that creates, deletes or moves a file.
pub(super) fn only_edits(file: &str) -> Refusal {
    Refusal::Policy {
        code: String::new(),
        rule: format!("{file} would come, go or move; an answer may only edit source files that exist"),
    }
}
