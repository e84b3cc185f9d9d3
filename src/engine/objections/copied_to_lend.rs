//! Copies of what may not move (E0507, E0382) where another error says what it lacks. Where what is called on it lends out a part of it
//! (E0515), the part would be one of the copy, which ends there: to look at what is inside, `.as_ref()`, cures both. Where a type of
//! which it is a part was to be `Copy` (E0204), so was it.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether a copy would be made for what gives back a reference into it, and the compiler has another way beside.
pub(super) fn lends_of_a_copy(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let copies = suggestion.message.contains("clon") && diagnostic.code.as_deref() == Some("E0507");
    let mut labels = diagnostic.places.iter().filter_map(|place| place.label.as_deref());
    let is_offered = labels.any(|label| label.contains("`.as_ref()`"));
    let place = diagnostic.primary().filter(|_| copies && is_offered);
    let Some((file, own)) = place.and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?))) else {
        return false;
    };
    let Ok(tree) = view.tree(&file) else { return false };
    let chain = tree.around(own).into_iter().filter(|node| node.kind == "call_expression");
    let Some(chain) = chain.filter(|call| call.span.start() == own.start()).max_by_key(|call| call.span.end()) else {
        return false;
    };
    let lent = verdict.errors().filter(|error| error.code.as_deref() == Some("E0515"));
    let mut places = lent.filter_map(Diagnostic::primary);
    places.any(|place| {
        let is_here = view.key_of(&place.file).as_ref() == Some(&file);
        is_here && span_of(place).is_some_and(|span| chain.span.contains(span))
    })
}

/// Whether a copy would be made of what keeps another type from being the `Copy` that it says it is.
pub(super) fn was_to_be_copied(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let copies = suggestion.message.contains("clon") && matches!(diagnostic.code.as_deref(), Some("E0382" | "E0507"));
    let told = diagnostic.places.iter().filter_map(|place| place.label.as_deref());
    let of = told.filter(|_| copies).find_map(|label| label.split_once("has type `")?.1.split('`').next());
    let Some(of) = of else { return false };
    let name = of.rsplit("::").next().unwrap_or(of);
    let mut lacking = verdict.errors().filter(|error| error.code.as_deref() == Some("E0204"));
    lacking.any(|error| {
        let mut parts =
            error.places.iter().filter(|place| place.label.as_deref() == Some("this field does not implement `Copy`"));
        parts.any(|place| {
            let tree = view.key_of(&place.file).and_then(|file| view.tree(&file).ok());
            let said =
                tree.zip(span_of(place)).map(|(tree, span)| tree.words(span).iter().any(|word| word.text == name));
            said.unwrap_or(false)
        })
    })
}
