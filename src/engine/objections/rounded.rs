//! A quotient of integers where a float is asked for (E0308): what it is rounded to is no longer the quotient when it becomes a
//! float. The compiler is sure of `(total / count).into()`.

use crate::compiler::{Diagnostic, Suggestion};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether a quotient of integers would be made a float after it is rounded.
pub(in crate::engine) fn rounds(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    if !suggestion.message.contains("floating point representation of the integer") {
        return false;
    }
    let Some(place) = diagnostic.primary() else { return false };
    let file = view.key_of(&place.file).and_then(|key| view.tree(&key).ok());
    let (Some(file), Some(span)) = (file, span_of(place)) else { return false };
    let own = file.nearest(span, &["binary_expression"]).filter(|own| own.span == span);
    let sign = own.and_then(|own| file.child(own, "operator")).map(|sign| file.text(sign.span));
    sign == Some("/")
}
