//! The number that a row of arms leaves open between two neighbours, where the row breaks off and goes on elsewhere, or the
//! numbers stand in texts: `Green => "32".into()` between `Red => "31".into()` and `Yellow => "33".into()`.

use super::arm_bodies::{Model, head_in};
use super::arm_reasons::{arm, order_of, parts};
use crate::repair::maker::{Ground, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// A body taken apart at its one number.
#[derive(Debug, PartialEq, Eq)]
struct Counted<'b> {
    head: &'b str,
    number: i64,
    tail: &'b str,
}

/// The arm for `missing` between the variants before and behind it, as they are declared: half-way from one to the other, if
/// nearly all other neighbours are one such step apart, and no arm has the number.
pub(super) fn between(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let known = parts(scene, arms);
    let (order, _) = order_of(scene, &known, missing)?;
    let named = |head: &str| order.iter().position(|(name, _)| *name == head);
    let mut row: Vec<Option<Counted<'_>>> = order.iter().map(|_| None).collect();
    for (pattern, body) in &known {
        // What holds something, or is asked for under a condition, is in no row.
        let is_plain = !pattern.contains(['(', '{', '|', ' ']);
        if let Some(place) = named(&head_in(pattern)).filter(|_| is_plain).and_then(|at| row.get_mut(at)) {
            *place = counted(body);
        }
    }
    let at = named(&head_in(missing)).filter(|_| !missing.contains(['(', '{']))?;
    let entry = |at: usize| row.get(at)?.as_ref();
    let (before, behind) = (entry(at.checked_sub(1)?)?, entry(at.checked_add(1)?)?);
    let twice = behind.number.checked_sub(before.number)?;
    let (step, is_even) = (twice / 2, twice % 2 == 0);
    let number = before.number.checked_add(step)?;
    let is_alike = |a: &Counted<'_>, b: &Counted<'_>| (a.head, a.tail) == (b.head, b.tail);
    let is_free = row.iter().flatten().all(|other| !is_alike(other, before) || other.number != number);
    if step == 0 || !is_even || !is_free || !is_alike(before, behind) {
        return None;
    }
    let pairs = row.windows(2).filter_map(|pair| match pair {
        [Some(a), Some(b)] if is_alike(a, b) && is_alike(a, before) => b.number.checked_sub(a.number),
        _ => None,
    });
    let steps: Vec<i64> = pairs.collect();
    let same = steps.iter().filter(|other| **other == step).count();
    let is_row = same > 1 && same * 4 >= steps.len() * 3;
    let body = format!("{}{number}{}", before.head, before.tail);
    is_row.then(|| Model { arm: arm(missing, body), ground: Ground::Reason })
}

/// The one number in a body's one literal; a number that begins with a `0` is as wide as it is written.
fn counted(body: &str) -> Option<Counted<'_>> {
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let mut literals = words.iter().filter(|word| word.is_literal);
    let (only, None) = (literals.next()?, literals.next()) else { return None };
    let is_digit = |c: char| c.is_ascii_digit();
    let from = only.span.start() + only.text.find(is_digit)?;
    let rest = body.get(from..only.span.end())?;
    let to = from + rest.find(|c: char| !is_digit(c)).unwrap_or(rest.len());
    let (digits, tail) = (body.get(from..to)?, body.get(to..only.span.end())?);
    let is_whole = !tail.contains(is_digit) && (digits == "0" || !digits.starts_with('0'));
    let number = digits.parse().ok().filter(|_| is_whole)?;
    Some(Counted { head: body.get(..from)?, number, tail: body.get(to..)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_one_number() {
        let of = |head, number, tail| Some(Counted { head, number, tail });
        for (body, wanted) in [
            ("\"32\".into()", of("\"", 32, "\".into()")),
            ("32", of("", 32, "")),
            ("\"col-7\"", of("\"col-", 7, "\"")),
            ("\"07\"", None),
            ("\"1;2\"", None),
            ("f(1, 2)", None),
            ("code", None),
            ("", None),
        ] {
            assert_eq!(counted(body), wanted, "{body}");
        }
    }
}
