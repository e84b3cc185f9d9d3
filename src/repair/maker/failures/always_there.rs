//! E0308, E0599: the first of the parts of a text, which is always there, be it empty: `line.split(',').next().unwrap_or_default()`.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Methods of a text that give one part at least.
const GIVE_ONE: &[&str] = &["rsplit", "split"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let value = match scene.code() {
        "E0308" => scene.expected_found().filter(|(_, got)| got == "Option<&str>").map(|_| scene.span),
        "E0599" => {
            let is_of_text = scene.error.plain().contains("exists on the type `&str`");
            let called = file.nearest(scene.span, &["field_expression"]).filter(|_| is_of_text);
            let called = called.filter(|called| file.child(*called, "field").is_some_and(|own| own.span == scene.span));
            called.and_then(|called| file.child(called, "value")).map(|value| value.span)
        }
        _ => None,
    };
    // Where something missing is handed on, so may this be.
    let back = scene.function().and_then(|function| file.child_text(function, "return_type"));
    let hands_on = back.is_some_and(|back| back.contains("Option") || back.contains("Result"));
    let first = value.filter(|value| !hands_on && is_first_part(scene, *value));
    first.map(|value| after(scene, value, ".unwrap_or_default()")).into_iter().collect()
}

/// `text.split(…).next()`
fn is_first_part(scene: &Scene<'_>, value: Span) -> bool {
    let file = &scene.file;
    let method = |call: Branch<'_>| {
        let function = file.child(call, "function").filter(|_| call.kind == "call_expression")?;
        Some((file.child(function, "value")?, file.child_text(function, "field")?))
    };
    let own = file.around(value).into_iter().find(|own| own.span == value && own.kind == "call_expression");
    let taken = own.and_then(method).filter(|(_, name)| matches!(*name, "next" | "last" | "next_back"));
    taken.and_then(|(parts, _)| method(parts)).is_some_and(|(_, name)| GIVE_ONE.contains(&name))
}
