//! What is taken apart where it stays (E0507 beside E0596): its parts are to be changed there, and not in copies.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether a part of what is taken apart would only be made `mut` (E0596), while another error says that it cannot be moved out
/// of there (E0507): it is to be changed where it is.
pub(super) fn is_part_of_what_stays(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let at = span_of(&part.place).filter(|_| diagnostic.code.as_deref() == Some("E0596") && part.new_text == "mut ");
    let Some((file, at)) = view.key_of(&part.place.file).zip(at) else { return false };
    let Ok(tree) = view.tree(&file) else { return false };
    let around = tree.around(at);
    let holder = around.iter().rev().find(|node| matches!(node.kind, "let_condition" | "match_expression"));
    let value = holder.and_then(|holder| tree.child(*holder, "value")).filter(|value| !value.span.contains(at));
    let stays = |error: &Diagnostic| {
        let place = error.primary().filter(|_| error.code.as_deref() == Some("E0507"));
        let place = place.and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?)));
        place.zip(value).is_some_and(|((of, span), value)| of == file && value.span.contains(span))
    };
    let mut errors = verdict.errors();
    errors.any(stays)
}
