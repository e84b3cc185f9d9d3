//! E0308: an `Option` or a `Result` of something else than is wanted, where a closure or an argument says of what: what that
//! gives is turned into what is wanted (`.map(|s| s.as_ref())`, `.ok_or_else(|| TEXT.into())`).

use super::ways::fit;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, tuple_parts, type_name, without_lifetimes};
use crate::syntax::Branch;

/// Methods that decide what is in it, and methods that decide with what it fails.
const DECIDE: [&[&str]; 2] = [&["map", "then", "then_some"], &["map_err", "ok_or", "ok_or_else"]];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let mut found = of_last_call(scene).unwrap_or_default();
    found.extend(of_instead(scene));
    found
}

/// `map.get(key).unwrap_or_else(|| TEXT.to_string())`: what may be taken instead is owned, and so is what it is taken for.
fn of_instead(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let around = scene.file.around(scene.span);
    let call =
        around.iter().rev().filter(|node| node.span != scene.span).find(|node| node.kind == "call_expression")?;
    let callee = scene.file.child(*call, "function").filter(|callee| callee.kind == "field_expression")?;
    let name = scene.file.child_text(callee, "field")?;
    let value = scene.file.child(callee, "value").filter(|value| !value.span.contains(scene.span))?;
    let is_instead = matches!(name, "unwrap_or" | "unwrap_or_else");
    (is_instead && expected.strip_prefix('&') == Some(got.as_str())).then(|| after(scene, value.span, ".cloned()"))
}

fn of_last_call(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let (expected, got) = scene.expected_found()?;
    let is_holder = type_name(&expected) == type_name(&got) && matches!(type_name(&got), "Option" | "Result");
    let (wanted, given) = (arguments(&expected), arguments(&got));
    let call = scene.exactly(scene.span).filter(|own| is_holder && own.kind == "call_expression")?;
    let callee = scene.file.child(call, "function").filter(|callee| callee.kind == "field_expression")?;
    let name = scene.file.child_text(callee, "field")?;
    let at = DECIDE.iter().position(|names| names.contains(&name))?;
    // What else differs is not decided here.
    let is_the_rest = |(place, (a, b)): (usize, (&String, &String))| place == at || a == b || a == "_" || b == "_";
    if wanted.len() != given.len() || !wanted.iter().zip(&given).enumerate().all(is_the_rest) {
        return None;
    }
    let (wanted, given) = (wanted.get(at)?, given.get(at).filter(|given| Some(*given) != wanted.get(at))?);
    let list = scene.file.child(call, "arguments")?;
    let mut values = scene.file.children(list).into_iter().filter(|child| child.named);
    let (Some(only), None) = (values.next(), values.next()) else { return None };
    let value = if matches!(name, "ok_or" | "then_some") { only } else { result_of(scene, only)? };
    if let Some(lent) = lent_parts(scene, value, wanted, given) {
        return Some(vec![lent]);
    }
    let ways = fit(wanted, given).into_iter().filter(|(before, _)| before.is_empty()).map(|(_, behind)| behind);
    let mut calls: Vec<String> = ways.filter(|behind| behind.starts_with('.')).collect();
    if wanted.starts_with('&') {
        calls.push(".as_ref()".to_owned());
    }
    calls.push(".into()".to_owned());
    calls.dedup();
    // A part of what is there for longer is lent as it is.
    let is_lent = is_place(scene, value) && wanted.strip_prefix('&').is_some_and(|of| without_lifetimes(of) == *given);
    let lent = is_lent.then(|| Proposal::new("borrow it").insert(scene, value.span.start(), "&"));
    let lent = lent.into_iter();
    Some(lent.chain(calls.iter().map(|call| after(scene, value.span, call))).collect())
}

/// `(&entry.key, entry.value)` for `(&K, &V)`: what is only a place is borrowed where a reference is wanted.
fn lent_parts(scene: &Scene<'_>, value: Branch<'_>, wanted: &str, given: &str) -> Option<Proposal> {
    let (wanted, given) = (tuple_parts(wanted)?, tuple_parts(given)?);
    let parts: Vec<Branch<'_>> = scene.file.children(value).into_iter().filter(|child| child.named).collect();
    if value.kind != "tuple_expression" || wanted.len() != given.len() || parts.len() != given.len() {
        return None;
    }
    let mut lent = Proposal::new("borrow it");
    let mut is_any = false;
    for ((part, wanted), given) in parts.into_iter().zip(&wanted).zip(&given).filter(|((_, a), b)| a != b) {
        if !is_place(scene, part) || wanted.strip_prefix('&').map(without_lifetimes).as_deref() != Some(*given) {
            return None;
        }
        (lent, is_any) = (lent.insert(scene, part.span.start(), "&"), true);
    }
    is_any.then_some(lent)
}

/// Whether it is a part of something, or what something points at.
fn is_place(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    matches!(value.kind, "field_expression" | "index_expression")
        || value.kind == "unary_expression" && scene.file.text(value.span).starts_with('*')
}

/// What a closure gives: its body, or the last expression in it.
fn result_of<'s>(scene: &'s Scene<'_>, closure: Branch<'s>) -> Option<Branch<'s>> {
    let body = scene.file.child(closure, "body").filter(|_| closure.kind == "closure_expression")?;
    let unsafe_one = |body: Branch<'s>| scene.file.children(body).into_iter().find(|child| child.kind == "block");
    let body = if body.kind == "unsafe_block" { unsafe_one(body)? } else { body };
    if body.kind != "block" {
        return Some(body);
    }
    let last = scene.file.children(body).into_iter().rev().find(|child| child.named)?;
    (last.kind.ends_with("expression") || last.kind == "identifier" || last.kind.ends_with("literal"))
        .then_some(last)
        .filter(|last| last.kind != "expression_statement")
}
