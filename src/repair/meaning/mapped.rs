//! A `.map(…)` of what may be missing itself: to unwrap that in the next closure, or behind the `if let` that asks for it, panics where
//! nothing is found.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::wording::quoted;
use crate::syntax::SyntaxFile;

/// The `map` whose closure gives an option of its own to what comes next, at the error's place `span` in `file`.
pub(in crate::repair) fn mapped(error: &Diagnostic, file: &SyntaxFile, span: Span) -> Option<Span> {
    let is_of_member = matches!(error.code.as_deref(), Some("E0609" | "E0599"));
    let of = quoted(&error.message).last().copied().filter(|_| is_of_member)?.trim_start_matches('&');
    let wrapper = ["Option<", "Result<", "std::option::Option<", "std::result::Result<"];
    wrapper.iter().find(|start| of.starts_with(**start))?;
    // `person.name`, of a parameter that is only a name.
    let member = file.nearest(span, &["field_expression"])?;
    let name = file.child(member, "value").filter(|value| value.kind == "identifier")?;
    let name = file.text(name.span);
    let around = file.around(member.span);
    let inner = around.iter().rev().find_map(|node| match node.kind {
        // `….map(…).map(closure)`
        "closure_expression" => {
            let parameters = file.child_text(*node, "parameters").unwrap_or_default();
            let list = file.nearest(node.span, &["arguments"]).filter(|_| parameters.trim_matches(['|', ' ']) == name);
            let call = list.and_then(|list| file.nearest(list.span, &["call_expression"]));
            let method =
                call.and_then(|call| file.child(call, "function")).filter(|own| own.kind == "field_expression");
            Some(method.and_then(|method| file.child(method, "value")))
        }
        // `if let Some(name) = ….map(…)`
        "if_expression" | "while_expression" => {
            let own = file.child(*node, "condition").filter(|own| own.kind == "let_condition")?;
            let pattern = file.child_text(own, "pattern")?.strip_prefix("Some(")?.strip_suffix(')')?;
            (pattern.trim() == name).then(|| file.child(own, "value"))
        }
        "function_item" => Some(None),
        _ => None,
    })?;
    let inner = inner.filter(|inner| inner.kind == "call_expression" && !inner.span.contains(span))?;
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
