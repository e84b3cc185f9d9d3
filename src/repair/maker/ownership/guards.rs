//! Locks and cells: what is asked for to read is written to (E0594, E0596), and what asking for a lock gives is taken for
//! the guard that is in it (E0599, E0608, E0609, E0614).

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::types::held_otherwise::at_its_declaration;
use crate::repair::maker::{Proposal, Read, Scene};

/// What a guard to read with is called, the method that gave it, and the one that gives a guard to write with.
const WRITING: &[(&str, &str, &str)] =
    &[("RwLockReadGuard<", "read", "write"), ("cell::Ref<", "borrow", "borrow_mut"), ("`Ref<", "borrow", "borrow_mut")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0594" | "E0596" => to_write(scene).into_iter().collect(),
        "E0599" | "E0608" | "E0609" | "E0614" => from_lock(scene),
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
