//! E0405, E0412, E0422, E0425, E0433, E0574, and what has no code: a name, a macro or an attribute that nothing has here, and that
//! other files of the crate import: from where they have it. The compiler knows of what is public where it looks; of a module, and of what has the name of something
//! else that is in scope, it often says nothing. What it offers from `std` alone is offered from `core`, where the file has all
//! else from there or the library does without `std` at times. Of a module that other files import from, and of whose crate this one
//! imports from others, all may be gone.

use super::namesakes::is_in_a_dependency;
use super::renamed::files_of_crate;
use crate::compiler::Shape;
use crate::edit::Span;
use crate::repair::imports::imported_paths;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::{Branch, SyntaxFile, Word};

/// Most imports that are offered.
const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    // Of macros, derives and attributes it is said without a code.
    let is_missing = matches!(scene.code(), "" | "E0405" | "E0412" | "E0422" | "E0425" | "E0433" | "E0574")
        && scene.error.message.starts_with("cannot find ");
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    let name = quoted(&scene.error.message).first().copied().unwrap_or_default();
    if !is_missing || name.is_empty() {
        return Vec::new();
    }
    let mut in_core = if is_offered { in_core(scene, read) } else { Vec::new() };
    let offered: Vec<&str> = offered(scene);
    let is_rival = |path: &str| !offered.is_empty() && !offered.contains(&"crate") && !offered.contains(&head_of(path));
    let roots = roots(&scene.file);
    let mut modules: Vec<(usize, String)> = Vec::new();
    let mut found: Vec<(usize, String)> = Vec::new();
    for (other, file) in files_of_crate(scene, read).unwrap_or_default() {
        if other == scene.name {
            continue;
        }
        for import in file.all(&["use_declaration"]) {
            for path in leaves(&file.words(import.span)) {
                if bound(&path) == Some(name) {
                    count(&mut found, path);
                } else if let Some((module, _)) = path.rsplit_once("::").filter(|_| !path.contains(" as ")) {
                    count(&mut modules, module.to_owned());
                }
            }
        }
    }
    // What more of them have is more likely to be meant.
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    if is_offered {
        found.retain(|(_, path)| is_rival(path));
    } else if found.is_empty() && !scene.code().is_empty() && !is_in_a_dependency(scene) {
        // A module of a crate that this file imports from as well: what it had from there may all be gone.
        modules.retain(|(_, module)| module.contains("::") && roots.iter().any(|root| root == head_of(module)));
        modules.retain(|(_, module)| !COMMON.contains(&head_of(module)) && !imports_from(&scene.file, module));
        modules.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        found.extend(modules.into_iter().take(MOST).map(|(_, module)| (0, format!("{module}::{name}"))));
    }
    // A crate that is called like its one attribute: `#[pin_project]`.
    let is_crate = scene.error.rendered.contains(&format!("`{name}` is in scope, but it is a crate, not a"));
    let of_that_name = format!("{name}::{name}");
    if is_crate && scene.code().is_empty() && !found.iter().any(|(_, path)| *path == of_that_name) {
        found.push((0, of_that_name));
    }
    let Some(at) = first_item(scene) else { return Vec::new() };
    let write = |(count, path): (usize, String)| {
        let text = format!("use {path};\n{}", scene.indentation(at));
        let why = if count > 0 { ", as other files do" } else { "" };
        Proposal::new(format!("import `{path}`{why}")).insert(scene, at, text)
    };
    in_core.extend(found.into_iter().take(MOST).map(write));
    in_core
}

/// Heads of paths that name no crate of the user's.
const COMMON: &[&str] = &["alloc", "core", "crate", "self", "std", "super"];

fn count(known: &mut Vec<(usize, String)>, path: String) {
    match known.iter_mut().find(|(_, other)| *other == path) {
        Some((count, _)) => *count += 1,
        None => known.push((1, path)),
    }
}

fn head_of(path: &str) -> &str {
    path.trim_start_matches("::").split("::").next().unwrap_or_default()
}

/// The crates from which the compiler offers an import.
fn offered<'s>(scene: &'s Scene<'_>) -> Vec<&'s str> {
    let parts = scene.error.suggestions.iter().flat_map(|one| &one.parts);
    // By way of `extern crate core;` what is offered is the library's own all the same.
    let library = |path: &'s str| {
        let inner = path.strip_prefix("crate::").filter(|inner| matches!(head_of(inner), "alloc" | "core" | "std"));
        inner.unwrap_or(path)
    };
    let paths = parts.filter_map(|part| part.new_text.trim_start().strip_prefix("use "));
    paths.map(|path| head_of(library(path))).collect()
}

/// The crates that a file imports from.
fn roots(file: &SyntaxFile) -> Vec<String> {
    let imports = file.all(&["use_declaration"]).into_iter();
    let leaves = imports.flat_map(|own| leaves(&file.words(own.span)));
    leaves.map(|path| head_of(&path).to_owned()).collect()
}

/// Whether a file imports something from that very module.
fn imports_from(file: &SyntaxFile, module: &str) -> bool {
    let imports = file.all(&["use_declaration"]).into_iter();
    let mut leaves = imports.flat_map(|own| leaves(&file.words(own.span)));
    leaves.any(|path| path.rsplit_once("::").is_some_and(|(own, _)| own == module))
}

/// The same from `core`, where the compiler offers it from `std` or `alloc` and the file imports from `core` alone, or
/// nothing from `std` that hangs on no condition in a library with `no_std`.
fn in_core(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let imports = file.all(&["use_declaration"]);
    // What hangs on a condition is not there in every build.
    let attributes = file.all(&["attribute_item"]);
    let is_free = |own: &&Branch<'_>| {
        let before = attributes.iter().rev().find(|one| one.span.end() <= own.span.start());
        let gap = before.and_then(|one| Span::new(one.span.end(), own.span.start()));
        gap.is_none_or(|gap| !file.words(gap).is_empty())
    };
    // Of what a body imports the function may hang on one.
    let is_outside = |own: &&Branch<'_>| file.nearest(own.span, &["block"]).is_none();
    let free = imports.iter().filter(is_outside).filter(is_free).filter_map(|own| file.child(*own, "argument"));
    let roots: Vec<&str> = free.map(|of| root(file, of)).collect();
    let has_none = |file: &SyntaxFile| {
        let inner = file.all(&["inner_attribute_item"]);
        inner.iter().any(|one| file.words(one.span).iter().any(|word| word.text == "no_std"))
    };
    let mut may_have_none = || {
        let files = files_of_crate(scene, read).unwrap_or_default();
        has_none(file) || files.iter().any(|(_, file)| has_none(file))
    };
    let is_of_core = match roots.contains(&"core") {
        true => !roots.contains(&"std"),
        false => !roots.contains(&"std") && may_have_none(),
    };
    if !is_of_core {
        return Vec::new();
    }
    let alone = scene.error.suggestions.iter().filter(|one| one.shape == Shape::Alternatives || one.parts.len() == 1);
    let moved = alone.flat_map(|one| &one.parts).filter_map(|part| {
        let told = part.new_text.trim_start();
        let (from, rest) =
            ["use std::", "use alloc::"].into_iter().find_map(|from| Some((from, told.strip_prefix(from)?)))?;
        let at = scene.here(&part.place).filter(|at| at.is_empty())?;
        let text = part.new_text.replacen(from, "use core::", 1);
        let path = format!("core::{}", rest.trim_end().trim_end_matches(';'));
        Some((path, at, text))
    });
    // It may be offered from both.
    let mut each: Vec<(String, Span, String)> = Vec::new();
    for one in moved {
        if !each.iter().any(|known| known.0 == one.0) {
            each.push(one);
        }
    }
    let each = each.into_iter().take(MOST);
    each.map(|(path, at, text)| Proposal::new(format!("import `{path}`")).replace(scene, at, text)).collect()
}

/// The first part of what is imported.
fn root<'f>(file: &'f SyntaxFile, of: Branch<'_>) -> &'f str {
    file.words(of.span).into_iter().find(|word| word.is_name).map(|word| word.text).unwrap_or_default()
}

/// The name that an import of this path brings: `c` of `a::b as c`, and of `a::c`.
fn bound(path: &str) -> Option<&str> {
    path.rsplit([':', ' ']).next()
}

/// The paths that an import has, one for each name, if they mean the same everywhere in the crate.
fn leaves(words: &[Word<'_>]) -> Vec<String> {
    imported_paths(words).iter().filter_map(|path| written(path)).collect()
}

/// A path as an import of its own.
fn written(path: &[&str]) -> Option<String> {
    let path = if let [rest @ .., "self"] = path { rest } else { path };
    let (path, name) = match path {
        [path @ .., "as", name] => (path, Some(name)),
        path => (path, None),
    };
    let is_own = path.first().is_none_or(|root| matches!(*root, "self" | "super"));
    let text = path.join("::");
    let name = name.map(|name| format!(" as {name}")).unwrap_or_default();
    (!is_own && path.len() > 1 && !path.contains(&"*")).then(|| format!("{text}{name}"))
}

/// Where the first item begins of the module that the error is in.
pub(super) fn first_item(scene: &Scene<'_>) -> Option<usize> {
    let file: &SyntaxFile = &scene.file;
    let module = file.nearest(scene.span, &["mod_item"]).and_then(|own| file.child(own, "body"));
    let holder = module.or_else(|| file.around(Span::at(0)).first().copied())?;
    let mut items = file.children(holder).into_iter().filter(|child| child.named);
    // What documents an item belongs to it.
    let documents = |child: &Branch<'_>| {
        let text = file.text(child.span);
        // A line of strokes or stars, as around a licence, documents nothing.
        [("///", '/'), ("/**", '*')]
            .iter()
            .any(|(start, more)| text.strip_prefix(start).is_some_and(|rest| !rest.starts_with([*more, '/'])))
    };
    let is_item = |child: &Branch<'_>| {
        child.kind != "inner_attribute_item" && (!child.kind.ends_with("comment") || documents(child))
    };
    items.find(is_item).map(|item| item.span.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_has_a_path_for_each_name() {
        for (text, wanted) in [
            ("use a::b;", vec!["a::b"]),
            ("use a::{b, c::{self, d as e}, f::*};", vec!["a::b", "a::c", "a::c::d as e"]),
            ("pub(crate) use a::{b,};", vec!["a::b"]),
            ("use super::a;", vec![]),
            ("use a;", vec![]),
            ("use", vec![]),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(leaves(&file.words(file.whole())), wanted, "{text}");
        }
        assert_eq!((bound("a::b"), bound("a::b as c")), (Some("b"), Some("c")));
    }
}
