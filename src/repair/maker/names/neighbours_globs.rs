//! E0405, E0412, E0422, E0425, E0433: a name that nothing has, in a file whose neighbours all begin with the same `use super::*;`, or
//! have the same `prelude::*` in a list: one such line cures what an import for each name would.

use super::imported_elsewhere::first_item;
use super::renamed::files_of_crate;
use crate::repair::imports::groups;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// So many files beside this one have it, at least.
const FEWEST: usize = 2;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let is_missing = matches!(scene.code(), "E0405" | "E0412" | "E0422" | "E0425" | "E0433");
    // What is inside of a module has imports of its own.
    if !is_missing || scene.file.nearest(scene.span, &["mod_item"]).is_some() {
        return Vec::new();
    }
    let own = globs(&scene.file);
    let (mut beside, mut found): (usize, Vec<(usize, String)>) = (0, Vec::new());
    for (other, file) in files_of_crate(scene, read).unwrap_or_default() {
        if other == scene.name || folder(&other) != folder(scene.name) || is_root(&other) {
            continue;
        }
        beside += 1;
        for glob in globs(&file).into_iter().filter(|glob| !own.contains(glob)) {
            match found.iter_mut().find(|(_, known)| *known == glob) {
                Some((count, _)) => *count += 1,
                None => found.push((1, glob)),
            }
        }
    }
    found.retain(|(count, _)| *count >= FEWEST && *count * 2 > beside);
    let imports = scene.file.all(&["use_declaration"]);
    let first = imports.into_iter().find(|own| is_outer(&scene.file, *own)).map(|own| own.span.start());
    let at = first.or_else(|| first_item(scene)).filter(|_| !is_root(scene.name));
    let write = |at: usize, path: String| {
        let why = Proposal::new(format!("import all that `{path}` has, as the files beside it do")).guessed(true);
        why.insert(scene, at, format!("use {path}::*;\n"))
    };
    at.map(|at| found.into_iter().map(|(_, path)| write(at, path)).collect()).unwrap_or_default()
}

fn folder(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Whether a file is the first one of its folder, for which `super` is another module.
fn is_root(name: &str) -> bool {
    matches!(name.rsplit('/').next(), Some("lib.rs" | "main.rs" | "mod.rs"))
}

/// Whether an import is one of the file itself.
fn is_outer(file: &SyntaxFile, own: Branch<'_>) -> bool {
    file.nearest(own.span, &["mod_item", "block"]).is_none()
}

/// The modules of which a file imports all, for itself and without a condition, alone or in a list.
fn globs(file: &SyntaxFile) -> Vec<String> {
    let imports = file.all(&["use_declaration"]).into_iter().filter(|own| is_outer(file, *own));
    let is_free = |own: &Branch<'_>| {
        let before = file.bytes().get(..own.span.start()).unwrap_or_default().trim_ascii_end();
        !before.ends_with(b"]") && file.text(own.span).starts_with("use ")
    };
    let all = imports.filter(is_free).flat_map(|own| {
        let lists = groups(file, own.span);
        let globs = file.inside(own.span, &["use_wildcard"]).into_iter().filter_map(move |glob| {
            let path = file.text(glob.span).strip_suffix("::*")?;
            let around = lists.iter().rfind(|(_, list)| list.span.contains(glob.span));
            Some(around.map_or_else(|| path.to_owned(), |(module, _)| format!("{module}::{path}")))
        });
        globs.collect::<Vec<_>>()
    });
    all.filter(|path| !path.contains(['{', ' '])).collect()
}
