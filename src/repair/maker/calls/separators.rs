//! `value::method()` for `value.method()`, and `Type.item` for `Type::item` (E0423, E0425, E0433, E0599; without a code where
//! it stands for a pattern): the other separator, where what stands before it is a local, or a type.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let found = match scene.code() {
        "E0433" => of_value(scene, scene.span),
        // A module has the name as well.
        "E0425" => owner(scene).and_then(|owner| of_value(scene, owner)),
        "E0423" => of_type(scene, scene.span),
        "E0599" if scene.error.message.contains("constructor `") => scene
            .file
            .nearest(scene.span, &["field_expression"])
            .and_then(|own| scene.file.child(own, "value"))
            .filter(|value| value.kind == "identifier")
            .and_then(|value| of_type(scene, value.span)),
        "" if scene.error.message.starts_with("expected a pattern, found an expression") => {
            before_variant(scene).and_then(|owner| of_type(scene, owner))
        }
        _ => None,
    };
    found.into_iter().collect()
}

/// The one name before the `::` before what is not found.
fn owner(scene: &Scene<'_>) -> Option<Span> {
    let end = scene.span.start().checked_sub("::".len())?;
    let head = scene.file.bytes().get(..end)?;
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    let start = head.iter().rposition(|byte| !is_of_name(byte)).map_or(0, |at| at + 1);
    let is_alone = !head.get(..start)?.ends_with(b":");
    Span::new(start, end).filter(|span| is_alone && start < end && !scene.file.text(*span).is_empty())
}

/// The type before the `.` with which what ought to be a pattern begins: `Colour.Red`, `shape::Kind.Round(_)`.
fn before_variant(scene: &Scene<'_>) -> Option<Span> {
    let words = scene.file.words(scene.span);
    let dot = words.iter().position(|word| !word.is_name && word.text != ":")?;
    let is_variant = words.get(dot + 1)?.text.starts_with(char::is_uppercase);
    let owner = words.get(dot.checked_sub(1)?)?;
    (is_variant && owner.is_name).then_some(owner.span)
}

/// `.` for the `::` behind a local.
fn of_value(scene: &Scene<'_>, value: Span) -> Option<Proposal> {
    let name = scene.file.text(value);
    let has_receiver = || scene.function().is_some_and(|own| takes_self(scene, own.span));
    let is_value =
        if name == "self" { has_receiver() } else { scene.bound_before(value.start()).iter().any(|n| n == name) };
    let rest = scene.file.bytes().get(value.end()..)?;
    let follows = rest.strip_prefix(b"::")?.first()?;
    let is_name = follows.is_ascii_alphabetic() || *follows == b'_';
    let span = Span::new(value.end(), value.end() + "::".len())?;
    (is_value && is_name).then(|| Proposal::new(format!("`{name}` is a value")).replace(scene, span, "."))
}

/// `::` for the `.` behind a type.
fn of_type(scene: &Scene<'_>, of: Span) -> Option<Proposal> {
    let name = scene.file.text(of);
    let rest = scene.file.bytes().get(of.end()..)?;
    let follows = rest.strip_prefix(b".")?.first()?;
    let is_name = follows.is_ascii_alphabetic() || *follows == b'_';
    let span = Span::new(of.end(), of.end() + ".".len())?;
    let is_type = name.starts_with(char::is_uppercase);
    (is_type && is_name).then(|| Proposal::new(format!("`{name}` is no value")).replace(scene, span, "::"))
}

/// Whether the function has a receiver.
pub(in crate::repair::maker) fn takes_self(scene: &Scene<'_>, function: Span) -> bool {
    !scene.file.inside(function, &["self_parameter"]).is_empty()
}
