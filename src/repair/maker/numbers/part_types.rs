//! The types that the parts of a tuple struct or of a variant are declared with, where the file has the declaration: found by
//! the pattern that binds a name, or by the call that makes one.

use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

/// Where the parts are declared that patterns of the function around bind to one of `names`, and the part that the value at
/// the primary span becomes.
pub(super) fn declared(scene: &Scene<'_>, names: &[&str]) -> Vec<Span> {
    let file = &scene.file;
    let mut found = Vec::new();
    let function = scene.function().map(|function| function.span);
    for pattern in function.map(|own| file.inside(own, &["tuple_struct_pattern"])).unwrap_or_default() {
        let Some(of) = file.child(pattern, "type") else { continue };
        let parts = file.children(pattern).into_iter().filter(|part| part.named && part.span != of.span);
        for (at, part) in parts.enumerate() {
            let binds = file.words(part.span).into_iter().rfind(|word| word.is_name).map(|word| word.text);
            let is_plain = !file.text(part.span).contains(['(', '{', '|']);
            if is_plain && binds.is_some_and(|name| names.contains(&name)) {
                found.extend(part_of(scene, of, at));
            }
        }
    }
    if let Some(call) = file.nearest(scene.span, &["call_expression"])
        && let (Some(of), Some(list)) = (file.child(call, "function"), file.child(call, "arguments"))
    {
        let given = file.parts(list).into_iter();
        let at = given.enumerate().find(|(_, given)| given.span == scene.span).map(|(at, _)| at);
        found.extend(at.and_then(|at| part_of(scene, of, at)));
    }
    found
}

/// The type of the part number `at` of what `of` names, if one thing of the file alone is called so.
fn part_of(scene: &Scene<'_>, of: Branch<'_>, at: usize) -> Option<Span> {
    let file = &scene.file;
    let path = type_path(file.text(of.span));
    let mut segments = path.rsplit("::").map(str::trim);
    let name = segments.next()?;
    let owner = segments.next().filter(|owner| *owner != "Self" && owner.starts_with(char::is_uppercase));
    let own_type = file.impl_around(scene.span).map(|own| type_path(own.of));
    let name = if name == "Self" { own_type? } else { name };
    let items = file.all(&["struct_item", "enum_variant"]);
    let mut named = items.into_iter().filter(|item| {
        let is_named = file.child_text(*item, "name") == Some(name);
        let around = file.nearest(item.span, &["enum_item"]).and_then(|own| file.child(own, "name"));
        is_named && (owner.is_none() || around.is_some_and(|own| Some(file.text(own.span)) == owner))
    });
    let (item, None) = (named.next()?, named.next()) else { return None };
    let body = file.children(item).into_iter().find(|child| child.kind == "ordered_field_declaration_list")?;
    file.children(body).into_iter().filter(|part| part.field == Some("type")).nth(at).map(|part| part.span)
}
