//! E0308: `position + (dx, dy)` where a `Point` is asked for: a tuple of as many parts as a struct of the crate is made of. A part
//! goes to the field that it is called like; where some say that they stand elsewhere, and the rest does not say where, nothing is made.

use crate::repair::maker::calls::argument_orders::{called, ordered_like};
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Ground, Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile, declared_name};

/// What people call a place in one way and in another: the one has a name, the other that of a field.
const ALSO: &[(&str, &str)] =
    &[("c", "x"), ("col", "x"), ("column", "x"), ("left", "x"), ("line", "y"), ("r", "y"), ("row", "y"), ("top", "y")];

/// Where something ends, which is not how much of it there is.
const ENDS: &[&str] = &["end", "stop", "to", "until"];

/// How much of something there is.
const AMOUNTS: &[&str] = &["count", "len", "length", "size", "width"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    made(scene, read).into_iter().collect()
}

/// The name of a field, where it has one, and its type.
type Field<'f> = (Option<&'f str>, &'f str);

fn made(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let of = declared_name(&expected).filter(|_| got.starts_with('('))?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "tuple_expression")?;
    let parts = file.parts(own);
    let (_, home) = home_of(scene, read, &["struct_item"], of)?;
    let declared = home.all_named(&["struct_item"], of).next()?;
    let fields = fields_of(&home, declared);
    if parts.len() < 2 || parts.len() != fields.len() {
        return None;
    }
    let inside: Vec<String> = parts.iter().map(|part| file.text(part.span).to_owned()).collect();
    let new = new_of(&home, of, &fields);
    let (order, ground) = placed(&inside, new.as_deref().unwrap_or(&fields), &fields)?;
    let made = if new.is_some() {
        format!("{of}::new({})", order.join(", "))
    } else if fields.iter().all(|(name, _)| name.is_none()) {
        format!("{of}({})", order.join(", "))
    } else {
        let named = fields.iter().zip(&order).map(|((name, _), value)| match name {
            Some(name) if name == value => (*name).to_owned(),
            name => format!("{}: {value}", name.unwrap_or_default()),
        });
        format!("{of} {{ {} }}", named.collect::<Vec<_>>().join(", "))
    };
    Some(Proposal::new(format!("make `{of}` of it")).on(ground).replace(scene, own.span, made))
}

/// The parts in the order of `places`, which are the fields or what is taken for them, and what speaks for it.
fn placed(parts: &[String], places: &[Field<'_>], fields: &[Field<'_>]) -> Option<(Vec<String>, Ground)> {
    let as_they_are = parts.to_vec();
    let names: Vec<&str> = places.iter().filter_map(|(name, _)| *name).collect();
    if names.len() < parts.len() {
        return Some((as_they_are, Ground::Reason));
    }
    // `new(wide, high, x, y)` of `x, y, wide, high`: the parts may stand in either order.
    let position = |name: &str| fields.iter().position(|(field, _)| *field == Some(name));
    let at: Vec<usize> = names.iter().filter_map(|name| position(name)).collect();
    let is_like_fields = at.is_sorted();
    if let Some(order) = ordered_like(parts, &names) {
        let unnamed = parts.iter().filter(|part| !names.contains(&called(part))).count();
        let is_clear = unnamed < 2 || is_like_fields && order == *parts;
        return is_clear.then_some((order, Ground::Reason));
    }
    let is_elsewhere = |(at, part): (usize, &String)| {
        let name = called(part);
        let own = names.get(at).copied().unwrap_or_default();
        let is_of_another = names.iter().any(|other| is_like(name, other)) && !is_like(name, own);
        is_of_another || ENDS.contains(&name) && AMOUNTS.contains(&own)
    };
    if !is_like_fields || parts.iter().enumerate().any(is_elsewhere) {
        return None;
    }
    // Of types that are alike, no error would tell if they stood the other way about.
    let is_alike = |at: usize, of: &str| places.iter().skip(at + 1).any(|(_, other)| *other == of);
    let may_be_mixed = places.iter().enumerate().any(|(at, (_, of))| is_alike(at, of));
    let are_like = parts.iter().zip(&names).all(|(part, name)| is_like(called(part), name));
    Some((as_they_are, if may_be_mixed && !are_like { Ground::Guess } else { Ground::Reason }))
}

/// Whether a value may be called like a field: `wide` for `width` is not, `dx` for `x`, `lat` for `latitude` and `row` for `y` are.
fn is_like(name: &str, field: &str) -> bool {
    let is_short_for =
        !name.is_empty() && (field.starts_with(name) || name.starts_with(field) || name.ends_with(field));
    is_short_for || ALSO.contains(&(name, field))
}

/// The names and types of a struct's fields, in order.
fn fields_of<'f>(home: &'f SyntaxFile, declared: Branch<'_>) -> Vec<Field<'f>> {
    let Some(body) = home.child(declared, "body") else { return Vec::new() };
    if body.kind == "ordered_field_declaration_list" {
        let types = home.children(body).into_iter().filter(|child| child.field == Some("type"));
        return types.map(|of| (None, home.text(of.span))).collect();
    }
    let fields = home.inside(body.span, &["field_declaration"]);
    fields.into_iter().filter_map(|own| Some((home.child_text(own, "name"), home.child_text(own, "type")?))).collect()
}

/// What `new` takes, where it gives nothing but the type itself: what the fields hold, in their order, or what is called like them in
/// another one.
fn new_of<'f>(home: &'f SyntaxFile, of: &str, fields: &[Field<'_>]) -> Option<Vec<Field<'f>>> {
    let mut made = home.impls_of(of).into_iter().filter(|own| own.of_trait.is_none());
    made.find_map(|own| {
        let mut functions = home.inside(own.block.span, &["function_item"]).into_iter();
        let new = functions.find(|one| home.child_text(*one, "name") == Some("new"))?;
        home.child_text(new, "return_type").filter(|back| *back == "Self" || *back == of)?;
        let list = home.parts(home.child(new, "parameters")?);
        let name = |one: &Branch<'_>| home.child(*one, "pattern").filter(|own| own.kind == "identifier");
        let taken: Vec<Field<'_>> = list
            .iter()
            .filter_map(|one| Some((name(one).map(|name| home.text(name.span)), home.child_text(*one, "type")?)))
            .collect();
        let is_in_order = taken.iter().zip(fields).all(|((_, taken), (_, held))| taken == held);
        let is_like_fields = taken.iter().all(|one| fields.contains(one));
        (list.len() == fields.len() && taken.len() == list.len() && (is_in_order || is_like_fields)).then_some(taken)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(parts: &[&str], places: &[&str], fields: &[&str]) -> Option<(String, Ground)> {
        let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
        let of = |names: &[&'static str]| names.iter().map(|name| (Some(*name), "u32")).collect::<Vec<_>>();
        let leak = |names: &[&str]| of(&names.iter().map(|name| &*String::from(*name).leak()).collect::<Vec<_>>());
        placed(&parts, &leak(places), &leak(fields)).map(|(order, ground)| (order.join(", "), ground))
    }

    #[test]
    fn a_part_goes_to_the_field_that_it_is_called_like() {
        let size = &["width", "height"][..];
        let rect = &["x", "y", "w", "h"][..];
        let turned = &["w", "h", "x", "y"][..];
        for (parts, places, fields, wanted) in [
            (&["height", "width"][..], size, size, Some(("width, height", Ground::Reason))),
            (&["*height", "self.width.clone()"], size, size, Some(("self.width.clone(), *height", Ground::Reason))),
            (&["height", "3"], size, size, Some(("3, height", Ground::Reason))),
            (&["w", "h"], size, size, Some(("w, h", Ground::Reason))),
            (&["h", "w"], size, size, None),
            (&["3", "4"], size, size, Some(("3, 4", Ground::Guess))),
            (&["a", "b"], size, size, Some(("a, b", Ground::Guess))),
            (&["dx", "dy"], &["x", "y"], &["x", "y"], Some(("dx, dy", Ground::Reason))),
            (&["row", "col"], &["x", "y"], &["x", "y"], None),
            (&["from", "to"], &["start", "len"], &["start", "len"], None),
            (&["x", "y", "w", "h"], turned, rect, Some(("w, h, x, y", Ground::Reason))),
            (&["0", "0", "2", "3"], turned, rect, None),
            (&["x", "y", "2", "3"], turned, rect, None),
            (&["y", "x", "2", "3"], rect, rect, None),
            (&["a", "b"], &["a", "b"], &["low", "high"], Some(("a, b", Ground::Reason))),
        ] {
            let wanted = wanted.map(|(order, ground)| (order.to_owned(), ground));
            assert_eq!(order(parts, places, fields), wanted, "{parts:?}");
        }
    }
}
