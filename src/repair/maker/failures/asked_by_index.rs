//! E0599: `map[key].unwrap_or(0)`. An index gives what is there and panics otherwise; to be asked what to take where nothing is
//! there, it has to be `.get(…)`.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Scene};

/// Methods of an `Option` that say what to take where nothing is there. Whether it is a field of a board that is empty, or none, the
/// others ask alike.
const ASK: &[&str] = &[
    "and_then",
    "expect",
    "map_or",
    "map_or_else",
    "ok_or",
    "ok_or_else",
    "or",
    "or_else",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
];

pub(in crate::repair) fn make(scene: &Scene<'_>) -> Vec<Proposal> {
    if scene.code() != "E0599" || !ASK.contains(&scene.text()) {
        return Vec::new();
    }
    let field = scene.file.nearest(scene.span, &["field_expression"]);
    let own = field.and_then(|field| scene.file.child(field, "value")).filter(|own| own.kind == "index_expression");
    let Some(own) = own else { return Vec::new() };
    let parts: Vec<_> = scene.file.children(own).into_iter().filter(|child| child.named).collect();
    let [of, index] = parts.as_slice() else { return Vec::new() };
    // An index of one's own may go round.
    if scene.file.impls().iter().any(|own| own.implements("Index") || own.implements("IndexMut")) {
        return Vec::new();
    }
    let Some(behind) = Span::new(of.span.end(), own.span.end()) else { return Vec::new() };
    let index = scene.file.text(index.span);
    // What `unwrap_or` takes is a value as a rule, and what is looked up is lent.
    let write = |rest: &str| {
        let why = Proposal::new("ask whether it is there");
        why.replace(scene, behind, format!(".get({index}){rest}"))
    };
    ["", ".copied()", ".cloned()"].into_iter().map(write).collect()
}
