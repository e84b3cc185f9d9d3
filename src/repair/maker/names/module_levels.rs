//! E0432: a path with one `super::` too few or too many, where the module one further in or out has the name; and one that
//! leaves a module out, where just one module of the file below the named one has an item of that name, and shows it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

const UP: &str = "super::";

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let text = scene.text();
    if scene.code() != "E0432" {
        return Vec::new();
    }
    if !text.starts_with(UP) {
        return below(scene).into_iter().collect();
    }
    let at = scene.span.start();
    let mut found = vec![Proposal::new("it is one module further out").insert(scene, at, UP)];
    if text.strip_prefix(UP).is_some_and(|rest| rest.starts_with(UP))
        && let Some(one) = Span::new(at, at + UP.len())
    {
        found.push(Proposal::new("it is one module further in").replace(scene, one, ""));
    }
    found
}

/// `crate::text::title`, where it is `crate::text::case::title`.
fn below(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names: Vec<&str> = scene.text().split("::").collect();
    let (name, path) = names.split_last()?;
    let path = path.strip_prefix(&["crate"]).or_else(|| path.strip_prefix(&["self"])).unwrap_or(path);
    if path.is_empty() {
        return None;
    }
    let kinds = ["const_item", "enum_item", "function_item", "static_item", "struct_item", "trait_item", "type_item"];
    let mut homes = file.all(&kinds).into_iter().filter_map(|item| {
        let own = file.child_text(item, "name") == Some(*name);
        let is_shown = file.children(item).iter().any(|child| child.kind == "visibility_modifier");
        (own && is_shown && is_of_module(scene, item)).then(|| modules(scene, item)).flatten()
    });
    let (Some(home), None) = (homes.next(), homes.next()) else { return None };
    let more = home.strip_prefix(path).filter(|more| !more.is_empty())?;
    let at = scene.span.end() - name.len();
    let why = Proposal::new(format!("it is in `{}`", home.join("::")));
    Some(why.insert(scene, at, format!("{}::", more.join("::"))))
}

/// Whether an item stands in a module itself, and not in a function or an `impl`.
fn is_of_module(scene: &Scene<'_>, item: Branch<'_>) -> bool {
    let around = scene.file.around(item.span).into_iter().filter(|node| node.span != item.span);
    around.into_iter().all(|node| matches!(node.kind, "declaration_list" | "mod_item" | "source_file"))
}

/// The modules of the file that an item stands in, the outermost first; nothing if it may not be spoken of from outside.
fn modules<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> Option<Vec<&'s str>> {
    let around = scene.file.around(item.span).into_iter().filter(|node| node.kind == "mod_item");
    around.map(|node| scene.file.child_text(node, "name")).collect()
}
