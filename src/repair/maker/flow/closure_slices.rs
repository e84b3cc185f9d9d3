//! E0005: a closure over `windows(2)` that takes each apart in its parameters, which a slice of no fixed length does not allow:
//! `|[a, b]| b - a`. Its parts are read by their index.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Methods that give slices of a length that is told.
const OF_A_LENGTH: &[&str] = &["chunks_exact", "rchunks_exact", "windows"];

/// Names for the slice, of which one is free.
const NAMES: &[&str] = &["w", "part", "window"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0005" {
        return Vec::new();
    }
    by_index(scene).into_iter().collect()
}

fn by_index(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let pattern = scene.exactly(scene.span).filter(|own| own.kind == "slice_pattern")?;
    let closure = file.nearest(pattern.span, &["closure_expression"])?;
    file.child(closure, "parameters").filter(|list| list.span.contains(pattern.span))?;
    let parts: Vec<Branch<'_>> = file.children(pattern).into_iter().filter(|child| child.named).collect();
    let names: Vec<&str> = parts.iter().map(|part| file.text(part.span)).collect();
    let are_names = parts.iter().all(|part| part.kind == "identifier");
    if !are_names || length_of(scene, closure)? != names.len() {
        return None;
    }
    let body = file.child(closure, "body")?;
    let words = file.words(closure.span);
    let slice = NAMES.iter().find(|name| words.iter().all(|word| word.text != **name))?;
    let mut why = Proposal::new("its parts by their index").replace(scene, pattern.span, *slice);
    for own in file.inside(body.span, &["identifier", "string_literal", "token_tree", "shorthand_field_initializer"]) {
        let text = file.text(own.span);
        if own.kind != "identifier" {
            // What a macro or a text speaks of has no place for an index that is known to fit.
            let speaks =
                |name: &&str| file.words(own.span).iter().any(|word| word.text == *name) || text.contains(*name);
            if names.iter().any(speaks) {
                return None;
            }
            continue;
        }
        let Some(at) = names.iter().position(|name| *name == text) else { continue };
        let (place, is_read) = place_of(scene, own);
        let sign = if is_read { "" } else { "&" };
        why = why.replace(scene, place, format!("{sign}{slice}[{at}]"));
    }
    Some(why)
}

/// How many elements the slices have that the closure is given.
fn length_of(scene: &Scene<'_>, closure: Branch<'_>) -> Option<usize> {
    let file = &scene.file;
    let call = file.nearest(closure.span, &["call_expression"])?;
    let mut own = file.child(file.child(call, "function")?, "value")?;
    loop {
        let callee = file.child(own, "function").filter(|_| own.kind == "call_expression")?;
        let name = file.child_text(callee, "field")?;
        let list = file.child(own, "arguments")?;
        if OF_A_LENGTH.contains(&name) {
            return file.text(list.span).trim_matches(['(', ')', ' ']).parse().ok();
        }
        if !matches!(name, "by_ref" | "filter" | "rev" | "skip" | "step_by" | "take") {
            return None;
        }
        own = file.child(callee, "value")?;
    }
}

/// What an index takes the place of, and whether it is read there: `*a` and `a.len()` are, `a` as an argument is lent.
fn place_of(scene: &Scene<'_>, own: Branch<'_>) -> (Span, bool) {
    let around = scene.file.around(own.span);
    let Some(parent) = around.iter().rev().find(|node| node.span != own.span) else { return (own.span, false) };
    match parent.kind {
        "unary_expression" if scene.file.text(parent.span).starts_with('*') => (parent.span, true),
        "binary_expression" | "unary_expression" => (own.span, true),
        "field_expression" | "index_expression" => (own.span, own.span.start() == parent.span.start()),
        _ => (own.span, false),
    }
}
