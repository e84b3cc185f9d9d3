//! E0609, E0599: a closure that is given an option where it wants what is in it, because the `.map(…)` before it gives one:
//! `.map(|id| people.get(id)).map(|person| person.name)`. The first one is an `.and_then(…)`. Both find the same, or nothing;
//! to unwrap inside would panic where nothing is found.

use crate::compiler::Diagnostic;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::SyntaxFile;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let write = |at| Proposal::new("what it gives may be missing itself").replace(scene, at, "and_then");
    mapped(scene.error, &scene.file, scene.span).map(write).into_iter().collect()
}

/// The `map` before the one whose closure is given an option of its own, at the error's place `span` in `file`.
pub(crate) fn mapped(error: &Diagnostic, file: &SyntaxFile, span: Span) -> Option<Span> {
    let is_of_member = matches!(error.code.as_deref(), Some("E0609" | "E0599"));
    let of = quoted(&error.message).last().copied().filter(|_| is_of_member)?.trim_start_matches('&');
    let wrapper = ["Option<", "Result<", "std::option::Option<", "std::result::Result<"];
    wrapper.iter().find(|start| of.starts_with(**start))?;
    // `person.name`, of a parameter that is only a name.
    let member = file.nearest(span, &["field_expression"])?;
    let name = file.child(member, "value").filter(|value| value.kind == "identifier")?;
    let closure = file.nearest(member.span, &["closure_expression"])?;
    let parameters = file.child(closure, "parameters")?;
    let is_given = file.text(parameters.span).trim_matches(['|', ' ']) == file.text(name.span);
    // `….map(…).map(closure)`
    let list = file.nearest(closure.span, &["arguments"]).filter(|_| is_given)?;
    let call = file.nearest(list.span, &["call_expression"])?;
    let method = file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let inner = file.child(method, "value").filter(|inner| inner.kind == "call_expression")?;
    let before = file.child(inner, "function").filter(|before| before.kind == "field_expression")?;
    let word = file.child(before, "field").filter(|word| file.text(word.span) == "map")?;
    Some(word.span)
}
