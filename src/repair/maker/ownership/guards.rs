//! Locks and cells: what is asked for to read is written to (E0594, E0596), and what asking for a lock gives is taken for
//! the guard that is in it (E0599, E0608, E0609, E0614), or the guard for what it guards (E0308), and a `Cell` for what is in it
//! (E0308, E0369).

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::types::held_otherwise::at_its_declaration;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, may_be_same, type_name};

/// What a guard to read with is called, the method that gave it, and the one that gives a guard to write with.
const WRITING: &[(&str, &str, &str)] =
    &[("RwLockReadGuard<", "read", "write"), ("cell::Ref<", "borrow", "borrow_mut"), ("`Ref<", "borrow", "borrow_mut")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0594" | "E0596" => to_write(scene).into_iter().collect(),
        "E0599" | "E0608" | "E0609" | "E0614" => from_lock(scene),
        "E0308" => guarded(scene).into_iter().chain(of_cell(scene)).collect(),
        "E0369" => of_cell(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `.write()` for the last `.read()` in what is written to, or where its name is bound.
fn to_write(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, plain, new) = WRITING.iter().find(|(guard, _, _)| scene.error.message.contains(guard))?;
    let method = last_call(scene, scene.span, plain).or_else(|| {
        let name = scene.text().trim_start_matches(['*', '&', '(']).split(['.', '[', ')']).next()?;
        let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]);
        let binds = |pattern: Span| scene.file.words(pattern).iter().any(|word| word.text == name);
        let own = lets.into_iter().rev().find(|own| {
            own.span.end() <= scene.span.start()
                && scene.file.child(*own, "pattern").is_some_and(|pattern| binds(pattern.span))
        })?;
        last_call(scene, scene.file.child(own, "value")?.span, plain)
    })?;
    // Whoever asks again while the guard to write is held panics, or waits for ever.
    let asked = scene.file.nearest(method, &["field_expression"]).and_then(|field| scene.file.child(field, "value"))?;
    let asked = scene.file.text(asked.span);
    let rest = Span::new(method.end(), scene.function()?.span.end())?;
    if scene.file.text(rest).contains(asked) {
        return None;
    }
    Some(Proposal::new(format!("take it by `{new}`")).replace(scene, method, *new))
}

/// The name of the last call of a method in a span.
fn last_call(scene: &Scene<'_>, within: Span, name: &str) -> Option<Span> {
    let methods = scene.file.inside(within, &["field_expression"]).into_iter();
    let names = methods.filter_map(|field| scene.file.child(field, "field")).map(|field| field.span);
    names.filter(|span| scene.file.text(*span) == name).max_by_key(|span| span.start())
}

/// `.unwrap()`: a lock whose holder panicked has nothing to give.
fn from_lock(scene: &Scene<'_>) -> Vec<Proposal> {
    let told = scene.error.plain();
    let first = told.split("\nnote:").next().unwrap_or_default();
    if !first.contains("PoisonError<") {
        return Vec::new();
    }
    let value = if scene.code() == "E0614" {
        let operand = scene.exactly(scene.span).filter(|own| own.kind == "unary_expression");
        operand.and_then(|own| scene.file.children(own).into_iter().find(|child| child.named))
    } else {
        let holder = scene.file.nearest(scene.span, &["field_expression", "index_expression"]);
        holder.and_then(|holder| scene.file.children(holder).into_iter().find(|child| child.named))
    };
    let Some(value) = value else { return Vec::new() };
    match at_its_declaration(scene, value.span, ".unwrap()") {
        Some(there) => vec![there],
        None => vec![after(scene, value.span, ".unwrap()")],
    }
}

/// What lends something for as long as it lives.
const GUARDS: &[&str] = &["MutexGuard", "Ref", "RwLockReadGuard"];

/// `.read().unwrap().clone()` where what is behind the guard is asked for. What is copied is copied by `*`, as others say.
fn guarded(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let of = type_name(&got);
    let is_guard = GUARDS.contains(&of.rsplit("::").next().unwrap_or(of));
    let is_held = arguments(&got).last().is_some_and(|held| may_be_same(held, &expected));
    let is_copied = NUMBERS.contains(&expected.as_str()) || matches!(expected.as_str(), "bool" | "char");
    let value = scene.exactly(scene.span).filter(|own| matches!(own.kind, "call_expression" | "identifier"))?;
    // What is to be changed behind it would be changed in the copy.
    let around = scene.file.around(value.span);
    let is_local = around.iter().any(|node| {
        node.kind == "let_declaration" && scene.file.child(*node, "value").is_some_and(|own| own.span == value.span)
    });
    (is_guard && is_held && !is_copied && !is_local).then(|| after(scene, value.span, ".clone()"))
}

/// `let id = self.next.get();` of a local that stands for what is in a `Cell`.
fn of_cell(scene: &Scene<'_>) -> Option<Proposal> {
    let value = match scene.code() {
        "E0369" => scene.file.child(scene.file.nearest(scene.span, &["binary_expression"])?, "left")?,
        _ => scene.exactly(scene.span)?,
    };
    let is_cell = |of: &str| type_name(of) == "Cell";
    let is_told = match scene.code() {
        "E0369" => quoted(&scene.error.message).last().is_some_and(|of| is_cell(of)),
        _ => {
            let (expected, got) = scene.expected_found()?;
            is_cell(&got) && arguments(&got).first().is_some_and(|held| may_be_same(held, &expected))
        }
    };
    let is_name = matches!(value.kind, "identifier" | "shorthand_field_initializer");
    at_its_declaration(scene, value.span, ".get()").filter(|_| is_told && is_name)
}
