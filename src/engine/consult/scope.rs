//! Which files the answer to a question may touch.

use super::super::soundness::delicate;
use crate::compiler::{Diagnostic, Project};
use crate::edit::{Edit, apply};
use crate::refusal::Refusal;
use crate::syntax::SyntaxFile;
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
    let is_script = name == "build.rs" || is_build_script(project, &project.root.join(file));
    if is_script && name != "build.rs" && !reach.build_script {
        return policy(format!("{file} is not edited without --allow-build-script: it runs when the package is built"));
    }
    let is_permitted = is_manifest || (is_script && reach.build_script);
    if !is_permitted {
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

/// Whether a member's manifest names this file as its build script, by whatever way.
fn is_build_script(project: &Project, place: &Path) -> bool {
    let real = place.canonicalize().ok();
    project.packages.iter().filter_map(|package| package.build_script.as_ref()).any(|script| {
        script == place || real.as_ref().is_some_and(|real| script.canonicalize().is_ok_and(|script| script == *real))
    })
}

/// Macros by which code reads what is no code while it is compiled, or has the compiler say it.
const READING: &[&str] =
    &["compile_error", "env", "global_asm", "include", "include_bytes", "include_str", "option_env"];

/// Refuses edits that have more code read while it is compiled than before: what is read comes back in the compiler's
/// words, and would go to whoever gave the answer.
pub(super) fn reads_no_more(before: &Snapshot, edits: &[Edit]) -> Result<(), Refusal> {
    let file = before.file().as_str();
    // Edits that cannot be applied are refused for that.
    let Ok(after) = apply(before.bytes(), edits) else { return Ok(()) };
    if reads(&after.bytes) <= reads(before.bytes()) {
        return Ok(());
    }
    Err(Refusal::Policy {
        code: String::new(),
        rule: format!(
            "an answer may not have more read in {file} while it is compiled: {} or `#[path]`",
            READING.iter().map(|name| format!("`{name}!`")).collect::<Vec<_>>().join(", ")
        ),
    })
}

/// How often a text reads. Macros hide calls from the tree and not from the tokens; another name for one of them, and a
/// macro whose name is a parameter, count as a call.
fn reads(text: &[u8]) -> usize {
    let file = SyntaxFile::parse(text);
    let code = file.code();
    let is_reading = |at: usize| code.name(at).is_some_and(|name| READING.iter().any(|one| one.as_bytes() == name));
    (0..code.len())
        .filter(|&at| {
            let is_call = code.is_punct(at + 1, b'!') && !code.is_punct(at + 2, b'=');
            let is_parameter = at.checked_sub(1).is_some_and(|dollar| code.is_punct(dollar, b'$'));
            let is_path = code.is_word(at, "path") && code.is_punct(at + 1, b'=') && !code.is_punct(at + 2, b'=');
            // These two are names of other things as well.
            let is_common = code.is_any_word(at, &["env", "include"]);
            (is_reading(at) && (!is_common || is_call || code.is_word(at + 1, "as")))
                || (is_parameter && is_call && code.name(at).is_some())
                || (is_path && code.enclosing_attribute(at).is_some())
        })
        .count()
}

/// Refuses an answer about a file whose text the adviser must not see.
pub(super) fn not_shown(file: &str) -> Refusal {
    Refusal::Policy { code: String::new(), rule: format!("the text of {file} is kept from whoever answers") }
}

/// Refuses an answer that creates, deletes or moves a file.
pub(super) fn only_edits(file: &str) -> Refusal {
    Refusal::Policy {
        code: String::new(),
        rule: format!("{file} would come, go or move; an answer may only edit source files that exist"),
    }
}
