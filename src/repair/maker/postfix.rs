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
        let joint = if call.starts_with('.') { line_of_its_own(scene, value) } else { None };
        return proposal.insert(scene, value.end(), format!("{}{call}", joint.unwrap_or_default()));
    }
    proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!("){call}"))
}

/// What goes before a further call of a chain whose last one has a line of its own.
fn line_of_its_own(scene: &Scene<'_>, value: Span) -> Option<String> {
    let file = &scene.file;
    let call = scene.exactly(value).filter(|own| own.kind == "call_expression")?;
    let callee = file.child(call, "function")?;
    let method = file.child(callee, "function").filter(|_| callee.kind == "generic_function").unwrap_or(callee);
    let receiver = file.child(method, "value").filter(|_| method.kind == "field_expression")?;
    let gap = file.text(Span::new(receiver.span.end(), file.child(method, "field")?.span.start())?);
    let (_, blanks) = gap.strip_suffix('.')?.rsplit_once('\n')?;
    // What stands behind it on the line goes on with the chain there, or says something of it.
    let rest = file.bytes().get(value.end()..).unwrap_or_default();
    let next = rest.iter().find(|byte| !matches!(byte, b' ' | b'\t'));
    let is_last = next.is_none_or(|byte| !matches!(byte, b'.' | b'/'));
    (is_last && blanks.trim().is_empty()).then(|| format!("\n{blanks}"))
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
