//! E0599: an iterator that is asked what only an `Option` is asked, `.filter(…).ok_or_else(…)`: it is the first one that is meant,
//! by `find`, `find_map` or `next`.

use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;

/// What an `Option` is asked, and no iterator.
const OF_OPTIONS: &[&str] = &[
    "and_then",
    "expect",
    "is_none",
    "is_some",
    "is_some_and",
    "map_or",
    "map_or_else",
    "ok_or",
    "ok_or_else",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
];

/// Iterators that hold a question, and the method that asks it for the first answer.
const FIRST: &[(&str, &str, &str)] = &[("Filter", "filter", "find"), ("FilterMap", "filter_map", "find_map")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0599" || !OF_OPTIONS.contains(&scene.text()) {
        return Vec::new();
    }
    first(scene).into_iter().collect()
}

fn first(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = type_name(quoted(&scene.error.message).last()?);
    let field = file.nearest(scene.span, &["field_expression"])?;
    let value = file.child(field, "value").filter(|value| value.kind == "call_expression")?;
    let function = file.child(value, "function").filter(|function| function.kind == "field_expression")?;
    let name = file.child(function, "field")?;
    if let Some((_, _, new)) = FIRST.iter().find(|(holder, old, _)| *holder == of && *old == file.text(name.span)) {
        return Some(Proposal::new("the first one of them").replace(scene, name.span, *new));
    }
    // Of what is only gone through it may be the greatest that is meant, or all of it; the parts of a text have a first one.
    let goes_on = matches!(of, "Chars" | "Lines" | "Split" | "SplitWhitespace");
    goes_on.then(|| after(scene, value.span, ".next()"))
}
