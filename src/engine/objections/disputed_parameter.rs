//! A conversion (E0308) of a parameter of which another error says that the trait has another type for it (E0053): once the
//! parameter is what the trait says, there is nothing to convert.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether the suggestion adds something to a parameter of the function around, of which the trait says another type.
pub(super) fn is_of_another_type(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("E0308"));
    let Some((file, own)) = place.and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?))) else {
        return false;
    };
    let adds = suggestion.parts.iter().all(|part| part.place.byte_start == part.place.byte_end);
    let disputes = verdict.errors().filter(|error| error.code.as_deref() == Some("E0053"));
    let disputes = disputes.filter_map(Diagnostic::primary);
    let places = disputes.filter(|place| view.key_of(&place.file).as_ref() == Some(&file));
    let spans: Vec<_> = places.filter_map(span_of).collect();
    if !adds || spans.is_empty() {
        return false;
    }
    let Ok(tree) = view.tree(&file) else { return false };
    let Some(function) = tree.nearest(own, &["function_item"]) else { return false };
    spans.into_iter().filter(|span| function.span.contains(*span)).any(|span| {
        let parameter = tree.nearest(span, &["parameter"]);
        let pattern = parameter.and_then(|parameter| tree.child(parameter, "pattern"));
        pattern.is_some_and(|pattern| tree.text(pattern.span) == tree.text(own))
    })
}
