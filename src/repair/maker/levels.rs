//! E0432: a path with one `super::` too few or too many, where the module one further in or out has the name.

use super::{Proposal, Read, Scene};
use crate::edit::Span;

const UP: &str = "super::";

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let text = scene.text();
    if scene.code() != "E0432" || !text.starts_with(UP) {
        return Vec::new();
    }
    let at = scene.span.start();
    let mut found = vec![Proposal::new("it is one module further out").insert(scene, at, UP)];
    if text.strip_prefix(UP).is_some_and(|rest| rest.starts_with(UP))
        && let Some(one) = Span::new(at, at + UP.len())
    {
        found.push(Proposal::new("it is one module further in").replace(scene, one, ""));
    }
    found
}
