//! E0594, E0596: a method that borrows `self` to change it changes a copy of a part of it, `let s = self.stream;`, and nothing of
//! what becomes of the copy comes back: the part itself is borrowed.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::own_parts::part_lost;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0594" | "E0596") {
        return Vec::new();
    }
    // The error stands where the local is declared.
    let part = part_lost(&scene.file, Span::at(scene.span.start()));
    let why = part
        .map(|part| Proposal::new("change the part of `self` where it is").insert(scene, part.span.start(), "&mut "));
    why.into_iter().collect()
}
