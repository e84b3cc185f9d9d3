//! E0408, E0423, E0425, E0531, E0532: a variant that is named without its enum, as several others of it are in the same function: all of them are
//! imported at once. The compiler offers each alone, from every enum that has one of that name.

use super::imported_elsewhere::first_item;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

/// So many variants of one enum are named, at least.
const FEWEST: usize = 3;

/// Most enums that are offered.
const MOST: usize = 2;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    // `found struct `Values``, where a variant is called so as well.
    let name = quoted(&scene.error.message).last().copied().unwrap_or_default();
    // Of a name that not all sides of `A | B` bind the compiler points at the side that does not.
    let is_there = scene.text().starts_with(name) || scene.code() == "E0408";
    let is_variant = name.starts_with(char::is_uppercase) && is_there;
    let codes = ["E0408", "E0423", "E0425", "E0531", "E0532"];
    let Some(function) = scene.function().filter(|_| is_variant && codes.contains(&scene.code())) else {
        return Vec::new();
    };
    let file = &scene.file;
    let words = file.words(function.span);
    let bare = words.iter().enumerate().filter(|(at, word)| {
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
        let is_path = matches!(text(at.checked_sub(1)), ":" | "::" | ".") || matches!(text(Some(at + 1)), ":" | "::");
        word.is_name && !is_path
    });
    let bare: Vec<&str> = bare.map(|(_, word)| word.text).collect();
    let globs = globs(scene);
    let mut found: Vec<(bool, usize, String)> = Vec::new();
    for own in file.all(&["enum_item"]) {
        let Some(of) = file.child_text(own, "name") else { continue };
        let variants = file.inside(own.span, &["enum_variant"]).into_iter();
        let names: Vec<&str> = variants.filter_map(|one| file.child_text(one, "name")).collect();
        let named = names.iter().filter(|name| bare.contains(name)).count();
        if named >= FEWEST.min(names.len()) && named > 1 && names.contains(&name) {
            // What the function says it is about.
            let head = file.child(function, "return_type").map(|back| back.span);
            let around = file.nearest(function.span, &["impl_item"]).and_then(|own| file.child(own, "type"));
            let told = head.into_iter().chain(around.map(|own| own.span));
            let is_told = told.flat_map(|span| file.words(span)).any(|word| word.text == of);
            found.push((is_told, named, of.to_owned()));
        }
    }
    found.sort_by_key(|(is_told, named, _)| std::cmp::Reverse((*is_told, *named)));
    let prefix = if globs.iter().any(|(_, text)| !text.contains("self::")) { "" } else { "self::" };
    let is_inner = globs.iter().any(|(is_inner, _)| *is_inner);
    let place = || {
        let body = file.child(function, "body")?;
        let first = file.children(body).into_iter().find(|child| child.named)?;
        let inner = is_inner.then(|| first.span.start());
        inner.or_else(|| first_item(scene))
    };
    let Some(at) = place() else { return Vec::new() };
    let write = |(_, _, of): (bool, usize, String)| {
        let text = format!("use {prefix}{of}::*;\n{}", scene.indentation(at));
        Proposal::new(format!("import the variants of `{of}`")).insert(scene, at, text)
    };
    found.into_iter().take(MOST).map(write).collect()
}

/// The imports of all that something in this file has, and whether they stand in a function.
fn globs(scene: &Scene<'_>) -> Vec<(bool, String)> {
    let file = &scene.file;
    let enums = file.all(&["enum_item"]);
    let names: Vec<&str> = enums.into_iter().filter_map(|own| file.child_text(own, "name")).collect();
    let is_in_function = |own: &Branch<'_>| file.nearest(own.span, &["function_item"]).is_some();
    let imports = file.all(&["use_declaration"]).into_iter();
    let text = |span: Span| file.text(span).trim_start_matches("use ").trim_end_matches(';').to_owned();
    let globs = imports.map(|own| (is_in_function(&own), text(own.span)));
    let of_enum = |text: &str| {
        let of = text.strip_suffix("::*").and_then(|of| of.rsplit("::").next());
        of.is_some_and(|of| names.contains(&of))
    };
    globs.filter(|(_, text)| of_enum(text)).collect()
}
