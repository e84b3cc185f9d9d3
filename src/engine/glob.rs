//! [`brings_nothing`]: glob imports that bring nothing in, whatever the configuration.

use super::twins::files_of;
use super::view::View;
use crate::edit::{Span, WorkspacePath};
use crate::syntax::SyntaxFile;

/// Whether the globs in `span` are all of modules that this file declares and that offer nothing, so that no code, compiled
/// or not, can have a name from them. A module of macros is the usual one.
pub(super) fn brings_nothing(tree: &SyntaxFile, file: &WorkspacePath, span: Span, view: &mut View<'_>) -> bool {
    let Some(names) = tree.globbed_modules(span) else { return false };
    let declarations = tree.module_declarations();
    names.iter().all(|name| {
        let own: Vec<_> =
            declarations.iter().filter(|module| module.name == *name && module.parent.is_none()).collect();
        // Where no such module is declared, an import or a macro can give its name to another one.
        own.iter().any(|module| module.conditions.is_empty())
            && own.iter().all(|module| {
                let candidates = if module.body.is_some() { Vec::new() } else { files_of(file, &declarations, module) };
                let there: Vec<WorkspacePath> = candidates.iter().filter_map(|path| view.key_of(path)).collect();
                !there.is_empty() && there.iter().all(|path| view.tree(path).is_ok_and(|tree| tree.offers_nothing()))
            })
    })
}
