//! What compiles and is hardly meant: an option that is put into an order with `Some(…)`, so that nothing comes before
//! everything (E0308), and a sum that is thrown away (`=+`).

use super::super::delta::span_of;
use super::super::view::View;
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Whether the suggestion compiles into something that nobody means.
pub(super) fn is_hardly_meant(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    orders_nothing(diagnostic, suggestion, view) || loses_sum(diagnostic, suggestion, view)
}

/// Whether `sum =+ 1` would become `sum = 1`: the sign stands at the `=`, and apart from the value.
fn loses_sum(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if !diagnostic.message.starts_with("leading `+` is not supported") || !part.new_text.is_empty() {
        return false;
    }
    let Some((file, span)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
    let byte = |at: Option<usize>| at.and_then(|at| file.bytes().get(at)).copied();
    let sign = span.start();
    byte(sign.checked_sub(1)) == Some(b'=') && byte(Some(sign + 1)) == Some(b' ')
}

/// Whether the suggestion makes an option of one side of `<`, `<=`, `>` or `>=`: `None` is less than all that is something,
/// which whoever compares numbers does not mean.
fn orders_nothing(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let (Some(first), Some(last)) = (suggestion.parts.first(), suggestion.parts.last()) else { return false };
    let texts: Vec<&str> = suggestion.parts.iter().map(|part| part.new_text.as_str()).collect();
    let wants_option = diagnostic
        .places
        .iter()
        .filter(|place| place.primary)
        .any(|place| place.label.as_deref().is_some_and(|label| label.starts_with("expected `Option<")));
    let makes_one = matches!(texts.as_slice(), ["Some(", ")"] | [".into()"] | ["(", ").into()"]);
    if !makes_one || !wants_option || diagnostic.code.as_deref() != Some("E0308") {
        return false;
    }
    // `.into()` alone is written behind what the diagnostic is about.
    let own = diagnostic.primary().filter(|_| texts.len() == 1).unwrap_or(&first.place);
    let wrapped = Span::new(own.byte_start, last.place.byte_end);
    let Some((file, wrapped)) = tree(&first.place.file, view).zip(wrapped) else { return false };
    let around = file.around(wrapped);
    let parent = around.iter().rev().find(|node| node.span != wrapped && node.span.contains(wrapped));
    let sign = parent.filter(|node| node.kind == "binary_expression").and_then(|node| file.child(*node, "operator"));
    sign.is_some_and(|sign| matches!(file.text(sign.span), "<" | "<=" | ">" | ">="))
}

fn tree(name: &str, view: &mut View<'_>) -> Option<Rc<SyntaxFile>> {
    let file = view.key_of(name)?;
    view.tree(&file).ok()
}
