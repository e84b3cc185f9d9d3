//! E0308: text given to what takes one character: `push`, `insert` and others have a sister that takes text.

use super::{Proposal, Read, Scene};

/// Methods that take a character, with those that take text.
const SISTERS: &[(&str, &str)] = &[("insert", "insert_str"), ("push", "push_str"), ("write_char", "write_str")];

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let types = scene.expected_found().filter(|_| scene.code() == "E0308");
    types.and_then(|(expected, got)| sister(scene, &expected, &got)).into_iter().collect()
}

fn sister(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let borrowed = match got {
        "&str" | "&'static str" | "&String" => "",
        "String" => "&",
        _ => return None,
    };
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|_| expected == "char")?;
    let list = scene.file.child(call, "arguments")?;
    let is_argument = scene.file.children(list).iter().any(|child| child.span == scene.span);
    let method = scene.file.child(scene.file.child(call, "function")?, "field").filter(|_| is_argument)?;
    let (_, other) = SISTERS.iter().find(|(name, _)| *name == scene.file.text(method.span))?;
    let why = Proposal::new(format!("`{other}` takes text")).replace(scene, method.span, *other);
    Some(if borrowed.is_empty() { why } else { why.insert(scene, scene.span.start(), borrowed) })
}
