//! What is written after a value: in parentheses where it would bind to a part of it, with the label that a field needs.

use super::{Proposal, Scene};
use crate::edit::Span;

/// `value.call()`, in parentheses where that is needed.
pub(super) fn after(scene: &Scene<'_>, value: Span, call: &str) -> Proposal {
    let proposal = labelled(scene, value, Proposal::new(format!("write `{call}` after it")));
    // A method borrows what it is called of by itself.
    let borrowed = scene.exactly(value).filter(|own| own.kind == "reference_expression" && call.starts_with('.'));
    if let Some(inner) = borrowed.and_then(|own| scene.file.child(own, "value"))
        && scene.file.text(value).as_bytes().get(1..5) != Some(b"mut ")
        && is_simple(scene, inner.span)
        && let Some(sign) = Span::new(value.start(), inner.span.start())
    {
        return proposal.replace(scene, sign, "").insert(scene, value.end(), call);
    }
    if is_simple(scene, value) {
        return proposal.insert(scene, value.end(), call);
    }
    proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!("){call}"))
}

/// With the label that a field's shorthand needs once it is more than a name: `Point { x: x.into() }`.
pub(super) fn labelled(scene: &Scene<'_>, value: Span, proposal: Proposal) -> Proposal {
    let around = scene.file.around(value);
    let is_shorthand = around.iter().any(|node| node.kind == "shorthand_field_initializer" && node.span == value);
    if is_shorthand {
        return proposal.insert(scene, value.start(), format!("{}: ", scene.file.text(value)));
    }
    proposal
}

/// Whether a postfix binds to all of it.
pub(super) fn is_simple(scene: &Scene<'_>, value: Span) -> bool {
    let node = scene.file.around(value).into_iter().rev().find(|branch| branch.span == value);
    node.is_some_and(|node| {
        matches!(
            node.kind,
            "identifier"
                | "self"
                | "await_expression"
                | "field_expression"
                | "call_expression"
                | "macro_invocation"
                | "index_expression"
                | "parenthesized_expression"
                | "string_literal"
                | "integer_literal"
                | "float_literal"
                | "char_literal"
                | "try_expression"
                | "array_expression"
                | "tuple_expression"
                | "scoped_identifier"
                | "boolean_literal"
        )
    })
}
