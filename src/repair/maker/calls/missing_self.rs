//! A `self.` that is missing: before the call of a method (E0425), and before the number of a field (E0610, E0689).

use super::separators::takes_self;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let place = match scene.code() {
        "E0425" if scene.error.message.starts_with("cannot find function `") => called(scene),
        "E0610" | "E0689" => numbered(scene),
        _ => None,
    };
    let is_method = scene.function().is_some_and(|own| takes_self(scene, own.span));
    let place = place.filter(|_| is_method);
    place.map(|at| Proposal::new("call it of `self`").insert(scene, at, "self.")).into_iter().collect()
}

/// A name by itself that is called; inside a macro there is no call, only tokens.
fn called(scene: &Scene<'_>) -> Option<usize> {
    let bytes = scene.file.bytes();
    let before = bytes.get(..scene.span.start())?.trim_ascii_end();
    let is_called = bytes.get(scene.span.end()..)?.starts_with(b"(");
    (is_called && !before.ends_with(b":") && !before.ends_with(b".") && may_have(scene)).then(|| scene.span.start())
}

/// Whether the type around may have a method of that name: all of its methods are known as far as they are in its file.
fn may_have(scene: &Scene<'_>) -> bool {
    let (file, whole) = (&scene.file, scene.file.whole());
    let named = |node: Branch<'_>, name: &str| file.child_text(node, "name") == Some(name);
    let own = file.impl_around(scene.span).map(|own| type_path(own.of)).unwrap_or_default();
    let is_here =
        file.inside(whole, &["struct_item", "enum_item", "union_item"]).into_iter().any(|item| named(item, own));
    let methods = file.inside(whole, &["function_item", "function_signature_item"]);
    !is_here || methods.into_iter().any(|method| named(method, scene.text()))
}

/// `0.start`: a number is no struct, but `self.0` may be.
fn numbered(scene: &Scene<'_>) -> Option<usize> {
    let own = scene.file.nearest(scene.span, &["field_expression"])?;
    let mut value = scene.file.child(own, "value")?;
    while value.kind == "field_expression" {
        value = scene.file.child(value, "value")?;
    }
    let is_plain = scene.file.text(value.span).bytes().all(|byte| byte.is_ascii_digit());
    (value.kind == "integer_literal" && is_plain).then(|| value.span.start())
}
