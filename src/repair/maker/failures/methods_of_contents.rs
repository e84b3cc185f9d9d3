//! E0599, E0624: a method of what an `Option` or a `Result` holds, called on the whole: what is not there has no such method,
//! and what comes of the method is not there either.

use crate::repair::maker::{Proposal, Scene, quoted};
use crate::syntax::Branch;

/// What goes on with the contents, and what closes it: the method's own value, one that may be missing itself, one that may
/// have failed.
const WAYS: &[(&str, &str, &str)] = &[
    ("map", ")", "the method of what is there"),
    ("and_then", ")", "the method of what is there, which may give nothing itself"),
    ("and_then", ".ok())", "the method of what is there, or nothing if it fails"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0599" | "E0624") {
        return Vec::new();
    }
    let rendered = scene.error.plain();
    let method = scene.text();
    let is_inside = rendered.contains(&format!("the method `{method}` exists on the type"));
    let holds = |of: &&str| of.starts_with("Option<") || of.starts_with("Result<");
    let named =
        scene.error.places.iter().filter_map(|place| place.label.as_deref()).flat_map(quoted).any(|of| holds(&of));
    let is_held =
        named || rendered.contains("consider using `Option::") || rendered.contains("consider using `Result::");
    let Some(field) = scene.file.nearest(scene.span, &["field_expression"]).filter(|_| is_inside && is_held) else {
        return Vec::new();
    };
    let call = scene.file.nearest(field.span, &["call_expression"]);
    let Some(call) = call.filter(|call| call.span.start() == field.span.start()) else { return Vec::new() };
    let Some(value) = scene.file.child(field, "value") else { return Vec::new() };
    let is_of_option = rendered.contains("Option");
    let words = scene.file.words(call.span);
    let Some(name) = ["value", "inner", "held"].into_iter().find(|name| words.iter().all(|word| word.text != *name))
    else {
        return Vec::new();
    };
    let way = |(on, end, why): &(&str, &str, &str)| {
        let lead = format!(".{on}(|{name}| {name}");
        Proposal::new(*why).insert(scene, value.span.end(), lead).insert(scene, call.span.end(), *end)
    };
    let ways = WAYS.iter().filter(|(_, end, _)| is_of_option || !end.starts_with('.')).map(way);
    // Who takes it for granted a step before does so here.
    let before = |own: Branch<'_>| {
        let callee = scene.file.child(own, "function").filter(|_| own.kind == "call_expression")?;
        Some((scene.file.child_text(callee, "field")?.to_owned(), scene.file.child(callee, "value")?))
    };
    let mut steps = std::iter::successors(before(value), |(_, own)| before(*own));
    let is_granted = is_of_option && steps.any(|(name, _)| name == "unwrap");
    let granted = || Proposal::new("take it for granted, as before").insert(scene, value.span.end(), ".unwrap()");
    ways.chain(is_granted.then(granted)).collect()
}
