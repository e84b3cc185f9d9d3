//! [`is_reachable`]: whether anybody outside of a package can reach what a file has.

use super::view::View;
use crate::compiler::{Project, UnitKey, Verdict};
use crate::edit::WorkspacePath;
use crate::syntax::{Branch, SyntaxFile};
use crate::txn::Rewrite;
use crate::workspace::{Walk, rust_files};
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
/// package has a library, and each module on the way is public, or something of it is handed on by a `pub use`. What cannot
/// be told counts as reachable.
pub(super) fn is_reachable(
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
    let mut modules: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
    if modules.last() == Some(&"mod") {
        modules.pop();
    }
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
    files.into_iter().take(MAX_FILES).any(|file| after.tree(&file).is_none_or(|tree| hands_on(&tree, hidden, what)))
}

/// Which of the modules on the way from the library's root is the first that is not `pub`; `None` if all are, or it cannot be
/// told.
fn first_private(source: &str, modules: &[&str], after: &mut After<'_, '_>) -> Option<usize> {
    let mut file = format!("{source}/lib.rs");
    let mut folder = source.to_owned();
    for (at, name) in modules.iter().enumerate() {
        let tree = after.tree(&file)?;
        let is_it = |item: &Branch<'_>| {
            let named = tree.child(*item, "name").is_some_and(|found| tree.text(found.span) == *name);
            named && tree.child(*item, "body").is_none()
        };
        let item = tree.inside(tree.whole(), &["mod_item"]).into_iter().find(is_it)?;
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

/// Whether a file hands on, by a `pub use` something of these modules that may be `what`.
fn hands_on(tree: &SyntaxFile, modules: &[&str], what: &str) -> bool {
    let names: Vec<&str> =
        what.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty()).collect();
    tree.inside(tree.whole(), &["use_declaration"]).into_iter().filter(|import| is_public(tree, *import)).any(
        |import| {
            let words = tree.words(import.span);
            let has = |name: &str| words.iter().any(|word| word.text == name);
            modules.iter().any(|module| has(module)) && (has("*") || names.iter().any(|name| has(name)))
        },
    )
}
