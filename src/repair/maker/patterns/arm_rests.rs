//! What is left of a variant that has an arm under a condition: nothing, where all other arms give nothing.

use super::arm_bodies::{Model, head_in};
use super::arm_reasons::arm;
use crate::repair::maker::{Ground, Scene};
use crate::syntax::Branch;

/// `Node::Branch(_) => None` where there are `Node::Branch(list) if list.len() == 1 => list.pop()`, and `Node::Leaf(_) => None`.
pub(super) fn behind_a_condition(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let wanted = head_in(missing);
    let read = |arm: &Branch<'_>| {
        let pattern = scene.file.child(*arm, "pattern")?;
        let is_asked = scene.file.child(pattern, "condition").is_some();
        Some((head_in(scene.file.text(pattern.span)), is_asked, scene.file.child_text(*arm, "value")?))
    };
    let known = arms.iter().map(read).collect::<Option<Vec<_>>>()?;
    let (own, others): (Vec<_>, Vec<_>) = known.into_iter().partition(|(head, ..)| *head == wanted);
    let [(_, true, given)] = own.as_slice() else { return None };
    let (_, _, first) = others.first()?;
    let is_nothing = matches!(*first, "None" | "Ok(None)" | "false" | "{}" | "()") && first != given;
    let is_said_by_all = others.iter().all(|(_, is_asked, body)| !is_asked && body == first);
    (is_nothing && is_said_by_all).then(|| Model { arm: arm(missing, *first), ground: Ground::Guess })
}
