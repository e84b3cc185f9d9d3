//! A `.map(…)` of what may be missing itself: to unwrap that in the next closure panics where nothing is found.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::wording::quoted;
use crate::syntax::SyntaxFile;

/// The `map` before the one whose closure is given an option of its own, at the error's place `span` in `file`.
pub(in crate::repair) fn mapped(error: &Diagnostic, file: &SyntaxFile, span: Span) -> Option<Span> {
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

/// Whether what a `.map(…)` gives would be unwrapped in the closure of the next one.
pub(super) fn unwraps_what_is_mapped(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let unwraps = suggestion.parts.iter().any(|part| part.new_text.contains("unwrap()"));
    let Some(place) = diagnostic.primary().filter(|_| unwraps) else { return false };
    read(&place.file).zip(span_of(place)).is_some_and(|(file, span)| mapped(diagnostic, &file, span).is_some())
}
