//! Values and closures that give them, one where the other is asked for: `ok_or_else(value)` (E0277), `ok_or(|| value)`
//! (E0308).

use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// Methods that take a value, with those that take what makes it.
const LAZY: &[(&str, &str)] = &[
    ("and", "and_then"),
    ("get_or_insert", "get_or_insert_with"),
    ("map_or", "map_or_else"),
    ("ok_or", "ok_or_else"),
    ("or", "or_else"),
    ("or_insert", "or_insert_with"),
    ("resize", "resize_with"),
    ("then_some", "then"),
    ("unwrap_or", "unwrap_or_else"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" => as_closure(scene).into_iter().collect(),
        "E0308" => by_sister(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `|| value` where a closure is asked for and its value stands.
fn as_closure(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("closure, found") {
        return None;
    }
    let asked = quoted(&scene.error.message).into_iter().find(|of| of.starts_with("Fn"))?;
    let parameters = asked.split_once('(')?.1.strip_suffix(')')?.trim();
    let head = match parameters {
        "" => "|| ",
        one if !one.contains(',') => "|_| ",
        _ => return None,
    };
    let list = scene.file.nearest(scene.span, &["arguments"])?;
    let argument = scene.file.children(list).into_iter().find(|child| child.named && child.span == scene.span)?;
    // A name may be that of a function, and then is what was meant.
    let is_value = !matches!(argument.kind, "identifier" | "scoped_identifier" | "closure_expression");
    is_value.then(|| Proposal::new("give it when it is asked for").insert(scene, argument.span.start(), head))
}

/// The method that takes a closure, where one stands.
fn by_sister(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.exactly(scene.span).filter(|own| own.kind == "closure_expression")?;
    let list = scene.file.nearest(own.span, &["arguments"])?;
    let call = scene.file.nearest(list.span, &["call_expression"])?;
    let method = scene.file.child(scene.file.child(call, "function")?, "field")?;
    let (_, other) = LAZY.iter().find(|(name, _)| *name == scene.file.text(method.span))?;
    Some(Proposal::new(format!("`{other}` takes a closure")).replace(scene, method.span, *other))
}
