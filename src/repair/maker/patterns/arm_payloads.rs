//! What variants hold, by their enum's declaration, and what arms do with it: one that leaves out a function that nobody can show is
//! no model for one that holds what its neighbours show.

use super::arm_bodies::head_in;
use super::arm_reasons::bound;
use crate::repair::maker::Scene;
use crate::syntax::Branch;

/// Whether `arm` leaves out what its variant holds, and that is something else than the variant of `missing` holds, which
/// other arms bind.
pub(super) fn leaves_out(scene: &Scene<'_>, arms: &[Branch<'_>], arm: Branch<'_>, missing: &str) -> bool {
    let pattern = |arm: &Branch<'_>| scene.file.child_text(*arm, "pattern").filter(|pattern| !pattern.contains('|'));
    let holds = |pattern: &str| types_of(scene, &head_in(pattern));
    let Some(own) = pattern(&arm).filter(|own| own.contains('(') && bound(own).is_empty()) else { return false };
    let (Some(left_out), Some(wanted)) = (holds(own), holds(missing)) else { return false };
    let is_shown = |other: &Branch<'_>| {
        let other = pattern(other).filter(|other| !bound(other).is_empty());
        other.and_then(holds).is_some_and(|held| held.iter().any(|of| wanted.contains(of)))
    };
    !wanted.iter().any(|of| left_out.contains(of)) && arms.iter().any(is_shown)
}

/// The types that the one variant of that name in the file holds.
fn types_of(scene: &Scene<'_>, name: &str) -> Option<Vec<String>> {
    let mut variants = scene.file.all_named(&["enum_variant"], name);
    let (variant, None) = (variants.next()?, variants.next()) else { return None };
    let held = scene.file.children(scene.file.child(variant, "body")?).into_iter();
    let types = held.filter(|child| child.named && !child.kind.ends_with("comment") && child.kind != "attribute_item");
    Some(types.map(|of| scene.file.text(of.span).split_whitespace().collect()).collect())
}
