//! Two arguments of one call, each without the bound that is asked of it (E0277): they may have changed places, and no type
//! parameter lacks anything.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether a type parameter would be bound for an argument, while another error says of another argument of that very call that
/// it lacks a bound.
pub(super) fn may_have_changed_places(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let binds = suggestion.message.contains("restricting type parameter");
    let place = diagnostic.primary().filter(|_| binds && diagnostic.code.as_deref() == Some("E0277"));
    let Some((file, own)) = place.and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?))) else {
        return false;
    };
    let Ok(tree) = view.tree(&file) else { return false };
    let Some(list) = tree.nearest(own, &["arguments"]).filter(|list| list.span != own) else { return false };
    let others = verdict.errors().filter(|error| error.code.as_deref() == Some("E0277"));
    let places =
        others.filter_map(Diagnostic::primary).filter(|place| view.key_of(&place.file).as_ref() == Some(&file));
    let mut spans: Vec<_> = places.filter_map(span_of).filter(|span| *span != own).collect();
    spans.retain(|span| tree.nearest(*span, &["arguments"]).is_some_and(|other| other.span == list.span));
    !spans.is_empty()
}
