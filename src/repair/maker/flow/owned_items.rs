//! E0277: `.map(f)` over what is borrowed, where `F: Fn(Item)` takes it as it is: each is copied first.

use crate::repair::maker::items::bounds::asked_of;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0277" {
        return Vec::new();
    }
    copied_first(scene).into_iter().collect()
}

fn copied_first(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    // "expected a `FnMut(&Color)` closure, found `F`"
    let (expected, function) = match quoted(&scene.error.message).as_slice() {
        [expected, function] if scene.error.message.starts_with("expected a") => (*expected, *function),
        _ => return None,
    };
    let given = taken_by(expected).and_then(|taken| taken.strip_prefix('&'))?;
    let asked = asked_of(scene, function).into_iter().find_map(taken_by)?;
    let own = scene.exactly(scene.span).filter(|_| asked == given)?;
    let call = file.nearest(own.span, &["call_expression"])?;
    let method = file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let is_argument =
        file.child(call, "arguments").is_some_and(|list| file.parts(list).iter().any(|one| one.span == own.span));
    let source = file.child(method, "value").filter(|_| is_argument)?;
    let is_copied = NUMBERS.contains(&given) || matches!(given, "bool" | "char");
    Some(after(scene, source.span, if is_copied { ".copied()" } else { ".cloned()" }))
}

/// The one type that a closure takes: `Item` of `Fn(Item) -> Item`.
fn taken_by(bound: &str) -> Option<&str> {
    let (name, rest) = bound.split_once('(')?;
    let is_closure = matches!(name.trim(), "Fn" | "FnMut" | "FnOnce");
    let (taken, _) = rest.split_once(')').filter(|_| is_closure)?;
    (!taken.is_empty() && !taken.contains([',', '('])).then(|| taken.trim())
}
