//! Which files the answer to a question may touch.

use super::super::soundness::{CONTINUOUS_INTEGRATION, delicate};
use crate::compiler::{Diagnostic, Project, Unit, UnitKey, Verdict};
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
    /// `Cargo.lock`.
    pub lock_file: bool,
    /// What decides what continuous integration runs.
    pub continuous_integration: bool,
    /// Packages that were selected and do not report the diagnostic.
    pub other_packages: bool,
}

impl Reach {
    /// What is left out of reach, in one sentence for somebody who is about to answer.
    pub fn sentence(self) -> String {
        let also = [
            (self.manifest, ", Cargo.toml"),
            (self.lock_file, ", Cargo.lock"),
            (self.continuous_integration, ", what continuous integration runs"),
        ];
        let also: String = also.into_iter().filter(|(is_permitted, _)| *is_permitted).map(|(_, words)| words).collect();
        let package =
            if self.other_packages { "of the workspace" } else { "of the package that reports the diagnostic" };
        let script = if self.build_script { "" } else { ", and not build.rs" };
        format!(
            "Only .rs files{also} {package} may be edited{script}. New modules may be added to its sources; no file may \
             be deleted, moved or renamed."
        )
    }
}

/// Whether an answer about `asked` may edit this file: Rust source of a package that reported the diagnostic, but for its
/// build script, nothing that a program writes, and what else `reach` permits.
///
/// # Errors
/// [`Refusal::NotRustSource`], [`Refusal::GeneratedCodeTarget`], [`Refusal::ProtectedPath`] is the workspace's to say;
/// [`Refusal::Policy`] for the rest.
pub(super) fn may_touch(
    project: &Project,
    (verdict, asked): (&Verdict, &Diagnostic),
    before: &Snapshot,
    reach: Reach,
) -> Result<(), Refusal> {
    let file = before.file().as_str();
    let policy = |rule: String| Err(Refusal::Policy { code: asked.code.clone().unwrap_or_default(), rule });
    let name = Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let place = project.root.join(file);
    let is_script = name == "build.rs" || runs_at_build(project, (verdict, asked), &place);
    if is_script && name != "build.rs" && !reach.build_script {
        return policy(format!("{file} is not edited without --allow-build-script: it runs when the package is built"));
    }
    if !reach.build_script && may_run_at_build(project, verdict, &place) {
        return policy(format!("{file} is not edited without --allow-build-script: {OF_A_BROKEN_SCRIPT}"));
    }
    let why = delicate(file);
    let is_ci = why == Some(CONTINUOUS_INTEGRATION);
    let is_permitted = match name {
        "Cargo.toml" => reach.manifest,
        "Cargo.lock" => reach.lock_file,
        _ if is_ci => reach.continuous_integration,
        _ => is_script && reach.build_script,
    };
    if is_permitted && is_ci {
        // It belongs to no package.
        return Ok(());
    }
    if !is_permitted {
        if let Some(why) = why {
            let flag = match name {
                "build.rs" => " without --allow-build-script",
                "Cargo.toml" => " without --allow-manifest",
                "Cargo.lock" => " without --allow-lock-file",
                _ if is_ci => " without --allow-ci",
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
    let of_package = |folder: &Path| place.starts_with(folder);
    let owner = project.packages.iter().filter(|p| of_package(&p.folder)).max_by_key(|p| p.folder.as_os_str().len());
    let reported = |id: &str| asked.sightings.iter().any(|sighting| sighting.unit.package_id == id);
    match owner {
        Some(owner) if reported(&owner.id) => Ok(()),
        // The lock file of a workspace is that of all its packages.
        _ if name == "Cargo.lock" && is_permitted => Ok(()),
        Some(owner) if !owner.selected => Err(Refusal::PackageNotSelected { package: owner.name.clone() }),
        Some(_) if reach.other_packages => Ok(()),
        Some(owner) => policy(format!(
            "{file} belongs to {}, which does not report this diagnostic; --allow-other-packages permits it",
            owner.name
        )),
        None => policy(format!("{file} belongs to no package that reports this diagnostic")),
    }
}

/// Whether an answer about `asked` may make this file, which is not there: a module among the sources of a package that
/// reported the diagnostic, which is no target of its own.
///
/// # Errors
/// [`Refusal::NotRustSource`]; [`Refusal::Policy`] for the rest.
pub(super) fn may_create(
    project: &Project,
    (verdict, asked): (&Verdict, &Diagnostic),
    file: &str,
    reach: Reach,
) -> Result<(), Refusal> {
    let policy = |rule: String| Err(Refusal::Policy { code: asked.code.clone().unwrap_or_default(), rule });
    if let Some(why) = delicate(file) {
        return policy(format!("{file} is not made to cure a diagnostic: {why}"));
    }
    if !file.ends_with(".rs") {
        return Err(Refusal::NotRustSource { file: file.to_owned() });
    }
    let place = project.root.join(file);
    let Some(owner) = project.package_of_file(&place) else {
        return policy(format!("{file} would belong to no package"));
    };
    if !reach.build_script && may_run_at_build(project, verdict, &place) {
        return policy(format!("{file} is not made without --allow-build-script: {OF_A_BROKEN_SCRIPT}"));
    }
    let reported = asked.sightings.iter().any(|sighting| sighting.unit.package_id == owner.id);
    let is_reached = reported || owner.selected && reach.other_packages;
    if !is_reached {
        return policy(format!("{file} would belong to {}, which does not report this diagnostic", owner.name));
    }
    let inside: Vec<&str> =
        place.strip_prefix(&owner.folder).ok().into_iter().flatten().filter_map(|part| part.to_str()).collect();
    let (folders, name) = inside.split_last().map_or((&[][..], ""), |(name, folders)| (folders, *name));
    let is_target = match folders {
        ["src"] => matches!(name, "lib.rs" | "main.rs"),
        ["src", "bin", ..] => true,
        [first, ..] => matches!(*first, "tests" | "benches" | "examples"),
        [] => false,
    };
    if is_target {
        return policy(format!("{file} would be a target of its own, or part of a test, and no module of the sources"));
    }
    let beside =
        asked.call_site().and_then(|place| Path::new(&place.file).parent()).map(|folder| project.root.join(folder));
    let is_hidden = inside.iter().any(|part| part.starts_with('.'));
    if is_hidden || !(folders.first() == Some(&"src") || beside.is_some_and(|folder| place.starts_with(folder))) {
        return policy(format!("{file} would not lie among the sources of {}", owner.name));
    }
    Ok(())
}

/// Whether this file is compiled into a build script: a member's manifest names it, by whatever way, or the compiler read it
/// for one, or says of it what was asked about.
fn runs_at_build(project: &Project, (verdict, asked): (&Verdict, &Diagnostic), place: &Path) -> bool {
    let is_script = |unit: &UnitKey| unit.kind == "custom-build";
    if asked.sightings.iter().any(|sighting| is_script(&sighting.unit))
        && asked.call_site().is_some_and(|own| project.root.join(&own.file) == place)
    {
        return true;
    }
    let real = place.canonicalize().ok();
    let is_read = |unit: &Unit| {
        is_script(&unit.key)
            && real.as_ref().zip(unit.sources.as_ref()).is_some_and(|(real, sources)| sources.contains(real))
    };
    project.packages.iter().filter_map(|package| package.build_script.as_ref()).any(|script| {
        script == place || real.as_ref().is_some_and(|real| script.canonicalize().is_ok_and(|script| script == *real))
    }) || verdict.units.iter().any(is_read)
}

/// Why nothing of a package is touched whose build script does not compile.
const OF_A_BROKEN_SCRIPT: &str =
    "the build script of its package does not compile, so that nobody knows which files run when the package is built";

/// Whether the build script of the package that has this file does not compile: what it reads is not known then. Nothing
/// else of the package is compiled meanwhile, so that there is nothing else to be cured in it.
fn may_run_at_build(project: &Project, verdict: &Verdict, place: &Path) -> bool {
    let owner = project.package_of_file(place).map(|owner| owner.id.as_str());
    let mut broken = verdict.errors().flat_map(|error| &error.sightings).map(|sighting| &sighting.unit);
    broken.any(|unit| unit.kind == "custom-build" && owner.is_none_or(|owner| owner == unit.package_id))
}

/// Macros by which code reads what is no code while it is compiled, or has the compiler say it.
const READING: &[&str] =
    &["compile_error", "env", "global_asm", "include", "include_bytes", "include_str", "option_env"];

/// Refuses edits that have more code read while it is compiled than before: what is read comes back in the compiler's
/// words, and would go to whoever gave the answer.
pub(super) fn reads_no_more(file: &str, before: &[u8], edits: &[Edit]) -> Result<(), Refusal> {
    // Edits that cannot be applied are refused for that.
    let Ok(after) = apply(before, edits) else { return Ok(()) };
    if reads(&after.bytes) <= reads(before) {
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
    let apart = handed_apart(&file);
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
        + apart
}

/// Macros of the standard library, to which values of any name are handed.
const FORMATTING: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "error",
    "format",
    "format_args",
    "info",
    "matches",
    "panic",
    "print",
    "println",
    "trace",
    "vec",
    "warn",
    "write",
    "writeln",
];

/// How often a name that reads, and that other things have as well, is handed to a macro by itself: the `!` may come from
/// elsewhere.
fn handed_apart(file: &SyntaxFile) -> usize {
    let mut number = 0;
    for call in file.all(&["macro_invocation"]) {
        let words = file.words(call.span);
        let name = words.iter().take_while(|word| word.text != "!").filter(|word| word.is_name).last();
        if name.is_some_and(|name| FORMATTING.contains(&name.text)) {
            continue;
        }
        let is_apart = |at: usize| {
            let text = |at: usize| words.get(at).map_or("", |word| word.text);
            matches!(text(at), "env" | "include") && !matches!(text(at + 1), "!" | "." | ":" | "=" | "as")
        };
        number += (1..words.len()).filter(|at| is_apart(*at)).count();
    }
    number
}

/// Refuses an answer about a file whose text the adviser must not see.
pub(super) fn not_shown(file: &str) -> Refusal {
    Refusal::Policy { code: String::new(), rule: format!("the text of {file} is kept from whoever answers") }
}

/// Refuses an answer that deletes or moves a file.
pub(super) fn stays(file: &str) -> Refusal {
    Refusal::Policy {
        code: String::new(),
        rule: format!("{file} would go or move; an answer may edit source files, and make new ones"),
    }
}
