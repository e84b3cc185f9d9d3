//! E0594, E0596: a method that borrows `self` to change it changes a copy of a part of it, `let s = self.stream;`, and nothing of
//! what becomes of the copy comes back: the part itself is borrowed.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::only_written::is_only_written;
use crate::repair::meaning::own_parts::part_lost;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0594" | "E0596") {
        return Vec::new();
    }
    // The error stands where the local is declared.
    let part = part_lost(&scene.file, Span::at(scene.span.start()));
    let why = part
        .map(|part| Proposal::new("change the part of `self` where it is").insert(scene, part.span.start(), "&mut "));
    why.or_else(|| only_written_part(scene)).into_iter().collect()
}

/// `let next = self.list[at];` of which nothing but a part is read before it is written to: it is written to where it is.
fn only_written_part(scene: &Scene<'_>) -> Option<Proposal> {
    // The error stands where it is written to, and the `mut` that is offered where it is declared.
    let mut parts = scene.error.suggestions.iter().flat_map(|one| &one.parts).filter(|part| part.new_text == "mut ");
    let at = scene.here(&parts.next()?.place)?;
    let own = scene.file.nearest(at, &["let_declaration"]).filter(|_| is_only_written(&scene.file, at))?;
    let value = scene.file.child(own, "value")?;
    Some(Proposal::new("change it where it is").insert(scene, value.span.start(), "&mut "))
}
