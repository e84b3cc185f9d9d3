//! E0061, E0057: too few arguments, one of which reckons with `&`, `*` or `-`: what looks like an operator may be the sign
//! of the next argument, and a comma is missing before it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0057" | "E0061") {
        return Vec::new();
    }
    let Some(call) = scene.file.nearest(scene.span, &["call_expression"]) else { return Vec::new() };
    let Some(list) = scene.file.child(call, "arguments") else { return Vec::new() };
    let mut found = Vec::new();
    for own in scene.file.children(list).into_iter().filter(|child| child.kind == "binary_expression") {
        let (Some(left), Some(right)) = (scene.file.child(own, "left"), scene.file.child(own, "right")) else {
            continue;
        };
        let Some(between) = Span::new(left.span.end(), right.span.start()) else { continue };
        // An operator has blanks on both sides or on none.
        let is_sign = matches!(scene.file.text(between), " &" | " *" | " -");
        found.extend(is_sign.then(|| Proposal::new("end the argument before it").insert(scene, left.span.end(), ",")));
    }
    found
}
