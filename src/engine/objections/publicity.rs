//! [`is_reachable`]: whether anybody outside of a package can reach what a file has, and [`stays_what_others_need`].

mod mentions;

use crate::compiler::{Diagnostic, Project, UnitKey, Verdict};
use crate::edit::{EditSet, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile};
use crate::txn::Rewrite;
use crate::workspace::{Walk, rust_files};
use mentions::named_outside;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

/// Most files of a package that are looked at.
const MAX_FILES: usize = 2_000;

/// The files as a change leaves them.
struct After<'a, 'v> {
    rewrites: &'a [Rewrite],
    view: &'a mut View<'v>,
}

impl After<'_, '_> {
    fn tree(&mut self, file: &str) -> Option<Rc<SyntaxFile>> {
        match self.rewrites.iter().find(|rewrite| rewrite.file().as_str() == file) {
            Some(rewrite) => Some(Rc::new(SyntaxFile::parse(rewrite.after().bytes()))),
            None => {
                let key = self.view.key_of(file)?;
                self.view.tree(&key).ok()
            }
        }
    }
}

/// Whether code of other packages can reach `what` (names, as a cheat tells them) in `file` once `rewrites` are made: the
/// package has a library, and each module on the way is public, or something of it is handed on by a `pub use`, or what
/// others reach mentions its type. What cannot be told counts as reachable.
pub(in crate::engine) fn is_reachable(
    (project, verdict): (&Project, &Verdict),
    file: &WorkspacePath,
    what: &str,
    rewrites: &[Rewrite],
    view: &mut View<'_>,
) -> bool {
    let Some(owner) = project.package_of_file(Path::new(file.as_str())) else { return true };
    let units = verdict.units.iter().map(|unit| &unit.key);
    let units = units.chain(verdict.diagnostics.iter().flat_map(|d| d.sightings.iter().map(|sighting| &sighting.unit)));
    let own: Vec<&UnitKey> = units.filter(|unit| unit.package_id == owner.id).collect();
    let has = |kinds: &[&str]| own.iter().any(|unit| kinds.contains(&unit.kind.as_str()));
    // A program is compiled after the library of its package: where there is only the program, there is no library.
    if has(&["bin"]) && !has(&["lib", "proc-macro"]) {
        return false;
    }
    let Ok(folder) = owner.folder.strip_prefix(&project.root) else { return true };
    let folder = folder.to_string_lossy().replace('\\', "/");
    let source = if folder.is_empty() { "src".to_owned() } else { format!("{folder}/src") };
    let Some(inside) = file.as_str().strip_prefix(&format!("{source}/")) else { return true };
    let modules = modules_of(inside);
    if matches!(modules.as_slice(), ["main"] | ["bin", ..]) {
        return false;
    }
    if modules == ["lib"] {
        return true;
    }
    let mut after = After { rewrites, view };
    let Some(hidden) = first_private(&source, &modules, &mut after) else { return true };
    let hidden = modules.get(hidden..).unwrap_or_default();
    let walked =
        rust_files(&project.root.join(&source), &Walk::default()).map(|walked| walked.files).unwrap_or_default();
    let new = rewrites.iter().map(|rewrite| rewrite.file().as_str().to_owned());
    let mut files: Vec<String> = walked
        .iter()
        .filter_map(|path| path.strip_prefix(&project.root).ok())
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .chain(new)
        .collect();
    files.sort();
    files.dedup();
    if files.len() > MAX_FILES {
        return true;
    }
    let mut trees = Vec::new();
    for file in &files {
        let Some(tree) = after.tree(file) else { return true };
        if hands_on(&tree, hidden, &names_of(what)) {
            return true;
        }
        trees.push(tree);
    }
    // What is handed on by `*` is as if it stood there.
    let starred: BTreeSet<&str> =
        trees.iter().flat_map(|tree| handed_on(tree)).filter(|names| names.contains(&"*")).flatten().collect();
    let mut is_open = |file: &String| {
        let inside = file.strip_prefix(&format!("{source}/"))?;
        let modules = modules_of(inside);
        if matches!(modules.as_slice(), ["main"] | ["bin", ..]) {
            return Some(false);
        }
        let hidden = first_private(&source, &modules, &mut after).and_then(|at| modules.get(at..));
        Some(hidden.is_none_or(|hidden| hidden.iter().any(|module| starred.contains(module))))
    };
    let open: Vec<bool> = files.iter().map(|file| is_open(file).unwrap_or(true)).collect();
    let seen = named_outside(trees.iter().map(Rc::as_ref).zip(open));
    owners_of(what).iter().any(|name| seen.contains(*name))
}

/// Whether no constant becomes a static that others may need as a constant: in one of their own, in a pattern, as a length.
///
/// # Errors
/// [`Refusal::Policy`] with the constant; what [`View::tree`] refuses.
pub(super) fn stays_what_others_need(
    diagnostic: &Diagnostic,
    edits: &EditSet,
    verdict: &Verdict,
    project: &Project,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if code != "clippy::large_const_arrays" {
        return Ok(());
    }
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let Some(item) = tree.nearest(edit.span(), &["const_item"]) else { continue };
        let name = tree.child_text(item, "name").unwrap_or_default();
        if is_public(&tree, item) && is_reachable((project, verdict), edit.file(), &format!("const {name}"), &[], view)
        {
            let rule = format!("`{name}` is public: as a static it could no longer be part of other constants");
            return Err(Refusal::Policy { code: code.to_owned(), rule });
        }
    }
    Ok(())
}

/// The modules that a file of the source folder stands for, by its place.
fn modules_of(inside: &str) -> Vec<&str> {
    let mut modules: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
    if modules.last() == Some(&"mod") {
        modules.pop();
    }
    modules
}

/// The names in what a cheat tells, with the kind first.
fn names_of(what: &str) -> Vec<&str> {
    what.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty()).collect()
}

/// The names without the kind, and without that of a method, a field or a variant, which is reached through its type.
fn owners_of(what: &str) -> Vec<&str> {
    let mut names = names_of(what);
    let is_member = what.contains('<') || what.starts_with("field ") || what.starts_with("variant ");
    if is_member && names.len() > 2 {
        names.pop();
    }
    names.drain(..names.len().min(1));
    names
}

/// Which of the modules on the way from the library's root is the first that is not `pub`; `None` if all are, or it cannot be
/// told.
fn first_private(source: &str, modules: &[&str], after: &mut After<'_, '_>) -> Option<usize> {
    let mut file = format!("{source}/lib.rs");
    let mut folder = source.to_owned();
    for (at, name) in modules.iter().enumerate() {
        let tree = after.tree(&file)?;
        let is_it = |item: &Branch<'_>| {
            let named = tree.child_text(*item, "name") == Some(*name);
            named && tree.child(*item, "body").is_none()
        };
        let declared: Vec<Branch<'_>> = tree.all(&["mod_item"]).into_iter().filter(is_it).collect();
        // Of several, under one `cfg` or another, any may be it; one in a module of this file stands for another file.
        let [item] = declared.as_slice() else { return None };
        let item = *item;
        if tree.around(item.span).iter().any(|outer| outer.kind == "mod_item" && outer.span != item.span) {
            return None;
        }
        if !is_public(&tree, item) {
            return Some(at);
        }
        folder = format!("{folder}/{name}");
        let beside = format!("{folder}.rs");
        file = if after.tree(&beside).is_some() { beside } else { format!("{folder}/mod.rs") };
    }
    None
}

fn is_public(tree: &SyntaxFile, item: Branch<'_>) -> bool {
    let modifier = tree.children(item).into_iter().find(|child| child.kind == "visibility_modifier");
    modifier.is_some_and(|modifier| tree.text(modifier.span) == "pub")
}

/// Whether a file hands on, by a `pub use`, something of these modules that may go by one of the names.
fn hands_on(tree: &SyntaxFile, modules: &[&str], names: &[&str]) -> bool {
    handed_on(tree).iter().any(|words| {
        modules.iter().any(|module| words.contains(module))
            && (words.contains(&"*") || names.iter().any(|name| words.contains(name)))
    })
}

/// The words of each `pub use`.
fn handed_on(tree: &SyntaxFile) -> Vec<Vec<&str>> {
    let imports = tree.all(&["use_declaration"]).into_iter();
    let public = imports.filter(|import| is_public(tree, *import));
    public.map(|import| tree.words(import.span).iter().map(|word| word.text).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_reached_through_its_type() {
        assert_eq!(owners_of("fn <Guard>::count"), ["Guard"]);
        assert_eq!(owners_of("field Config::port"), ["Config"]);
        assert_eq!(owners_of("fn open"), ["open"]);
        assert_eq!(owners_of("fn Trait::open"), ["Trait", "open"]);
    }
}
