//! E0308: `list.remove(list[at])` for `list.remove(at)`: the element where its place is asked for.

use crate::repair::maker::{Proposal, Read, Scene};

/// Methods by which an element goes. What is looked up or swapped by what a list says may be meant: a list of places leads on.
const TAKING: &[&str] = &["remove", "swap_remove"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    place_of(scene).into_iter().collect()
}

fn place_of(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, _) = scene.expected_found()?;
    let value = scene.exactly(scene.span).filter(|own| own.kind == "index_expression" && expected == "usize")?;
    let call = file.nearest(value.span, &["call_expression"])?;
    let method = file.child(call, "function").filter(|own| own.kind == "field_expression")?;
    let takes = file.child_text(method, "field").is_some_and(|name| TAKING.contains(&name));
    let parts: Vec<_> = file.children(value).into_iter().filter(|child| child.named).collect();
    let [list, at] = parts.as_slice() else { return None };
    let is_own = takes && file.child_text(method, "value") == Some(file.text(list.span));
    is_own.then(|| Proposal::new("it is the place that is asked for").replace(scene, value.span, file.text(at.span)))
}
