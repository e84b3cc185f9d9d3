//! Format strings: `{}` of what has only `Debug` (E0277), and fewer arguments than places.

use super::{Proposal, Read, Scene, conversions};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    // How to show a path the compiler says itself; as `{:?}` has it, it would stand in quotes.
    if conversions::is_shown_path(scene) {
        return Vec::new();
    }
    if scene.code() == "E0277" && message.contains("doesn't implement") && message.contains("Display`") {
        return debugged(scene).into_iter().collect();
    }
    if scene.code().is_empty() && message.contains("in format string, but") {
        return given(scene);
    }
    Vec::new()
}

/// `{:?}` for `{}`.
fn debugged(scene: &Scene<'_>) -> Option<Proposal> {
    let is_place = |(span, _): &(Span, &str)| {
        let text = scene.file.text(*span);
        text.starts_with('{') && text.ends_with('}')
    };
    let (place, _) = scene.labelled().find(is_place)?;
    let colon = if scene.file.text(place).contains(':') { "" } else { ":" };
    Some(Proposal::new("show it for debugging").insert(scene, place.end().checked_sub(1)?, format!("{colon}?")))
}

/// Names in scope that the call does not mention, for the places that have no argument.
fn given(scene: &Scene<'_>) -> Vec<Proposal> {
    let numbers: Vec<usize> = scene
        .error
        .message
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .take(2)
        .collect();
    let missing = match numbers.as_slice() {
        [places, there] => places.saturating_sub(*there),
        [places] => *places,
        _ => 0,
    };
    let Some(call) = scene.file.nearest(scene.span, &["macro_invocation"]).filter(|_| missing > 0) else {
        return Vec::new();
    };
    let used: Vec<&str> = scene.file.words(call.span).iter().map(|word| word.text).collect();
    let names: Vec<String> =
        scene.bound_before(call.span.start()).into_iter().filter(|name| !used.contains(&name.as_str())).collect();
    let at = call.span.end().saturating_sub(1);
    names
        .windows(missing)
        .rev()
        .take(6)
        .map(|names| {
            let text = names.join(", ");
            Proposal::new(format!("show `{text}`")).insert(scene, at, format!(", {text}"))
        })
        .collect()
}
