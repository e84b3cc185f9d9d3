//! Which side a match looks from: what a `match text.find(sign)` does with the place that it is given is no model for a
//! `match text.rfind(sign)`, however alike the two are written.

use super::arm_reasons::bound;
use crate::repair::maker::Scene;
use crate::repair::meaning::opposed::{is_from_the_other_end, is_opposed};
use crate::syntax::{Branch, Word};

/// Whether the match `other` looks from the other side than `own`, and its arm for `pattern` does something with what it finds there.
pub(super) fn is_of_the_other_side(scene: &Scene<'_>, own: Branch<'_>, other: Branch<'_>, pattern: &str) -> bool {
    !bound(pattern).is_empty() && (asks_the_other_side(scene, own, other) || goes_the_other_way(scene, own, other))
}

/// Whether the names in what the two look at differ in nothing but which side they say.
fn asks_the_other_side(scene: &Scene<'_>, own: Branch<'_>, other: Branch<'_>) -> bool {
    let words = |of: Branch<'_>| {
        let value = scene.file.child(of, "value");
        value.map(|value| scene.file.words(value.span)).unwrap_or_default()
    };
    let (ours, theirs) = (words(own), words(other));
    // What is looked for may be another thing all the same.
    let is_other = |(a, b): &(&Word<'_>, &Word<'_>)| a.text != b.text && !(a.is_literal && b.is_literal);
    let mut differing = ours.iter().zip(&theirs).filter(is_other).peekable();
    let is_turned = |a: &str, b: &str| is_opposed(a, b) || is_from_the_other_end(a, b);
    ours.len() == theirs.len()
        && differing.peek().is_some()
        && differing.all(|(a, b)| a.is_name && b.is_name && is_turned(a.text, b.text))
}

/// Whether one of the two is in a function that does from behind what the other one's does: `next` and `next_back`.
fn goes_the_other_way(scene: &Scene<'_>, own: Branch<'_>, other: Branch<'_>) -> bool {
    let name = |of: Branch<'_>| {
        let function = scene.file.nearest(of.span, &["function_item"]);
        function.and_then(|function| scene.file.child_text(function, "name"))
    };
    name(own).zip(name(other)).is_some_and(|(a, b)| is_from_the_other_end(a, b))
}
