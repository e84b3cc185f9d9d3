//! [`named_outside`]: the types that code of other packages gets to see, by name.

use super::is_public;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;

/// Nodes whose types others may see.
const ITEMS: &[&str] = &[
    "associated_type",
    "const_item",
    "enum_item",
    "function_item",
    "function_signature_item",
    "impl_item",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
    "use_declaration",
];

/// Words in signatures and imports that name nothing.
const KEYWORDS: &[&str] = &["Self", "as", "crate", "impl", "pub", "self", "std", "super", "use"];

/// An item with the names in what others see of it.
struct Mention {
    /// It is seen if one of these is; `None` if it is seen anyway.
    by: Option<Vec<String>>,
    names: Vec<String>,
}

/// The names in signatures, aliases, fields and imports of what others reach. Each file comes with whether its own public
/// items are reached, by the modules on the way to it. What those mention is reached through them, and what that mentions
/// in turn. One name stands for all that have it: rather too much than too little.
pub(super) fn named_outside<'f>(files: impl IntoIterator<Item = (&'f SyntaxFile, bool)>) -> BTreeSet<String> {
    let mut waiting: Vec<Mention> = files.into_iter().flat_map(|(tree, is_open)| mentions(tree, is_open)).collect();
    let mut seen = BTreeSet::new();
    loop {
        let is_seen = |one: &Mention| one.by.as_ref().is_none_or(|by| by.iter().any(|name| seen.contains(name)));
        let (now, later): (Vec<Mention>, Vec<Mention>) = waiting.into_iter().partition(is_seen);
        if now.is_empty() {
            return seen;
        }
        seen.extend(now.into_iter().flat_map(|one| one.names));
        waiting = later;
    }
}

fn mentions(tree: &SyntaxFile, is_open: bool) -> Vec<Mention> {
    let mut found = Vec::new();
    for item in tree.all(ITEMS) {
        let around = tree.around(item.span);
        let is_other = |other: &&Branch<'_>| other.span != item.span || other.kind != item.kind;
        let outer = around.iter().rev().filter(is_other).find(|other| ITEMS.contains(&other.kind)).copied();
        let named = |of: Branch<'_>, field: &str| tree.child(of, field).map(|of| names(tree, of.span, &[]));
        let (is_anyway, by) = match outer {
            // Nobody sees what is in a body.
            Some(outer) if matches!(outer.kind, "function_item" | "const_item" | "static_item") => continue,
            Some(outer) if outer.kind == "trait_item" => (is_open && is_public(tree, outer), named(outer, "name")),
            Some(outer) if outer.kind == "impl_item" => {
                if tree.child(outer, "trait").is_none() && !is_public(tree, item) {
                    continue;
                }
                (false, named(outer, "type"))
            }
            _ if item.kind == "impl_item" => (false, named(item, "type")),
            // Where it renames, what is seen by the one name is seen by the other.
            _ if item.kind == "use_declaration" => {
                if !is_public(tree, item) && !tree.words(item.span).iter().any(|word| word.text == "as") {
                    continue;
                }
                (is_open && is_public(tree, item), Some(names(tree, item.span, &[])))
            }
            _ => (is_open && is_public(tree, item), named(item, "name")),
        };
        let by = if is_anyway { None } else { Some(by.unwrap_or_default()) };
        found.push(Mention { by, names: names(tree, item.span, &unseen(tree, item)) });
    }
    found
}

/// The parts of an item that tell others nothing of its types: bodies, values, patterns, fields of its own, and the names of
/// functions and constants, which no type mentions.
fn unseen(tree: &SyntaxFile, item: Branch<'_>) -> Vec<Span> {
    let mut hidden: Vec<Span> = Vec::new();
    let is_type = matches!(item.kind, "struct_item" | "enum_item" | "union_item" | "trait_item" | "type_item");
    for child in tree.children(item) {
        let is_hidden = match child.field {
            Some("body") => !matches!(item.kind, "struct_item" | "enum_item" | "union_item"),
            Some("value") => true,
            Some("name") => !is_type,
            _ => child.kind == "visibility_modifier",
        };
        if is_hidden {
            hidden.push(child.span);
        }
    }
    hidden.extend(
        tree.inside(item.span, &["parameter"])
            .into_iter()
            .filter_map(|parameter| tree.child(parameter, "pattern"))
            .map(|pattern| pattern.span),
    );
    if item.kind == "enum_item" {
        return hidden;
    }
    for field in tree.inside(item.span, &["field_declaration"]) {
        if is_public(tree, field) {
            hidden.extend(tree.child(field, "name").map(|name| name.span));
        } else {
            hidden.push(field.span);
        }
    }
    for list in tree.inside(item.span, &["ordered_field_declaration_list"]) {
        let mut is_seen = false;
        for child in tree.children(list) {
            match child.kind {
                "visibility_modifier" => is_seen = tree.text(child.span) == "pub",
                "," => is_seen = false,
                _ if !is_seen => hidden.push(child.span),
                _ => {}
            }
        }
    }
    hidden
}

fn names(tree: &SyntaxFile, span: Span, without: &[Span]) -> Vec<String> {
    let words = tree.words(span).into_iter().filter(|word| word.is_name);
    let seen = words.filter(|word| !without.iter().any(|hidden| hidden.contains(word.span)));
    // Each type is `Self` to itself, and `crate` is everywhere.
    seen.map(|word| word.text).filter(|text| !KEYWORDS.contains(text)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(open: &str, hidden: &str) -> bool {
        let (open, hidden) = (SyntaxFile::parse(open.as_bytes()), SyntaxFile::parse(hidden.as_bytes()));
        named_outside([(&open, true), (&hidden, false)]).contains("Guard")
    }

    const HIDDEN: &str =
        "pub struct Guard; impl Guard { pub fn count(&self) -> u8 { 1 } pub fn new() -> Guard { Guard } }
        pub struct Outer { pub inner: Guard } pub fn make() -> Guard { Guard }";

    #[test]
    fn what_a_public_signature_mentions_is_seen() {
        for open in [
            "pub fn open() -> inner::Guard { inner::make() }",
            "pub type X = inner::Guard;",
            "pub struct S { pub guard: inner::Guard }",
            "pub struct S(u8, pub inner::Guard);",
            "pub enum E { A(inner::Guard) }",
            "pub trait T { fn f(&self) -> inner::Guard; }",
            "pub struct S; impl Deref for S { type Target = inner::Guard; }",
            "pub struct S; impl S { pub fn f(&self, g: &inner::Guard) {} }",
            "pub const C: inner::Guard = inner::make();",
            "use inner::Guard as G; pub fn open() -> G { G }",
            "pub use inner::Guard;",
            "pub fn open() -> inner::Outer { }",
        ] {
            assert!(seen(open, HIDDEN), "{open}");
        }
    }

    #[test]
    fn what_only_the_package_mentions_is_not() {
        for open in [
            "fn open() -> inner::Guard { inner::make() }",
            "pub(crate) fn open() -> inner::Guard { inner::make() }",
            "pub fn open() { let g: inner::Guard = inner::make(); }",
            "pub struct S { guard: inner::Guard, pub n: u8 }",
            "pub struct S(inner::Guard, pub u8);",
            "pub struct S; impl S { fn f(&self) -> inner::Guard { inner::make() } }",
            "use inner::Guard; pub fn make() {}",
        ] {
            assert!(!seen(open, HIDDEN), "{open}");
        }
    }
}
