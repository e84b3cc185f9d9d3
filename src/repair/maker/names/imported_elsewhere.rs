//! E0405, E0412, E0422, E0425, E0433, E0574: a name that nothing has here, and that other files of the crate import: from where
//! they have it. The compiler knows of what is public where it looks; of a module, and of what has the name of something
//! else that is in scope, it often says nothing. What it offers from `std` alone is offered from `core`, where the file has all
//! else from there or the library does without `std` at times.

use super::renamed::files_of_crate;
use crate::compiler::Shape;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::{Branch, SyntaxFile, Word};

/// Most imports that are offered.
const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let is_missing = matches!(scene.code(), "E0405" | "E0412" | "E0422" | "E0425" | "E0433" | "E0574");
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    let name = quoted(&scene.error.message).first().copied().unwrap_or_default();
    if is_missing && is_offered {
        return in_core(scene, read);
    }
    if !is_missing || name.is_empty() || !scene.error.message.starts_with("cannot find ") {
        return Vec::new();
    }
    let mut found: Vec<(usize, String)> = Vec::new();
    for (other, file) in files_of_crate(scene, read).unwrap_or_default() {
        if other == scene.name {
            continue;
        }
        for import in file.inside(file.whole(), &["use_declaration"]) {
            for path in leaves(&file.words(import.span)).into_iter().filter(|path| bound(path) == Some(name)) {
                match found.iter_mut().find(|(_, known)| *known == path) {
                    Some((count, _)) => *count += 1,
                    None => found.push((1, path)),
                }
            }
        }
    }
    // What more of them have is more likely to be meant.
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let Some(at) = first_item(scene) else { return Vec::new() };
    let write = |(_, path): (usize, String)| {
        let text = format!("use {path};\n{}", scene.indentation(at));
        Proposal::new(format!("import `{path}`, as other files do")).insert(scene, at, text)
    };
    found.into_iter().take(MOST).map(write).collect()
}

/// The same from `core`, where the compiler offers it from `std` or `alloc` and the file imports from `core` alone, or
/// nothing from `std` that hangs on no condition in a library with `no_std`.
fn in_core(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let imports = file.inside(file.whole(), &["use_declaration"]);
    // What hangs on a condition is not there in every build.
    let attributes = file.inside(file.whole(), &["attribute_item"]);
    let is_free = |own: &&Branch<'_>| {
        let before = attributes.iter().rev().find(|one| one.span.end() <= own.span.start());
        let gap = before.and_then(|one| Span::new(one.span.end(), own.span.start()));
        gap.is_none_or(|gap| !file.words(gap).is_empty())
    };
    let free = imports.iter().filter(is_free).filter_map(|own| file.child(*own, "argument"));
    let roots: Vec<&str> = free.map(|of| root(file, of)).collect();
    let has_none = |file: &SyntaxFile| {
        let inner = file.inside(file.whole(), &["inner_attribute_item"]);
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
    let (mut out, mut path, mut outer, mut is_open) = (Vec::new(), Vec::<&str>::new(), Vec::new(), false);
    for word in words.iter().skip_while(|word| word.text != "use").skip(1) {
        match word.text {
            "{" => {
                outer.push(path.len());
                is_open = false;
            }
            "," | ";" | "}" => {
                if std::mem::take(&mut is_open) {
                    out.extend(written(&path));
                }
                let length = if word.text == "}" { outer.pop() } else { outer.last().copied() };
                path.truncate(length.unwrap_or(0));
            }
            ":" | "::" => {}
            text => {
                path.push(text);
                is_open = true;
            }
        }
    }
    out
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
