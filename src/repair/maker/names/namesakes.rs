//! Names that are those of something else: `Ordering` of the other module (E0599), `crate::` where the crate is another one
//! (E0432, E0433), a name that stands beside those that a file imports, or outside of the tests that speak of it (E0405,
//! E0412, E0422, E0425, E0433, E0531, a macro that nothing has), `Box::new` for `Box::pin` (E0308).

use super::imported_elsewhere::first_item;
use crate::edit::Span;
use crate::repair::imports::groups;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

/// Most names of crates that are tried.
const MOST: usize = 4;

/// Most modules from which a name is imported. One import may go down into many.
const MOST_MODULES: usize = 12;

/// Heads of paths that name no crate of the user's.
const COMMON: &[&str] = &["alloc", "core", "crate", "self", "std", "super"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => pinned(scene).into_iter().chain(distinct(scene)).collect(),
        "E0599" => ordering(scene).into_iter().collect(),
        "E0432" => other_crate(scene),
        "E0433" if scene.text() == "crate" || scene.file.nearest(scene.span, &["use_declaration"]).is_some() => {
            other_crate(scene)
        }
        "E0405" | "E0412" | "E0422" | "E0425" | "E0433" | "E0531" => {
            let is_known = is_in_a_dependency(scene);
            outer(scene).into_iter().chain(if is_known { Vec::new() } else { beside_imports(scene) }).collect()
        }
        "" if scene.error.message.starts_with("cannot find macro") && !is_in_a_dependency(scene) => {
            beside_imports(scene)
        }
        _ => Vec::new(),
    }
}

/// Whether it is known where a dependency has the name: it is not to be guessed then.
pub(super) fn is_in_a_dependency(scene: &Scene<'_>) -> bool {
    let name = quoted(&scene.error.message).first().copied().unwrap_or_default();
    !name.is_empty() && !is_under_a_condition(scene) && !scene.elsewhere.paths_of(name).is_empty()
}

/// Whether the item around is there at times only: an import for it, before all else, would be there always.
pub(super) fn is_under_a_condition(scene: &Scene<'_>) -> bool {
    let items = scene.file.around(scene.span).into_iter().filter(|node| node.kind.ends_with("_item"));
    items.into_iter().any(|item| {
        let start = scene.file.enclosing_item(item.span.start()).map(|whole| whole.start());
        let above = start.and_then(|start| Span::new(start, item.span.start()));
        above.is_some_and(|above| scene.file.text(above).contains("cfg"))
    })
}

/// `use indexmap::map::Entry;` for `use std::collections::hash_map::Entry;`, where the compiler says that the two are distinct types, and
/// where the one that is there is from.
fn distinct(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    told.contains("have similar names, but are actually distinct types").then_some(())?;
    let (expected, _) = scene.expected_found()?;
    let name = expected.split('<').next()?.rsplit("::").next()?;
    let paths = quoted(&told).into_iter().filter_map(|of| of.split('<').next()).filter(|of| of.contains("::"));
    let mut paths = paths.filter(|of| of.rsplit("::").next() == Some(name));
    let path = paths.next().filter(|path| paths.all(|other| other == *path))?;
    let is_it = |own: &Branch<'_>| scene.file.text(own.span).ends_with(&format!("::{name};"));
    let mut imports = scene.file.all(&["use_declaration"]).into_iter().filter(is_it);
    let (own, None) = (imports.next()?, imports.next()) else { return None };
    let what = scene.file.child(own, "argument").filter(|what| scene.file.text(what.span) != path)?;
    let of = path.split("::").next()?;
    let is_reached = COMMON.contains(&of) || scene.elsewhere.depends_on(of);
    is_reached.then(|| Proposal::new(format!("it is `{path}`")).replace(scene, what.span, path))
}

/// `Ordering::SeqCst` of what `cmp` calls so, and `Ordering::Less` of what atomics do.
fn ordering(scene: &Scene<'_>) -> Option<Proposal> {
    let of = *quoted(&scene.error.message).last()?;
    let (module, items) = match of {
        "std::cmp::Ordering" => ("atomic", ["SeqCst", "Relaxed", "Acquire", "Release", "AcqRel"].as_slice()),
        "std::sync::atomic::Ordering" => ("cmp", ["Less", "Equal", "Greater"].as_slice()),
        _ => return None,
    };
    let own = scene.file.nearest(scene.span, &["scoped_identifier"]).filter(|_| items.contains(&scene.text()))?;
    let path = scene.file.child(own, "path")?;
    let imports = scene.file.all(&["use_declaration"]);
    let ends = [format!("::{module};"), format!("::{module}::{{self")];
    let has_module = imports.iter().any(|own| ends.iter().any(|end| scene.file.text(own.span).contains(end)));
    let text = match (has_module, module) {
        (true, _) => format!("{module}::Ordering"),
        (false, "atomic") => "std::sync::atomic::Ordering".to_owned(),
        (false, _) => "std::cmp::Ordering".to_owned(),
    };
    Some(Proposal::new(format!("the `Ordering` of `{module}`")).replace(scene, path.span, text))
}

/// Something that the file imports from: its `use`, the path, and what is named of it there.
struct Source<'s> {
    own: Branch<'s>,
    path: String,
    names: Vec<&'s str>,
}

/// What the file imports from: `a::b` of `use a::b::{C, D};`, and what a list goes down to.
fn imported<'s>(scene: &'s Scene<'_>) -> Vec<Source<'s>> {
    let file = &scene.file;
    let mut found: Vec<Source<'_>> = Vec::new();
    let mut note = |own: Branch<'s>, path: String, names: Vec<&'s str>| {
        let path = path.trim_start_matches("::").to_owned();
        match found.iter_mut().find(|known| known.path == path) {
            Some(known) => known.names.extend(names),
            None if path.is_empty() || path.contains('{') => {}
            None => found.push(Source { own, path, names }),
        }
    };
    for own in file.all(&["use_declaration"]) {
        let Some(argument) = file.child(own, "argument") else { continue };
        match argument.kind {
            "scoped_identifier" => {
                let part = |field: &str| file.child_text(argument, field);
                let path = part("path").unwrap_or_default().to_owned();
                note(own, path, part("name").into_iter().collect());
            }
            "use_wildcard" => {
                let path = file.children(argument).into_iter().find(|child| child.named);
                note(own, path.map(|path| file.text(path.span)).unwrap_or_default().to_owned(), Vec::new());
            }
            _ => {}
        }
        for (path, list) in groups(file, own.span) {
            let names = file.children(list).into_iter().filter(|child| child.kind == "identifier");
            note(own, path.clone(), names.map(|name| file.text(name.span)).collect());
            for further in file.children(list).into_iter().filter(|child| child.kind == "scoped_identifier") {
                let part = |field: &str| file.child_text(further, field);
                let module = format!("{path}::{}", part("path").unwrap_or_default());
                note(own, module, part("name").into_iter().collect());
            }
        }
    }
    found
}

fn head_of(path: &str) -> &str {
    path.split("::").next().unwrap_or_default().trim()
}

/// `use crate::part::Name` in a test or a program, whose crate is not the library: the crate that it names elsewhere.
fn other_crate(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(own) = scene.file.nearest(scene.span, &["use_declaration", "scoped_identifier", "scoped_type_identifier"])
    else {
        return Vec::new();
    };
    let words = scene.file.words(own.span);
    let Some(head) = words.iter().find(|word| word.is_name && !matches!(word.text, "use" | "pub")) else {
        return Vec::new();
    };
    if !COMMON.contains(&head.text) || head.text == "self" {
        return Vec::new();
    }
    let mut names: Vec<String> = Vec::new();
    for Source { path, .. } in imported(scene) {
        let name = head_of(&path).to_owned();
        if !COMMON.contains(&name.as_str()) && !names.contains(&name) {
            names.push(name);
        }
    }
    let write =
        |name: &String| Proposal::new(format!("the crate is `{name}`")).replace(scene, head.span, name.as_str());
    names.iter().take(MOST).map(write).collect()
}

/// A name that the compiler finds nowhere, from where the file imports others.
fn beside_imports(scene: &Scene<'_>) -> Vec<Proposal> {
    let words = scene.file.words(scene.span);
    let ([word], true) = (words.as_slice(), scene.error.suggestions.is_empty()) else { return Vec::new() };
    let is_head =
        !matches!(scene.file.bytes().get(..scene.span.start()).and_then(|head| head.last()), Some(b':' | b'.'));
    if !word.is_name || !is_head || COMMON.contains(&word.text) {
        return Vec::new();
    }
    // Functions are beside functions, as a rule, and types beside types.
    let is_small = |name: &str| name.starts_with(|c: char| c.is_lowercase());
    let is_like = |source: &Source<'_>| source.names.iter().any(|name| is_small(name) == is_small(word.text));
    let mut sources = imported(scene);
    sources.sort_by_key(|source| !is_like(source));
    // What the file imports from comes before what that lies in.
    let mut paths: Vec<(Branch<'_>, String)> = Vec::new();
    for Source { own, path, .. } in &sources {
        if !COMMON.contains(&head_of(path)) && !paths.iter().any(|(_, known)| known == path) {
            paths.push((*own, path.to_owned()));
        }
    }
    for Source { own, path, .. } in &sources {
        let mut path = path.as_str();
        loop {
            if !COMMON.contains(&head_of(path)) && !paths.iter().any(|(_, known)| known == path) {
                paths.push((*own, path.to_owned()));
            }
            let Some((shorter, _)) = path.rsplit_once("::") else { break };
            path = shorter;
        }
    }
    // An import in a function, or in a module, is for that one alone.
    let within = |own: &Branch<'_>| scene.file.nearest(own.span, &["block"]).filter(|b| !b.span.contains(scene.span));
    let body = scene.function().and_then(|own| scene.file.child(own, "body"));
    let first = body.and_then(|body| scene.file.children(body).into_iter().find(|child| child.named));
    let module = |at: Span| scene.file.nearest(at, &["mod_item"]).map(|own| own.span);
    // Where that module imports nothing, before its first item.
    let imports = scene.file.all(&["use_declaration"]).into_iter();
    let is_at_home =
        |own: &Branch<'_>| module(own.span) == module(scene.span) && scene.file.nearest(own.span, &["block"]).is_none();
    let at_home = imports.filter(is_at_home).map(|own| own.span.start()).next().or_else(|| first_item(scene));
    let write = |(own, path): &(Branch<'_>, String)| {
        let is_elsewhere = module(own.span) != module(scene.span);
        let first = within(own).and(first).map(|first| first.span.start());
        let at = if is_elsewhere { at_home } else { first }.unwrap_or(own.span.start());
        let text = format!("use {path}::{};\n{}", word.text, scene.indentation(at));
        Proposal::new(format!("import it from `{path}`")).insert(scene, at, text)
    };
    paths.iter().take(MOST_MODULES).map(write).collect()
}

/// `use super::*;` in tests that speak of what is around them.
fn outer(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.span);
    let [word] = words.as_slice() else { return None };
    let own = scene.file.nearest(scene.span, &["mod_item"])?;
    let body = scene.file.child(own, "body").filter(|body| body.span.contains(scene.span))?;
    let name = scene.file.child_text(own, "name")?;
    let has_glob = scene.file.inside(body.span, &["use_wildcard"]);
    let reaches = has_glob.iter().any(|glob| scene.file.text(glob.span).starts_with("super"));
    if !matches!(name, "test" | "tests") || reaches {
        return None;
    }
    let kinds = ["struct_item", "enum_item", "trait_item", "function_item", "const_item", "static_item", "type_item"];
    let items = scene.file.all(&kinds);
    let is_there = items
        .iter()
        .any(|item| !body.span.contains(item.span) && scene.file.child_text(*item, "name") == Some(word.text));
    let inner = scene.file.children(body).into_iter().find(|child| child.named)?;
    let indentation = scene.indentation(inner.span.start());
    let text = format!("\n{indentation}use super::*;\n");
    // The import of the one name, which the compiler writes, says no more than was asked for.
    let offered = [format!("use crate::{}", word.text), format!("use super::{}", word.text)];
    let is_offered = scene.error.suggestions.iter().flat_map(|one| &one.parts).any(|part| {
        let text = part.new_text.trim_end().trim_end_matches(';');
        offered.iter().any(|own| own == text)
    });
    let imports = scene.file.children(body).into_iter().any(|child| child.kind == "use_declaration");
    let why = Proposal::new("what is around the tests").guessed(is_offered && imports);
    is_there.then(|| why.insert(scene, body.span.start() + 1, text))
}

/// `Box::new(…)` of what is to be pinned.
fn pinned(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, _) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression")?;
    let function = scene.file.child(own, "function")?;
    let fits = expected.starts_with("Pin<Box<") && scene.file.text(function.span) == "Box::new";
    fits.then(|| Proposal::new("pin it").replace(scene, function.span, "Box::pin"))
}
