//! A function that is a method by now, `area(rect)` for `rect.area()` (E0061, E0425), and a method that is a function,
//! `self.round_to(x)` for `round_to(x)` (E0599): the file has the one, and of the other at most one that takes less.

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0061" | "E0425" => as_method(scene).into_iter().collect(),
        "E0599" => as_function(scene),
        _ => Vec::new(),
    }
}

/// Whether a function takes `self`, and how many parameters it has besides.
fn parameters(scene: &Scene<'_>, function: Branch<'_>) -> Option<(bool, usize)> {
    let parts = scene.file.parts(scene.file.child(function, "parameters")?);
    let takes_self = parts.iter().any(|part| part.kind == "self_parameter");
    Some((takes_self, parts.len() - usize::from(takes_self)))
}

/// `rect.area()` for `area(rect)` and `area(&rect)`.
fn as_method(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let callee = file.child(call, "function").filter(|callee| callee.kind == "identifier")?;
    let name = file.text(callee.span);
    let given = file.parts(file.child(call, "arguments")?);
    let [first, rest @ ..] = given.as_slice() else { return None };
    // What takes as many, or more, is the one that is meant, with an argument that is missing.
    let free = |function: &Branch<'_>| file.impl_around(function.span).is_none();
    let takes_more = |function: Branch<'_>| parameters(scene, function).is_none_or(|(_, count)| count >= given.len());
    if file.all_named(&["function_item"], name).filter(free).any(takes_more) {
        return None;
    }
    let is_it = |function: &Branch<'_>| {
        let is_method = file.impl_around(function.span).is_some_and(|around| around.of_trait.is_none());
        is_method && parameters(scene, *function) == Some((true, rest.len()))
    };
    let mut methods = file.all_named(&["function_item"], name).filter(is_it);
    let (Some(_), None) = (methods.next(), methods.next()) else { return None };
    // A method borrows what it is called of by itself.
    let bare = if first.kind == "reference_expression" { file.child(*first, "value")? } else { *first };
    let ends = rest.first().zip(rest.last());
    let others = ends.and_then(|(from, to)| Span::new(from.span.start(), to.span.end()));
    let others = others.map(|span| file.text(span)).unwrap_or_default();
    let text = format!("{}.{name}({others})", file.text(bare.span));
    is_simple(scene, bare.span).then(|| Proposal::new("it is a method").replace(scene, call.span, text))
}

/// `round_to(x)` for `self.round_to(x)`, or `round_to(self, x)` where it takes one more.
fn as_function(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let name = scene.text();
    let free = |function: &Branch<'_>| file.impl_around(function.span).is_none();
    let mut functions = file.all_named(&["function_item"], name).filter(free);
    let (Some(function), None) = (functions.next(), functions.next()) else { return Vec::new() };
    let Some(call) = file.nearest(scene.span, &["call_expression"]) else { return Vec::new() };
    let field = file.child(call, "function").filter(|callee| callee.kind == "field_expression");
    let value = field.and_then(|field| file.child(field, "value"));
    let list = file.child(call, "arguments");
    let (Some(value), Some(list), Some((false, count))) = (value, list, parameters(scene, function)) else {
        return Vec::new();
    };
    let given = file.parts(list);
    let why = || Proposal::new("it is a function");
    let Some(head) = Span::new(value.span.start(), scene.span.start()) else { return Vec::new() };
    if count == given.len() && file.text(value.span) == "self" {
        return vec![why().replace(scene, head, "")];
    }
    if count != given.len() + 1 {
        return Vec::new();
    }
    let of = file.parts(file.child(function, "parameters").unwrap_or(function)).into_iter().next();
    let of = of.and_then(|of| file.child_text(of, "type")).unwrap_or_default();
    let is_lent = value.kind == "self" || value.kind == "reference_expression";
    let sign = match () {
        () if is_lent => "",
        () if of.starts_with("&mut ") => "&mut ",
        () if of.starts_with('&') => "&",
        () => "",
    };
    let comma = if given.is_empty() { "" } else { ", " };
    let text = format!("{sign}{}{comma}", file.text(value.span));
    vec![why().replace(scene, head, "").insert(scene, list.span.start() + 1, text)]
}
