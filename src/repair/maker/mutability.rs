//! E0308 "types differ in mutability", E0594, E0596: a `mut` is missing at the borrow, or at what is borrowed.

use super::{Proposal, Read, Scene};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let differs = scene.labelled().any(|(_, label)| label.contains("types differ in mutability"));
    if !(scene.code() == "E0308" && differs || matches!(scene.code(), "E0594" | "E0596")) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let text = scene.text();
    if let Some(rest) = text.strip_prefix('&')
        && !rest.trim_start().starts_with("mut ")
    {
        // What is written into something that has no name is lost.
        let value = scene.exactly(scene.span).and_then(|own| scene.file.child(own, "value"));
        let is_made = value.is_some_and(|value| matches!(value.kind, "call_expression" | "macro_invocation"));
        let is_copy = value.is_some_and(|value| scene.file.text(value.span).ends_with(".clone()"));
        let places = ["identifier", "self", "field_expression", "index_expression", "unary_expression"];
        let is_place = value.is_none_or(|value| places.contains(&value.kind));
        if is_place || is_made && !is_copy {
            let why = Proposal::new("borrow it mutably").guessed(is_made);
            found.push(why.insert(scene, scene.span.start() + 1, "mut "));
        }
    }
    let name = text.trim_start_matches(['&', '*', '(']).split(['.', '[', ')']).next().unwrap_or_default().trim();
    let Some(parameters) = scene.function().and_then(|function| scene.file.child(function, "parameters")) else {
        return found;
    };
    for parameter in scene.file.children(parameters) {
        let place = match parameter.kind {
            "self_parameter" if name == "self" => Some(parameter.span),
            "parameter" => {
                let pattern = scene.file.child(parameter, "pattern").map(|p| scene.file.text(p.span));
                let of = scene.file.child(parameter, "type").filter(|of| of.kind == "reference_type");
                of.filter(|_| pattern == Some(name)).map(|of| of.span)
            }
            _ => None,
        };
        if let Some(at) = place.and_then(|span| after_borrow(scene, span)) {
            found.push(Proposal::new(format!("take `{name}` as a mutable borrow")).insert(scene, at, "mut "));
        }
    }
    found
}

/// Where `mut` goes in `&T`, `&'a T` and `&self`; `None` if it is there.
fn after_borrow(scene: &Scene<'_>, span: Span) -> Option<usize> {
    let words = scene.file.words(span);
    let (first, rest) = words.split_first().filter(|(first, _)| first.text == "&")?;
    let next = rest.first()?;
    if next.text.starts_with('\'') {
        let after = rest.get(1)?;
        return (after.text != "mut").then_some(after.span.start());
    }
    (next.text != "mut").then_some(first.span.end())
}
