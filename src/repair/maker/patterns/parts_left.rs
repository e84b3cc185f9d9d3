//! The one part of `self` that no field of a literal reads, where each of the others is read by one: what is left over is for the
//! field that is left out.

use super::field_values::declared_type;
use super::neighbouring_fields::{declared_order, given};
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::type_text::type_name;

/// What the fields of the literal `list` say of the parts of the type around, said of the one that is left over:
/// `self.width == other.width` beside `y: self.height == other.height`. All parts have to be of one type, and all fields have to
/// say the same of theirs, without reckoning; what is made has to be another type.
pub(super) fn said_of_the_part_left(scene: &Scene<'_>, list: Span) -> Option<String> {
    let of = scene.file.impl_around(list)?.of;
    // What is made of itself may be turned round in one part and not in another.
    let literal = scene.file.nearest(list, &["struct_expression"])?;
    let made = type_name(scene.file.child_text(literal, "name")?);
    if made == "Self" || made == type_name(of) {
        return None;
    }
    let parts = declared_order(scene, type_name(of))?;
    let type_of = |part: &str| declared_type(scene, type_name(of), part);
    let first = type_of(parts.first()?)?;
    let fields = given(scene, list);
    if parts.len() < 2
        || fields.len() + 1 != parts.len()
        || parts.iter().any(|part| type_of(part).as_ref() != Some(&first))
    {
        return None;
    }
    let mut left = parts;
    let mut said: Option<Vec<&str>> = None;
    for (_, value, _) in fields {
        let value = value?;
        // One that is reckoned with, or turned round, says nothing of how another one is.
        let is_reckoned =
            scene.file.words(value.span).iter().any(|word| matches!(word.text, "+" | "-" | "*" | "/" | "%"));
        let (part, around) = read(scene, value.span, &left).filter(|_| !is_reckoned)?;
        left.retain(|other| *other != part);
        // Words apart from the part are the same in all.
        if said.as_ref().is_some_and(|said| *said != around) {
            return None;
        }
        said = Some(around);
    }
    let [part] = left.as_slice() else { return None };
    Some(said?.join(part))
}

/// The one of `parts` that a value reads, at least once, and the text between its places.
fn read<'s>(scene: &'s Scene<'_>, value: Span, parts: &[&'s str]) -> Option<(&'s str, Vec<&'s str>)> {
    let words = scene.file.words(value);
    let mut found: Option<&'s str> = None;
    let (mut around, mut at) = (Vec::new(), value.start());
    for (number, word) in words.iter().enumerate() {
        let before = number.checked_sub(1).and_then(|number| words.get(number));
        let is_called = words.get(number + 1).is_some_and(|next| next.text == "(");
        if before.is_none_or(|dot| dot.text != ".") || is_called || !word.is_name {
            continue;
        }
        let Some(part) = parts.iter().find(|part| **part == word.text) else { continue };
        if found.is_some_and(|found| found != *part) {
            return None;
        }
        found = Some(part);
        around.push(scene.file.text(Span::new(at, word.span.start())?));
        at = word.span.end();
    }
    around.push(scene.file.text(Span::new(at, value.end())?));
    Some((found?, around))
}
