//! A type, a trait or a function that nothing has, and that may come from where its neighbours do: a list of names is imported from
//! one module, and one of them is gone. The compiler looks for it in the standard library and in what it has loaded; where a name that
//! is imported looks like it, it names that alone.
//!
//! Two makers ask: [`make`] (E0405, E0412, E0425, E0433, and derives, whose errors have no code) writes an import of its own, whatever
//! module of the crate or of another one it is; [`in_their_list`], which `paths` has among what it tries, puts the name into a list from another crate.

use super::namesakes::is_in_a_dependency;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

/// What an import stands in.
const HOLDERS: &[&str] = &["block", "declaration_list", "source_file"];

/// Most modules that are asked.
const MOST: usize = 4;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.error.message.starts_with("cannot find derive macro `") {
        return derived_beside(scene);
    }
    let is_missing = matches!(scene.code(), "E0405" | "E0412" | "E0425" | "E0433");
    let name = quoted(&scene.error.message).first().copied().unwrap_or_default();
    let is_type = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    let is_function = scene.error.message.starts_with("cannot find function ");
    // What the compiler offers to import it has looked for in the crate, and in all that is loaded, as each of these modules is.
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    if is_offered
        || is_in_a_dependency(scene)
        || !is_missing
        || !(is_type || is_function)
        || !scene.error.message.starts_with("cannot find ")
    {
        return Vec::new();
    }
    let file = &scene.file;
    let mut paths: Vec<(Span, String)> = Vec::new();
    for import in seen_imports(scene) {
        for list in file.inside(import.span, &["use_list"]) {
            let names = file.children(list).into_iter().filter(|child| child.named);
            let is_like = |other: &str| match is_function {
                true => stem(other) == stem(name),
                false => other.starts_with(char::is_uppercase),
            };
            let alike = names.filter(|child| is_like(file.text(child.span))).count();
            let path = path_of(scene, import.span, list.span).filter(|_| alike > usize::from(!is_function));
            // What the compiler knows of, it suggests.
            let known = ["std::", "core::", "alloc::"];
            let is_known = |path: &String| known.iter().any(|known| path.starts_with(known));
            let path = path.filter(|path| !is_known(path) && !paths.iter().any(|(_, other)| other == path));
            paths.extend(path.map(|path| (import.span, path)));
        }
    }
    paths.into_iter().take(MOST).map(|(import, path)| imported(scene, name, import, &path)).collect()
}

/// The imports that are seen where the error is: what is imported into another module, or in another body, is not there.
fn seen_imports<'s>(scene: &'s Scene<'_>) -> Vec<Branch<'s>> {
    let file = &scene.file;
    let holder =
        |at: Span| file.around(at).into_iter().rfind(|node| HOLDERS.contains(&node.kind)).map(|node| node.span);
    let module = file.nearest(scene.span, &["mod_item"]).map(|module| module.span);
    let is_seen = |import: &Branch<'_>| {
        let holder = holder(import.span);
        let is_of_body = file.nearest(import.span, &["block"]).is_some_and(|block| Some(block.span) == holder);
        match is_of_body {
            true => holder.is_some_and(|holder| holder.contains(scene.span)),
            false => file.nearest(import.span, &["mod_item"]).map(|module| module.span) == module,
        }
    };
    file.all(&["use_declaration"]).into_iter().filter(is_seen).collect()
}

/// `use path::name;` before an import.
fn imported(scene: &Scene<'_>, name: &str, import: Span, path: &str) -> Proposal {
    // What is put behind an attribute would have it.
    let at = scene.file.enclosing_item(import.start()).map_or(import.start(), |whole| whole.start());
    let text = format!("use {path}::{name};\n{}", scene.indentation(at));
    let why = format!("import it from `{path}`, as what is imported beside it");
    // Where the names beside it are not there, the module need not be either.
    let has_condition = Span::new(at, import.start()).is_some_and(|before| scene.file.text(before).contains("cfg"));
    Proposal::new(why).insert(scene, at, text).guessed(has_condition)
}

/// A derive that nothing has, from where another derive of the file is imported: `Subcommand`, beside `use clap::Parser;`.
fn derived_beside(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    let is_offered = is_offered || is_in_a_dependency(scene);
    let file = &scene.file;
    let attributes = file.all(&["attribute_item"]);
    let derives = attributes.iter().map(|own| file.words(own.span));
    let derives = derives.filter(|words| words.get(2).is_some_and(|word| word.text == "derive"));
    let derived: Vec<&str> = derives.flatten().filter(|word| word.is_name).map(|word| word.text).collect();
    let mut paths: Vec<(Span, String)> = Vec::new();
    for import in seen_imports(scene).into_iter().filter(|_| !is_offered) {
        let words = file.words(import.span);
        let list = file.inside(import.span, &["use_list"]).into_iter().next();
        let path = match list {
            Some(list) => path_of(scene, import.span, list.span),
            None => file
                .children(import)
                .into_iter()
                .find(|child| child.kind == "scoped_identifier")
                .and_then(|own| Some(file.child_text(own, "path")?.to_owned())),
        };
        let is_of_derives = words.iter().any(|word| word.is_name && derived.contains(&word.text));
        let path = path.filter(|path| is_of_derives && !paths.iter().any(|(_, other)| other == path));
        paths.extend(path.map(|path| (import.span, path)));
    }
    paths.into_iter().take(MOST).map(|(import, path)| imported(scene, scene.text(), import, &path)).collect()
}

/// A name that nothing has, among several that the file imports from one place outside: from there as well. Where the
/// compiler has seen it there it says so itself, but not always.
pub(super) fn in_their_list(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let is_name = name.starts_with(char::is_uppercase) && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    if !is_name || is_offered || matches!(scene.code(), "E0432" | "E0433") || !scene.elsewhere.paths_of(name).is_empty()
    {
        return Vec::new();
    }
    let mut found = Vec::new();
    for list in scene.file.all(&["use_list"]) {
        let around = scene.file.around(list.span);
        let is_inner = around.iter().any(|node| matches!(node.kind, "use_list" | "mod_item") && node.span != list.span);
        let Some(own) = around.iter().rev().find(|node| node.kind == "use_declaration") else { continue };
        let words = scene.file.words(own.span);
        let root = words.iter().find(|word| word.is_name && !matches!(word.text, "use" | "pub")).map(|word| word.text);
        let is_outside = !matches!(root, None | Some("crate" | "self" | "super" | "std" | "core" | "alloc"));
        let names = scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
        if let (true, false, Some(last)) = (is_outside && names.len() > 1, is_inner, names.last()) {
            let why = Proposal::new(format!("import `{name}` with its neighbours"));
            found.push(why.insert(scene, last.span.end(), format!(", {name}")));
        }
    }
    found.truncate(MOST);
    found
}

/// A name without the number at its end: `find` of `find2`.
fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The path of the module that the list of an import takes from.
fn path_of(scene: &Scene<'_>, import: Span, list: Span) -> Option<String> {
    let around = scene.file.around(list);
    let inside = around.iter().filter(|node| import.contains(node.span) && node.kind == "scoped_use_list");
    let parts = inside.map(|node| scene.file.child_text(*node, "path"));
    let parts: Vec<&str> = parts.collect::<Option<_>>()?;
    (!parts.is_empty()).then(|| parts.join("::"))
}
