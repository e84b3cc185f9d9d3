//! What a trait has is asked of the trait alone, where a type parameter is bound by it (E0223, E0790): the compiler offers
//! the one type that has the trait, and the parameter's is what is meant.

use crate::compiler::{Diagnostic, Suggestion};
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::repair::named_by_trait;

/// Whether what belongs to a type parameter would be taken from the one type that there is.
pub(in crate::engine) fn takes_one_for_all(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> bool {
    let is_path = matches!(diagnostic.code.as_deref(), Some("E0223" | "E0790"));
    let [part, ..] = suggestion.parts.as_slice() else { return false };
    if !is_path || !part.new_text.starts_with(['<', '/']) {
        return false;
    }
    let Some(place) = diagnostic.primary() else { return false };
    let file = view.key_of(&place.file).and_then(|key| view.tree(&key).ok());
    file.zip(span_of(place)).is_some_and(|(file, span)| named_by_trait(&file, span).is_some())
}
