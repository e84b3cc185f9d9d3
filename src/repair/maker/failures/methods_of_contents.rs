//! E0599, E0624: a method of what an `Option` or a `Result` holds, called on the whole: what is not there has no such method,
//! and what comes of the method is not there either.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Scene, quoted};
use crate::repair::type_text::type_name;
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
    let ways = asked(scene, (value, call), name, is_of_option).into_iter().chain(handed_up(scene, value)).chain(ways);
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

/// Methods that say whether something is so, beside those that are called `is_…` and the like.
const QUESTIONS: &[&str] =
    &["all", "any", "contains", "contains_key", "ends_with", "eq", "eq_ignore_ascii_case", "starts_with"];

/// `email.as_ref().is_some_and(|value| value.contains('@'))`: what is not there is not so. Nothing is empty.
fn asked(
    scene: &Scene<'_>,
    (value, call): (Branch<'_>, Branch<'_>),
    name: &str,
    is_of_option: bool,
) -> Option<Proposal> {
    let file = &scene.file;
    let method = scene.text();
    let is_question = QUESTIONS.contains(&method) || ["is_", "has_"].iter().any(|start| method.starts_with(start));
    if !is_question {
        return None;
    }
    let outer = file.around(call.span).into_iter().rev().find(|node| node.span != call.span)?;
    let is_negated = outer.kind == "unary_expression" && file.text(outer.span).starts_with('!');
    let lent = if is_place(value) { ".as_ref()" } else { "" };
    let (all, end) = (if is_of_option { "is_some_and" } else { "is_ok_and" }, ")");
    // What is there and has something in it, or what is not there or has nothing.
    let is_empty = method == "is_empty";
    let (on, sign, start) = match (is_empty, is_negated) {
        (true, true) => (all, "!", outer.span.start()),
        // `is_none_or` is younger than many a crate.
        (true, false) if is_of_option => ("map_or", "", call.span.start()),
        (true, false) => return None,
        (false, _) => (all, "", call.span.start()),
    };
    let why = Proposal::new("what is there is asked, and what is not has an answer");
    let why =
        if start == call.span.start() { why } else { why.replace(scene, Span::new(start, call.span.start())?, "") };
    let first = if on == "map_or" { "true, " } else { "" };
    let why = why.insert(scene, value.span.end(), format!("{lent}.{on}({first}|{name}| {sign}{name}"));
    Some(why.insert(scene, call.span.end(), end))
}

/// `self.email.as_deref()?` in a function that gives an `Option` itself: what is in a place is lent, and not taken from there.
fn handed_up(scene: &Scene<'_>, value: Branch<'_>) -> Option<Proposal> {
    let back = scene.file.child_text(scene.function()?, "return_type")?;
    let is_option = type_name(back) == "Option" && is_place(value) && scene.file.text(value.span).contains('.');
    let told = scene.error.plain();
    let held = told.split_once("Option<").map_or("", |(_, rest)| rest);
    let lends = ["String", "Vec<", "PathBuf", "OsString", "Box<"].iter().any(|of| held.starts_with(of));
    let call = if lends { ".as_deref()?" } else { ".as_ref()?" };
    is_option.then(|| after(scene, value.span, call).guessed(true))
}

/// Whether a value is in a place, from which it would be taken.
fn is_place(value: Branch<'_>) -> bool {
    matches!(value.kind, "field_expression" | "identifier" | "index_expression" | "self")
}
