//! E0277, E0308, E0369: a struct around one value, where the value is meant: `names[id]` and `id + 1` of a `struct NodeId(usize)`, and in the `impl` of an
//! operator, which would only call itself, `Flags(!self)` for `Flags(!self.0)`.

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let found = match scene.code() {
        "E0277" if scene.error.message.contains("cannot be indexed by") => as_index(scene),
        "E0308" => of_sign(scene),
        "E0369" => reckoned_with(scene),
        _ => None,
    };
    found.into_iter().collect()
}

/// What the struct `of` is around, if it is around one value.
fn held(scene: &Scene<'_>, of: &str) -> Option<String> {
    let file = &scene.file;
    let own = file.all_named(&["struct_item"], of).next()?;
    let list = file.child(own, "body").filter(|list| list.kind == "ordered_field_declaration_list")?;
    let is_field = |part: &Branch<'_>| !matches!(part.kind, "visibility_modifier" | "attribute_item");
    let mut fields = file.parts(list).into_iter().filter(is_field);
    let (only, None) = (fields.next()?, fields.next()) else { return None };
    Some(file.text(only.span).to_owned())
}

/// `names[id.0]`
fn as_index(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).last().map(|of| of.trim_start_matches('&').to_owned())?;
    let value = scene.exactly(scene.span).filter(|_| held(scene, &of).as_deref() == Some("usize"))?;
    within(scene, value)
}

/// `id.0 + 1` of a number with a name of its own, which has no sum.
fn reckoned_with(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (file.child(own, "left")?, file.child(own, "right")?);
    let names = quoted(&scene.error.message);
    let held_by = |of: &&&str| held(scene, of.trim_start_matches('&')).is_some_and(|of| NUMBERS.contains(&of.as_str()));
    let mut own_types = names.iter().filter(held_by);
    let (Some(of), None) = (own_types.next(), own_types.next()) else { return None };
    let is_sum = matches!(file.child_text(own, "operator"), Some("+" | "-" | "*" | "/" | "%"));
    // The message names the left side last where something is added to it.
    let is_left = scene.labelled().any(|(span, label)| span == left.span && label == *of);
    within(scene, if is_left { left } else { right }).filter(|_| is_sum)
}

/// `!self.0`
fn of_sign(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "unary_expression")?;
    let is_sign = scene.file.text(own.span).starts_with(['!', '-']);
    let value = scene.file.children(own).into_iter().find(|part| part.named).filter(|_| is_sign)?;
    let around = scene.file.nearest(own.span, &["impl_item"])?;
    let is_of_it = scene.file.child_text(around, "type") == Some(got.as_str());
    (is_of_it && held(scene, &got).as_deref() == Some(expected.as_str())).then_some(())?;
    within(scene, value)
}

/// The value in it. What is only referred to is reached through the reference.
fn within(scene: &Scene<'_>, value: Branch<'_>) -> Option<Proposal> {
    let why = Proposal::new("the value in it");
    if value.kind == "unary_expression" && scene.file.text(value.span).starts_with('*') {
        let inner = scene.file.children(value).into_iter().find(|part| part.named)?;
        let why = why.replace(scene, Span::new(value.span.start(), inner.span.start())?, "");
        return is_simple(scene, inner.span).then(|| why.insert(scene, inner.span.end(), ".0"));
    }
    is_simple(scene, value.span).then(|| why.insert(scene, value.span.end(), ".0"))
}
