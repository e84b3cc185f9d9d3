//! What the other failures of a function say of a field that one of them leaves out: `Bad { at: i }` for `Strange { at }`, where
//! a local `at` is at hand in both places and is something else.

use super::stated_values::implementer;
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::syntax::Branch;

/// What is given a failure, as the function of a call.
const TAKES_FAILURES: &[&str] = &["Err", "ok_or", "ok_or_else", "map_err", "bail"];

/// The local that all other failures of the function, of the same enum, give the field `name` which `literal` leaves out, though
/// one of the field's name is there; and whether two or more say so, so that it is meant: one alone leaves a choice. What is asked
/// around the literal, `if len > limit`, is what the failure tells of, whatever others say.
pub(super) fn local_of(scene: &Scene<'_>, name: &str, literal: Span) -> Option<(String, bool)> {
    let file = &scene.file;
    let own = file.nearest(literal, &["struct_expression"]).filter(|own| is_failure(scene, *own))?;
    if is_asked_around(scene, name, own.span) {
        return None;
    }
    let (of, here) = (owner(scene, own)?, scene.bound_before(literal.start()));
    let others = file.inside(scene.function()?.span, &["struct_expression"]).into_iter();
    let others = others.filter(|other| other.span != own.span && owner(scene, *other).as_ref() == Some(&of));
    let (mut said, mut count): (Option<&str>, usize) = (None, 0);
    for other in others.filter(|other| is_failure(scene, *other)) {
        let fields = file.children(file.child(other, "body")?);
        let is_it = |field: &Branch<'_>| {
            let label = file.child(*field, "field").or_else(|| file.child(*field, "name")).unwrap_or(*field);
            field.kind.ends_with("field_initializer") && file.text(label.span) == name
        };
        let Some(field) = fields.into_iter().find(is_it) else { continue };
        // As it is called, or made of several things: nothing is told by it.
        let value = file.child(field, "value").filter(|value| value.kind == "identifier")?;
        let value = file.text(value.span);
        let there = scene.bound_before(other.span.start());
        if value == name || said.is_some_and(|said| said != value) || !there.iter().any(|bound| bound == name) {
            return None;
        }
        said = Some(value);
        count += 1;
    }
    said.filter(|said| here.iter().any(|bound| bound == said)).map(|said| (said.to_owned(), count > 1))
}

/// Whether both the literal at `literal` and the one with the body `other` go where a failure is given, for reasons of their own: what
/// one says by itself, such as a variant or a text, tells of that one alone.
pub(super) fn are_two_failures(scene: &Scene<'_>, literal: Span, other: Branch<'_>) -> bool {
    let fails = |at: Span| scene.file.nearest(at, &["struct_expression"]).is_some_and(|own| is_failure(scene, own));
    fails(literal) && fails(other.span)
}

/// Whether a condition, or what is matched, around the place speaks of the local `name`.
fn is_asked_around(scene: &Scene<'_>, name: &str, at: Span) -> bool {
    let file = &scene.file;
    scene.file.around(at).into_iter().any(|node| {
        let asked = match node.kind {
            "if_expression" | "while_expression" => file.child(node, "condition"),
            "match_expression" => file.child(node, "value"),
            // With its condition.
            "match_arm" => file.child(node, "pattern").and_then(|pattern| file.child(pattern, "condition")),
            _ => None,
        };
        asked.is_some_and(|asked| {
            !asked.span.contains(at) && file.words(asked.span).iter().any(|word| word.is_name && word.text == name)
        })
    })
}

/// The enum that the literal makes a variant of.
fn owner(scene: &Scene<'_>, literal: Branch<'_>) -> Option<String> {
    let name = scene.file.child_text(literal, "name")?;
    let owner = name.rsplit_once("::")?.0.rsplit("::").next()?;
    if owner == "Self" { implementer(scene, literal.span) } else { Some(owner.to_owned()) }
}

/// Whether the literal goes where a failure is given.
fn is_failure(scene: &Scene<'_>, literal: Branch<'_>) -> bool {
    let function = |node: &Branch<'_>| scene.file.child_text(*node, "function");
    let calls = scene.file.around(literal.span).into_iter().rev().filter(|node| node.kind == "call_expression");
    calls.take(1).any(|call| {
        let name = function(&call).and_then(|path| path.rsplit(['.', ':']).next());
        name.is_some_and(|name| TAKES_FAILURES.contains(&name))
    })
}
