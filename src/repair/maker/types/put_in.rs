//! E0308: a map or a list that has its type by what is put in, where another one is given back. The compiler says how one of the
//! arguments becomes what it is to be; here it is all of them: `map.insert(k.to_string(), v.to_string())`,
//! `map.entry(k.clone()).or_default().push(v.clone())`, or the one that is put in deeper, or that a closure gives to be collected.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, type_name, without_lifetimes};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let found = as_given_back(scene).or_else(|| by_entries(scene)).or_else(|| of_collected(scene));
    found.or_else(|| texts(scene)).into_iter().collect()
}

/// `groups.entry(key).or_default().push(word.as_str())` for `push(word)` where lists of `&str` are given back. The compiler shows the
/// map, and no argument.
fn texts(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (own, _) = scene.labelled().find(|(_, label)| label.starts_with("here the type of `"))?;
    let (expected, got) = scene.expected_found()?;
    let told: String = scene.labelled().map(|(_, label)| label).collect();
    let holds = |of: &str| got.contains(of) || told.contains(of);
    let is_lent = expected.contains("&str") && holds("&String") && !holds("&str>`");
    let name = file.text(own);
    let function = scene.function().filter(|_| is_lent)?;
    let mut found = Vec::new();
    for call in file.inside(function.span, &["call_expression"]) {
        let Some(method) = file.child(call, "function").filter(|method| method.kind == "field_expression") else {
            continue;
        };
        let puts = file.child_text(method, "field").is_some_and(|name| matches!(name, "insert" | "push" | "push_back"));
        let is_own =
            puts && method.span.start() == own.start() || file.text(method.span).starts_with(&format!("{name}."));
        let Some(list) = file.child(call, "arguments").filter(|_| puts && is_own) else { continue };
        let given: Vec<_> = file.children(list).into_iter().filter(|child| child.named).collect();
        found.extend(given.last().filter(|last| last.kind == "identifier").map(|last| last.span));
    }
    let [value] = found.as_slice() else { return None };
    Some(after(scene, *value, ".as_str()"))
}

fn as_given_back(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let put = scene.labelled().find(|(_, label)| label.starts_with("this argument has type"))?.0;
    let told = scene.labelled().find(|(_, label)| label.contains("which causes"))?.1;
    let (expected, _) = scene.expected_found()?;
    // In the notes, what is alike is only `_`.
    let got = *quoted(told).get(1)?;
    let (wanted, got) = (arguments(&expected), arguments(got));
    let list = file.nearest(put, &["arguments"])?;
    let given: Vec<Span> =
        file.children(list).into_iter().filter(|child| child.named).map(|child| child.span).collect();
    if wanted.len() != got.len() || wanted.len() != given.len() {
        return None;
    }
    let mut why = Proposal::new("put in what is given back");
    let mut changes = 0;
    for ((wanted, got), value) in wanted.iter().zip(&got).zip(given) {
        if wanted == got || wanted == "_" {
            continue;
        }
        why = owned(scene, why, value, (wanted, got))?;
        changes += 1;
    }
    // For one the compiler says it.
    (changes > 1).then_some(why)
}

/// How a value of type `got` is written as one of type `wanted` that it lends; nothing if it is one.
fn owned(scene: &Scene<'_>, why: Proposal, value: Span, (wanted, got): (&str, &str)) -> Option<Proposal> {
    if wanted == got || wanted == "_" {
        return Some(why);
    }
    let lent = got.strip_prefix('&')?;
    let bare = lent.trim_start_matches('&').trim_start_matches("'static ");
    let is_plain = NUMBERS.contains(&bare) || matches!(bare, "bool" | "char");
    match wanted {
        "String" if matches!(bare, "str" | "String") => Some(why.with(after(scene, value, ".to_string()"))),
        wanted if wanted == lent && is_plain => Some(why.insert(scene, value.start(), "*")),
        wanted if wanted == lent => Some(why.with(after(scene, value, ".clone()"))),
        _ => None,
    }
}

/// `groups.entry(tag.clone()).or_default().push(record.clone())` for `groups.entry(tag).or_default().push(record)`, the one place where
/// something is put in.
fn by_entries(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    scene.exactly(scene.span).filter(|own| own.kind == "identifier" && type_name(&expected) == type_name(&got))?;
    let (wanted, got) = (arguments(&expected), arguments(&got));
    let ([key, held], [got_key, got_held]) = (wanted.as_slice(), got.as_slice()) else { return None };
    let inner = |of: &str| arguments(of).into_iter().next();
    let (value, got_value) = match (inner(held), inner(got_held)) {
        (Some(value), Some(got)) if type_name(held) == type_name(got_held) => (value, got),
        _ => (held.clone(), got_held.clone()),
    };
    let calls: Vec<_> = file.inside(scene.function()?.span, &["call_expression"]);
    let of_name = |call: &Branch<'_>, name: &str| {
        let method = file.child(*call, "function").filter(|method| method.kind == "field_expression");
        method.is_some_and(|method| file.child_text(method, "field") == Some(name))
    };
    let only_argument = |call: Branch<'_>| {
        let parts = file.parts(file.child(call, "arguments")?);
        if let [only] = parts.as_slice() { Some(*only) } else { None }
    };
    let is_on_it = |call: &&Branch<'_>| {
        let on = file.child(**call, "function").and_then(|method| file.child(method, "value"));
        of_name(call, "entry") && on.is_some_and(|on| file.text(on.span) == scene.text())
    };
    let mut entries = calls.iter().filter(is_on_it);
    let (entry, None) = (entries.next()?, entries.next()) else { return None };
    let puts = |call: &&Branch<'_>| {
        let is_behind = call.span.start() == entry.span.start() && call.span.end() > entry.span.end();
        is_behind && ["insert", "push", "push_back"].iter().any(|name| of_name(call, name))
    };
    let put = calls.iter().find(puts)?;
    let why = Proposal::new("put in what is given back");
    let why = owned(scene, why, only_argument(*entry)?.span, (key, got_key))?;
    owned(scene, why, only_argument(*put)?.span, (&value, &got_value))
}

/// `.map(|one| one.name.as_str()).collect()` of what a local collects, where a list of `&str` is given back.
fn of_collected(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found().filter(|(expected, got)| type_name(expected) == type_name(got))?;
    scene.exactly(scene.span).filter(|own| own.kind == "identifier")?;
    let ([wanted], [got]) = (arguments(&expected).try_into().ok()?, arguments(&got).try_into().ok()?);
    let is_text = |of: &String| without_lifetimes(of) == "&str";
    let declared =
        file.child(scene.declaration(scene.span)?.0, "value").filter(|_| is_text(&wanted) && got == "String")?;
    let call = file.child(declared, "function").filter(|_| declared.kind == "call_expression")?;
    let method = if call.kind == "generic_function" { file.child(call, "function")? } else { call };
    let last = file.child(method, "value").filter(|_| file.child_text(method, "field") == Some("collect"))?;
    let map = file.child(last, "function").filter(|map| file.child_text(*map, "field") == Some("map"))?;
    let list = file.child(last, "arguments").filter(|_| map.kind == "field_expression")?;
    let closure = file.parts(list).into_iter().find(|one| one.kind == "closure_expression")?;
    let body = file.child(closure, "body").filter(|body| matches!(body.kind, "field_expression" | "identifier"))?;
    Some(after(scene, body.span, ".as_str()"))
}
