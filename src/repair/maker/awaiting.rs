//! E0728, and a future where its value is wanted (E0369, E0308, E0277, E0608, E0614 and others): `async` where the label
//! points, `.await` where it is missing.

use super::postfix::after;
use super::{Proposal, Read, Scene};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0728" => asynchronous(scene, Proposal::new("make the function `async`")).into_iter().collect(),
        "E0277" | "E0308" | "E0369" | "E0599" | "E0600" | "E0608" | "E0609" | "E0614" => awaited(scene),
        _ => Vec::new(),
    }
}

/// `async` before `fn` of the function around; `None` if it is there already.
fn asynchronous(scene: &Scene<'_>, with: Proposal) -> Option<Proposal> {
    let own = scene.function()?;
    let words = scene.file.words(own.span);
    let at = words.iter().position(|word| word.text == "fn")?;
    let head = words.get(..at)?;
    if head.iter().any(|word| word.text == "async") {
        return None;
    }
    let place = head.iter().find(|word| matches!(word.text, "unsafe" | "extern")).or(words.get(at))?;
    Some(with.insert(scene, place.span.start(), "async "))
}

fn awaited(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_future = |text: &str| text.contains("Future<Output") || text.contains("found future");
    let mut values: Vec<Span> = scene.labelled().filter(|(_, label)| is_future(label)).map(|(span, _)| span).collect();
    if is_future(&scene.error.message)
        && let Some(holder) = scene.file.nearest(scene.span, &["field_expression"])
    {
        values.extend(scene.file.child(holder, "value").map(|value| value.span));
    }
    // `sum += f()`, `f() + 1`: the side that is no future stays as it is.
    if is_future(&scene.error.message)
        && let Some(whole) = scene.file.nearest(scene.span, &["binary_expression", "compound_assignment_expr"])
    {
        for side in ["left", "right"] {
            let side = scene.file.child(whole, side).filter(|side| side.kind == "call_expression");
            values.extend(side.map(|side| side.span));
        }
    }
    let is_call = |span: &Span| {
        scene.file.around(*span).iter().rev().any(|node| node.span == *span && node.kind.ends_with("expression"))
            || scene.file.around(*span).iter().rev().any(|node| node.span == *span && node.kind == "identifier")
    };
    let mut found = Vec::new();
    for value in values.into_iter().filter(is_call) {
        let waiting = after(scene, value, ".await");
        found.push(asynchronous(scene, after(scene, value, ".await")).unwrap_or(waiting));
    }
    found
}
