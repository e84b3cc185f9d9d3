//! The numbers of an enum's variants, and whether a number type has room for all of them.

use super::casts::keeps_all;
use crate::edit::Span;
use crate::repair::maker::{Ground, NUMBERS, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// The names of an enum's variants with their numbers, where those can be read; and whether the enum itself says one.
pub(in crate::repair) fn of<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> (Vec<(&'s str, Option<i64>)>, bool) {
    let mut next: Option<i64> = Some(0);
    let mut is_said = false;
    let mut found = Vec::new();
    for variant in scene.file.inside(item.span, &["enum_variant"]) {
        let Some(name) = scene.file.child(variant, "name") else { continue };
        if let Some(value) = scene.file.child(variant, "value") {
            is_said = true;
            next = number(scene.file.text(value.span));
        }
        found.push((scene.file.text(name.span), next));
        next = next.and_then(|number| number.checked_add(1));
    }
    (found, is_said)
}

/// What speaks for a value of the enum `name` of this file as the number type `of`; `None` if it is none whose variants hold
/// nothing, or if that would cut the number of one of them.
pub(in crate::repair) fn ground_to_cast(scene: &Scene<'_>, name: &str, of: &str) -> Option<Ground> {
    let own = scene.file.all_named(&["enum_item"], name).next()?;
    let variants = scene.file.inside(own.span, &["enum_variant"]);
    if variants.iter().any(|variant| scene.file.child(*variant, "body").is_some()) {
        return None;
    }
    let (numbers, _) = self::of(scene, own);
    let room = room(of)?;
    if numbers.iter().filter_map(|(_, number)| *number).any(|number| !room.contains(&i128::from(number))) {
        return None;
    }
    let is_kept = |held: &str| held == of || keeps_all(held, of);
    let all_known = numbers.iter().all(|(_, number)| number.is_some());
    let is_sure = repr(&scene.file, own).map_or(all_known, |held| is_kept(&held));
    Some(if is_sure { Ground::Reason } else { Ground::Nothing })
}

/// The number of a literal: `7`, `-1`, `0x1F`, `b'a'`, with or without its type.
fn number(text: &str) -> Option<i64> {
    if let Some(byte) = text.strip_prefix("b'").and_then(|rest| rest.strip_suffix('\'')) {
        let [byte] = byte.as_bytes() else { return None };
        return Some(i64::from(*byte));
    }
    let (value, _, _) = super::literals::number(text)?;
    let value = i64::try_from(value).ok()?;
    if text.starts_with('-') { value.checked_neg() } else { Some(value) }
}

/// The numbers that a type has room for where `usize` has 32 bits or more.
fn room(of: &str) -> Option<std::ops::RangeInclusive<i128>> {
    let bits: u32 = match of.get(1..)? {
        "size" => 32,
        bits => bits.parse().ok().filter(|bits| *bits > 0)?,
    };
    let bits = bits.min(64);
    match of.chars().next()? {
        'u' => Some(0..=(1_i128 << bits) - 1),
        'i' => Some(-(1_i128 << (bits - 1))..=(1_i128 << (bits - 1)) - 1),
        _ => None,
    }
}

/// The number type that an attribute above the enum says it is held in.
fn repr(file: &SyntaxFile, item: Branch<'_>) -> Option<String> {
    let mut start = item.span.start();
    for attribute in file.all(&["attribute_item"]).into_iter().rev() {
        let Some(gap) = Span::new(attribute.span.end(), start) else { continue };
        if !file.words(gap).is_empty() {
            continue;
        }
        start = attribute.span.start();
        let words = file.words(attribute.span);
        let is_repr = words.iter().any(|word| word.text == "repr");
        let held = words.iter().find(|word| NUMBERS.contains(&word.text)).filter(|_| is_repr);
        if let Some(held) = held {
            return Some(held.text.to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_have_room() {
        for (text, wanted) in [
            ("7", Some(7)),
            ("-1", Some(-1)),
            ("0x1F", Some(31)),
            ("1_000u16", Some(1000)),
            ("b'a'", Some(97)),
            ("b'\\n'", None),
            ("1 << 3", None),
            ("FIRST", None),
            ("", None),
        ] {
            assert_eq!(number(text), wanted, "{text}");
        }
        for (of, number, wanted) in [
            ("u8", 255, true),
            ("u8", 256, false),
            ("u8", -1, false),
            ("i8", -128, true),
            ("i16", 40_000, false),
            ("usize", 65_535, true),
            ("u128", i128::from(i64::MAX), true),
        ] {
            assert_eq!(room(of).unwrap().contains(&number), wanted, "{of} {number}");
        }
        assert!(room("f64").is_none() && room("").is_none() && room("char").is_none());
    }
}
