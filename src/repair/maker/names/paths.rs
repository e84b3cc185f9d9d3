//! Names without their path, and names that nothing has: E0411, E0412, E0422, E0425, E0426, E0432, E0433, E0531 and
//! others. `Self::`, `Type::`, `Enum::` for what this file declares there; a name in scope that looks alike where the
//! compiler knows none; a label for the loop that is meant.

use super::beside_imports::in_their_list;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::spelling::distance;
use crate::repair::type_text::type_path;
use crate::syntax::{Branch, Implementation, declared_name};

/// Most names that are tried for one.
const MOST: usize = 4;

/// Modules of the standard library.
const STD: &[&str] = &[
    "alloc",
    "any",
    "array",
    "ascii",
    "borrow",
    "boxed",
    "cell",
    "char",
    "clone",
    "cmp",
    "collections",
    "convert",
    "default",
    "env",
    "error",
    "f32",
    "f64",
    "ffi",
    "fmt",
    "fs",
    "future",
    "hash",
    "hint",
    "io",
    "iter",
    "marker",
    "mem",
    "net",
    "num",
    "ops",
    "option",
    "panic",
    "path",
    "pin",
    "process",
    "ptr",
    "rc",
    "result",
    "slice",
    "str",
    "string",
    "sync",
    "task",
    "thread",
    "time",
    "vec",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0411" => types(scene),
        "E0426" => label(scene),
        "E0433" if scene.error.message.contains("too many leading `super`") => nearer(scene),
        "E0412" | "E0422" | "E0425" | "E0432" | "E0433" | "E0531" | "E0574" | "E0405" => {
            let mut found = owned(scene);
            found.extend(in_their_list(scene));
            // What the compiler knows is better than what looks alike.
            if scene.error.suggestions.is_empty() {
                found.extend(alike(scene));
            }
            found
        }
        _ => Vec::new(),
    }
}

fn name_of<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> Option<&'s str> {
    scene.file.child_text(item, "name")
}

/// The path of the type of an impl, if it has a name.
fn type_of<'f>(own: &Implementation<'f>) -> Option<&'f str> {
    declared_name(own.of).map(|_| type_path(own.of))
}

/// `super::super::name` from where there is no way up that far: fewer steps, as many as may be first.
fn nearer(scene: &Scene<'_>) -> Vec<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let Some(at) = words.iter().position(|word| word.span.start() == scene.span.start()) else { return Vec::new() };
    let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
    let is_step = |at: usize| is(at, "super") && is(at + 1, ":") && is(at + 2, ":");
    let mut first = at;
    while first >= 3 && is_step(first - 3) {
        first -= 3;
    }
    let mut found = Vec::new();
    let mut next = first;
    while is_step(next) {
        next += 3;
        let (Some(from), Some(to)) = (words.get(first), words.get(next)) else { break };
        let gone = Span::new(from.span.start(), to.span.start());
        found.extend(gone.map(|gone| Proposal::new("not as far up").replace(scene, gone, "")));
    }
    found.truncate(MOST);
    found
}

/// `Type::name`, `Self::name`, `self.name`, `Enum::Name`, `super::name` for a bare name.
fn owned(scene: &Scene<'_>) -> Vec<Proposal> {
    let words = scene.file.words(scene.span);
    let [word] = words.as_slice() else { return Vec::new() };
    let name = word.text;
    if !word.is_name {
        return Vec::new();
    }
    let write = |path: String| Proposal::new(format!("name it `{path}{name}`")).insert(scene, scene.span.start(), path);
    let own = scene.file.impl_around(scene.span).and_then(|around| type_of(&around));
    let has_self = scene
        .function()
        .and_then(|function| scene.file.child(function, "parameters"))
        .is_some_and(|list| !scene.file.inside(list.span, &["self_parameter"]).is_empty());
    let mut found = Vec::new();
    if name == "default" {
        found.push(write("Default::".to_owned()));
    }
    for implementation in scene.file.impls() {
        let Some(of) = type_of(&implementation) else { continue };
        for item in scene.file.inside(implementation.block.span, &["function_item", "const_item"]) {
            if name_of(scene, item) != Some(name) {
                continue;
            }
            let is_method = scene
                .file
                .child(item, "parameters")
                .is_some_and(|list| !scene.file.inside(list.span, &["self_parameter"]).is_empty());
            match (own == Some(of), is_method) {
                (true, true) if has_self => found.push(write("self.".to_owned())),
                (true, false) => found.push(write("Self::".to_owned())),
                (false, false) => found.push(write(format!("{of}::"))),
                _ => {}
            }
        }
    }
    for item in scene.file.all(&["enum_item"]) {
        let variants = scene.file.inside(item.span, &["enum_variant"]);
        if variants.iter().any(|variant| name_of(scene, *variant) == Some(name)) {
            let Some(of) = name_of(scene, item) else { continue };
            found.push(write(if own == Some(of) { "Self::".to_owned() } else { format!("{of}::") }));
        }
    }
    let inside = scene.file.nearest(scene.span, &["mod_item"]);
    for module in scene.file.all(&["mod_item"]) {
        let elsewhere = inside.is_some_and(|inside| inside.span != module.span && !module.span.contains(inside.span));
        if elsewhere && name_of(scene, module) == Some(name) {
            // The compiler's import names the same module.
            let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("importing this module"));
            found.push(write("super::".to_owned()).guessed(is_offered));
        }
    }
    found.truncate(MOST);
    found
}

/// `Self` where there is none: the types of this file.
fn types(scene: &Scene<'_>) -> Vec<Proposal> {
    let body = scene.function().map(|function| function.span);
    let items = scene.file.all(&["struct_item", "enum_item", "union_item"]);
    let mut names: Vec<&str> = items.iter().filter_map(|item| name_of(scene, *item)).collect();
    // Those that the function speaks of first.
    let spoken = |name: &&str| body.is_some_and(|body| scene.file.words(body).iter().any(|word| word.text == *name));
    names.sort_by_key(|name| !spoken(name));
    let write = |name: &&str| Proposal::new(format!("name it `{name}`")).replace(scene, scene.span, *name);
    names.iter().take(MOST).map(write).collect()
}

/// A label for one of the loops around, the outer ones first: the innermost needs none.
fn label(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let loops = ["for_expression", "while_expression", "loop_expression"];
    let function = scene.function().map_or(Span::at(0), |function| function.span);
    let around: Vec<Branch<'_>> = scene
        .file
        .around(scene.span)
        .into_iter()
        .filter(|node| loops.contains(&node.kind) && function.contains(node.span))
        .filter(|node| !scene.file.children(*node).iter().any(|child| child.kind == "label"))
        .collect();
    let write = |node: &Branch<'_>| {
        Proposal::new(format!("call the loop `{name}`")).insert(scene, node.span.start(), format!("{name}: "))
    };
    around.iter().take(MOST).map(write).collect()
}

/// Whether two names differ in nothing but that two letters beside each other changed places.
fn is_swapped(name: &str, other: &str) -> bool {
    let (name, other): (Vec<char>, Vec<char>) = (name.chars().collect(), other.chars().collect());
    let differs = |at: &usize| name.get(*at) != other.get(*at);
    let differing: Vec<usize> = (0..name.len()).filter(differs).collect();
    let [first, second] = differing.as_slice() else { return false };
    name.len() == other.len()
        && name.len() > 3
        && first + 1 == *second
        && (name.get(*first), name.get(*second)) == (other.get(*second), other.get(*first))
}

/// Names that look like the one that nothing has.
fn alike(scene: &Scene<'_>) -> Vec<Proposal> {
    let words = scene.file.words(scene.span);
    let Some(word) = words.last().filter(|word| word.is_name && word.text.len() > 2) else { return Vec::new() };
    let name = word.text;
    // Where a type or a trait is asked for, no value is meant, however alike its name is.
    let message = scene.error.message.as_str();
    let is_type = ["type", "trait", "struct"].iter().any(|what| message.starts_with(&format!("cannot find {what}")));
    let mut known: Vec<String> = if is_type { Vec::new() } else { scene.bound_before(scene.span.start()) };
    let items = ["struct_item", "enum_item", "trait_item", "type_item", "function_item", "const_item", "static_item"];
    let items = items.get(..if is_type { 4 } else { 7 }).unwrap_or_default();
    for item in scene.file.all(items).into_iter().chain(scene.file.all(&["mod_item"])) {
        known.extend(name_of(scene, item).map(str::to_owned));
    }
    // What is imported, by its last name.
    for import in scene.file.all(&["use_declaration"]) {
        let words = scene.file.words(import.span);
        let names = words.iter().enumerate().filter(|(at, word)| {
            word.is_name && words.get(at + 1).is_none_or(|next| matches!(next.text, "," | "}" | ";"))
        });
        known.extend(names.map(|(_, word)| word.text.to_owned()).filter(|name| name != "self"));
    }
    if matches!(scene.code(), "E0432" | "E0433") {
        let line = scene
            .file
            .nearest(scene.span, &["use_declaration"])
            .or_else(|| scene.file.nearest(scene.span, &["scoped_identifier", "scoped_type_identifier"]));
        if line.is_some_and(|line| scene.file.text(line.span).trim_start_matches("use ").starts_with("std::")) {
            known.extend(STD.iter().map(|name| (*name).to_owned()));
        }
    }
    known.retain(|other| other != name);
    let mut ranked: Vec<(usize, String)> = known
        .into_iter()
        .filter_map(|other| {
            let begins = other.len() > 2 && (other.starts_with(name) || name.starts_with(other.as_str()));
            // Two letters that changed places are one slip.
            let distance = if is_swapped(name, &other) { 1 } else { distance(name, &other) };
            (distance <= (name.len() / 3).max(1) || begins).then_some((distance, other))
        })
        .collect();
    ranked.sort();
    ranked.dedup();
    let write = |(_, other): (usize, String)| {
        Proposal::new(format!("`{other}` looks alike")).replace(scene, word.span, other.as_str())
    };
    ranked.into_iter().take(MOST).map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::is_swapped;

    #[test]
    fn two_letters_beside_each_other_changed_places() {
        for (name, other, wanted) in [
            ("aerna", "arena", true),
            ("lenght", "length", true),
            // The same letters, and another word.
            ("pets", "step", false),
            ("least", "stale", false),
            ("read", "raed", true),
            ("abcd", "abcd", false),
            ("abcd", "abdce", false),
            ("raw", "rwa", false),
        ] {
            assert_eq!(is_swapped(name, other), wanted, "{name} {other}");
        }
    }
}
