//! Fields that are missing, and the fields beside them: what all of these say of themselves, and where the missing one has its
//! place among them.

use super::arm_opposites::turn;
use super::field_values::declared_type;
use super::stated_values::is_free;
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::meaning::opposed::opposite;
use crate::repair::type_text::type_path;
use crate::syntax::{Branch, Word};

/// The fields that a literal gives, each with its value; nothing for those that are given as they are.
pub(super) fn given<'s>(scene: &'s Scene<'_>, list: Span) -> Vec<(&'s str, Option<Branch<'s>>, Span)> {
    let own = scene.file.around(list).into_iter().rev().find(|node| node.span == list);
    let children = own.map(|own| scene.file.children(own)).unwrap_or_default();
    let fields = children.into_iter().filter_map(|field| match field.kind {
        "shorthand_field_initializer" => Some((scene.file.text(field.span), None, field.span)),
        "field_initializer" => {
            let name = scene.file.child(field, "field").or_else(|| scene.file.child(field, "name"))?;
            Some((scene.file.text(name.span), scene.file.child(field, "value"), field.span))
        }
        _ => None,
    });
    fields.collect()
}

/// How many fields a literal gives.
pub(super) fn count_given(scene: &Scene<'_>, list: Span) -> usize {
    given(scene, list).len()
}

/// What the fields of the same type say of themselves, with this field's name in the place of theirs: `self.y + other.y`
/// beside `x: self.x + other.x`, or what two or more of them say in the same words.
pub(super) fn said_alike(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name)?;
    let (mut said, mut is_renamed, mut count): (Option<String>, bool, usize) = (None, true, 0);
    let (mut witnesses, mut is_one_sided, mut is_other_side) = (0_usize, false, false);
    for (own, value, _) in given(scene, list) {
        if declared_type(scene, of, own).as_ref() != Some(&declared) {
            continue;
        }
        let value = value?;
        let words = scene.file.words(value.span);
        // `a.re * b.re - a.im * b.im` does with `im` something else than with `re`.
        let is_read = |pair: &[Word<'_>]| matches!(pair, [dot, read] if dot.text == "." && read.text == name);
        if words.windows(2).any(is_read) {
            return None;
        }
        // The `min` of all starts is right for one start more, and not for an end.
        let has_side = |pair: &[Word<'_>]| {
            let [called, list] = pair else { return false };
            list.text == "(" && called.text.split('_').any(|part| opposite(part).is_some())
        };
        witnesses += 1;
        is_one_sided |= words.windows(2).any(has_side);
        is_other_side |= opposite(own) == Some(name);
        let (mut text, mut at, mut places) = (String::new(), value.span.start(), 0_usize);
        for (number, word) in words.iter().enumerate().filter(|(_, word)| word.text == own && word.is_name) {
            // A method or a local of that name is something else.
            let before = number.checked_sub(1).and_then(|number| words.get(number)).map(|word| word.text);
            let behind = words.get(number + 1).map(|word| word.text);
            if before != Some(".") || behind == Some("(") {
                return None;
            }
            text.push_str(scene.file.text(Span::new(at, word.span.start())?));
            text.push_str(name);
            (at, places) = (word.span.end(), places + 1);
        }
        text.push_str(scene.file.text(Span::new(at, value.span.end())?));
        if said.as_ref().is_some_and(|said| *said != text) || text.contains('\n') {
            return None;
        }
        is_renamed &= places > 0;
        // One that speaks of several fields of its name says how they go together.
        count += if places > 1 { 2 } else { 1 };
        said = Some(text);
    }
    if is_one_sided && (witnesses < 2 || is_other_side) {
        return None;
    }
    said.filter(|text| count > 1 && (is_renamed || !is_free(text)))
}

/// What all fields of the same type, two or more, say of the locals of their names: `g.clamp(0.0, 1.0)` for `g` beside
/// `r: r.clamp(0.0, 1.0)` and `b: b.clamp(0.0, 1.0)`.
pub(super) fn said_of_own_local(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name)?;
    let given = given(scene, list).into_iter();
    let alike = given.filter(|(own, _, _)| declared_type(scene, of, own).as_ref() == Some(&declared));
    let said = alike.map(|(own, value, _)| {
        let value = value?;
        let words = scene.file.words(value.span);
        let (mut text, mut at, mut is_of_local) = (String::new(), value.span.start(), false);
        for (number, word) in words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == own) {
            let before = number.checked_sub(1).and_then(|number| words.get(number)).map(|word| word.text);
            // What is called so without being the local says nothing of it.
            if before == Some(".") || words.get(number + 1).is_some_and(|next| matches!(next.text, "(" | ":" | "!")) {
                return None;
            }
            text.push_str(scene.file.text(Span::new(at, word.span.start())?));
            text.push_str(name);
            (at, is_of_local) = (word.span.end(), true);
        }
        text.push_str(scene.file.text(Span::new(at, value.span.end())?));
        is_of_local.then_some(text)
    });
    let said: Vec<String> = said.collect::<Option<_>>()?;
    let first = said.first().filter(|first| said.len() > 1 && said.iter().all(|other| other == *first))?;
    (!first.contains('\n') && first != name).then(|| first.clone())
}

/// What most of the fields of the same type say in the same words, three of them or more: `false` where one of six is `true`.
pub(super) fn said_by_most(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name)?;
    let given =
        given(scene, list).into_iter().filter(|(own, _, _)| declared_type(scene, of, own).as_ref() == Some(&declared));
    let said: Vec<&str> = given.filter_map(|(_, value, _)| Some(scene.file.text(value?.span))).collect();
    let count = |text: &str| said.iter().filter(|other| **other == text).count();
    let most = said.iter().copied().filter(|text| is_free(text)).max_by_key(|text| count(text))?;
    (count(most) > 2 && count(most) * 3 > said.len() * 2).then(|| most.to_owned())
}

/// Whether a field is called the least of something: of what was not seen yet that is no `0`.
fn is_a_least(name: &str) -> bool {
    name.split('_').any(|word| matches!(word, "least" | "lowest" | "min" | "minimum" | "smallest"))
}

/// What all fields of the same type say, if it needs nothing of the place: `0` beside `head: 0`.
pub(super) fn said_by_all(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name).filter(|_| !is_a_least(name))?;
    let given =
        given(scene, list).into_iter().filter(|(own, _, _)| declared_type(scene, of, own).as_ref() == Some(&declared));
    let said = given.map(|(_, value, _)| Some(scene.file.text(value?.span)).filter(|text| is_free(text)));
    let said: Vec<&str> = said.collect::<Option<_>>()?;
    let first = said.first().filter(|first| said.iter().all(|other| other == *first))?;
    Some((*first).to_owned())
}

/// What a field beside it says, of a type of the same name, with the one local that nothing uses in the place of one that is
/// called alike: `Table::of(right_rows)` beside `left: Table::of(left_rows)`.
pub(super) fn said_of_the_other(
    scene: &Scene<'_>,
    (of, name): (&str, &str),
    list: Span,
    unused: &[String],
) -> Option<String> {
    let head = |name: &str| Some(type_path(&declared_type(scene, of, name)?).to_owned());
    let (declared, [local]) = (head(name)?, unused) else { return None };
    let differs = |other: &str| {
        let (a, b): (Vec<&str>, Vec<&str>) = (local.split('_').collect(), other.split('_').collect());
        a.len() > 1 && a.len() == b.len() && a.iter().zip(&b).filter(|(a, b)| a != b).count() == 1
    };
    let mut found = given(scene, list).into_iter().filter_map(|(own, value, _)| {
        let value = value.filter(|_| head(own).as_ref() == Some(&declared))?;
        let words = scene.file.words(value.span);
        let mut alike = words.iter().enumerate().filter(|(_, word)| word.is_name && differs(word.text));
        let ((at, word), None) = (alike.next()?, alike.next()) else { return None };
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        let behind = words.get(at + 1).map(|word| word.text);
        if matches!(before, Some("." | ":")) || matches!(behind, Some("(" | ":")) {
            return None;
        }
        let head = scene.file.text(Span::new(value.span.start(), word.span.start())?);
        let tail = scene.file.text(Span::new(word.span.end(), value.span.end())?);
        Some(format!("{head}{local}{tail}"))
    });
    let (only, None) = (found.next()?, found.next()) else { return None };
    Some(only)
}

/// What the field says that is the other side of this one, turned: `&range.end` for `end` beside `start: &range.start`. A yes
/// or no is of no side.
pub(super) fn said_of_the_opposite(scene: &Scene<'_>, (of, name): (&str, &str), list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name)?;
    let parts: Vec<&str> = name.split('_').collect();
    let mut found = given(scene, list).into_iter().filter_map(|(own, value, _)| {
        // `query_end` beside `first_start`: each has one word that is a side.
        let sides = own.split('_').filter_map(opposite).collect::<Vec<_>>();
        let is_opposite = matches!(sides.as_slice(), [only] if parts.contains(only));
        let text = scene.file.text(value?.span);
        let is_alike = declared_type(scene, of, own).as_ref() == Some(&declared);
        let is_yes_or_no = matches!(text, "true" | "false");
        turn(text).filter(|_| is_opposite && is_alike && !is_yes_or_no && text.len() < 120)
    });
    let (only, None) = (found.next()?, found.next()) else { return None };
    Some(only)
}

/// What a place in something is called.
const PLACES: &[&str] = &[
    "at", "begin", "cursor", "end", "from", "head", "idx", "index", "offset", "pos", "position", "start", "stop",
    "tail", "to",
];

/// Where something begins or ends, by what the field beside it says of how long it is: `end` for `tail_start` beside
/// `tail_len: len - end`.
pub(super) fn said_by_the_length(scene: &Scene<'_>, (of, name): (&str, &str), list: Span) -> Option<String> {
    let (head, side) = name.rsplit_once('_').unwrap_or(("", name));
    let is_begin = matches!(side, "start" | "begin" | "from" | "offset");
    if !is_begin && !matches!(side, "end" | "stop") {
        return None;
    }
    let declared = declared_type(scene, of, name)?;
    let mut found = given(scene, list).into_iter().filter_map(|(own, value, _)| {
        let (own_head, measure) = own.rsplit_once('_').unwrap_or(("", own));
        let is_length = own_head == head && matches!(measure, "len" | "length");
        let value = value.filter(|value| is_length && value.kind == "binary_expression")?;
        let is_difference = scene.file.child_text(value, "operator") == Some("-");
        let (left, right) = (scene.file.child(value, "left")?, scene.file.child(value, "right")?);
        // Of `len - end - 1` no part is the place.
        let is_place = |part: &Branch<'_>| matches!(part.kind, "identifier" | "field_expression" | "call_expression");
        let part = if is_begin { right } else { left };
        let is_alike = declared_type(scene, of, own).as_ref() == Some(&declared);
        // `len - holes` says how much is left, and not where.
        let says_where = scene
            .file
            .words(part.span)
            .into_iter()
            .rfind(|word| word.is_name)
            .is_some_and(|word| word.text.split('_').any(|of| PLACES.contains(&of)));
        (says_where && is_difference && is_place(&left) && is_place(&right) && is_alike)
            .then(|| scene.file.text(part.span).to_owned())
    });
    let (only, None) = (found.next()?, found.next()) else { return None };
    Some(only)
}

/// What fields of the same type are made by, if that needs nothing of the place: `Table::of_size(SIZE)`.
pub(super) fn made_alike(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let declared = declared_type(scene, of, name).filter(|_| !is_a_least(name))?;
    let mut made = given(scene, list).into_iter().filter_map(|(own, value, _)| {
        let value = value.filter(|_| declared_type(scene, of, own).as_ref() == Some(&declared))?;
        Some((value.kind == "call_expression" && scene.needs(value.span).is_empty(), scene.file.text(value.span)))
    });
    let (is_made, first) = made.next()?;
    (is_made && made.all(|(_, other)| other == first) && first.len() < 120).then(|| first.to_owned())
}

/// What the two fields next to it in the declaration, of the same type, are both made by: `vec![0; n]`, which a third one beside
/// them need not be.
pub(super) fn said_by_the_two_beside(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<String> {
    let (declared, order) = (declared_type(scene, of, name)?, declared_order(scene, of)?);
    let at = order.iter().position(|own| *own == name)?;
    let given = given(scene, list);
    let said = |at: Option<usize>| {
        let own = *order.get(at?)?;
        let (_, value, _) = given.iter().find(|(other, _, _)| *other == own)?;
        let value = value.filter(|_| declared_type(scene, of, own).as_ref() == Some(&declared))?;
        let is_by_path = scene.file.child(value, "function").is_some_and(|made| made.kind == "scoped_identifier");
        let text = scene.file.text(value.span);
        // What is only written there may be another one: a least number starts at another place than a sum.
        let says_how_long = text.starts_with("vec![") && text.contains(';') || !scene.needs(value.span).is_empty();
        let is_made = value.kind == "macro_invocation" || is_by_path;
        (is_made && says_how_long).then_some(text).filter(|text| !text.contains('\n'))
    };
    let before = [at.checked_sub(1), at.checked_sub(2)];
    let behind = [at.checked_add(1), at.checked_add(2)];
    let pairs = [[before[0], behind[0]], before, behind];
    let mut alike = pairs.iter().filter_map(|[a, b]| said(*a).filter(|text| said(*b) == Some(*text)));
    let first = alike.next()?;
    alike.all(|other| other == first).then(|| first.to_owned())
}

/// Whether a field beside it, of the same type, is made with a length: an empty one would not be like it.
pub(super) fn is_sized_beside(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> bool {
    let Some(declared) = declared_type(scene, of, name) else { return false };
    given(scene, list).into_iter().any(|(own, value, _)| {
        let text = value.map_or("", |value| scene.file.text(value.span));
        text.starts_with("vec![") && text.contains(';') && declared_type(scene, of, own).as_ref() == Some(&declared)
    })
}

/// Whether the literal gives its fields in the order in which they are declared, and the one behind which `name` comes then:
/// `None` if it comes first.
pub(super) fn place_of(scene: &Scene<'_>, of: &str, name: &str, list: Span) -> Option<Option<Span>> {
    let order = declared_order(scene, of)?;
    let at = |name: &str| order.iter().position(|own| *own == name);
    let wanted = at(name)?;
    let given = given(scene, list);
    let places = given.iter().map(|(own, _, span)| Some((at(own)?, *span))).collect::<Option<Vec<_>>>()?;
    let is_ordered = places.windows(2).all(|pair| matches!(pair, [a, b] if a.0 < b.0));
    let before = places.iter().rev().find(|(at, _)| *at < wanted).map(|(_, span)| *span);
    (is_ordered && !places.is_empty()).then_some(before)
}

/// The names of a struct's fields as this file declares them.
pub(super) fn declared_order<'s>(scene: &'s Scene<'_>, of: &str) -> Option<Vec<&'s str>> {
    let mut own = scene.file.all_named(&["struct_item", "enum_variant"], of);
    let (own, None) = (own.next()?, own.next()) else { return None };
    let fields = scene.file.inside(own.span, &["field_declaration"]);
    Some(fields.into_iter().filter_map(|f| scene.file.child_text(f, "name")).collect())
}
