//! What is to something here as another thing is to its like elsewhere: where a match says `Tags::new(&list)` of what is there, and its
//! twin `Tag::new(&list, name)`, what that one says of nothing, `Tag::new(&[], name)`, is `Tags::new(&[])` here. So it is with the
//! fields of two literals of one type.

use super::arm_bodies::Model;
use super::arm_reasons::{arm, outer_arms, parts};
use super::stated_values::literals_of;
use crate::edit::Span;
use crate::repair::maker::{Ground, Scene};
use crate::syntax::{Branch, SyntaxFile, Word};

/// Most words of a text that is compared.
const LONGEST: usize = 60;

/// The arm for `missing` that another match over the very same has, made into one of this match as the one arm that both have
/// differs.
pub(super) fn of_an_arm(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let looked_at = |of: Branch<'_>| scene.file.child_text(of, "value");
    let known = parts(scene, arms);
    let mut told: Option<String> = None;
    for other in scene.file.all(&["match_expression"]) {
        if own.span.contains(other.span) || looked_at(own) != looked_at(other) {
            continue;
        }
        let theirs = parts(scene, &outer_arms(scene, own.span, other));
        let Some((_, wanted)) = theirs.iter().find(|(pattern, _)| *pattern == missing) else { continue };
        let there = |pattern: &str| theirs.iter().find(|(other, _)| *other == pattern).map(|(_, body)| *body);
        let pairs: Option<Vec<(&str, &str)>> =
            known.iter().map(|(pattern, body)| Some((there(pattern)?, *body))).collect();
        let Some(made) = pairs.and_then(|pairs| told_by_all(&pairs, wanted)) else { continue };
        if told.as_ref().is_some_and(|told| *told != made) {
            return None;
        }
        told = Some(made);
    }
    told.map(|body| Model { arm: arm(missing, body), ground: Ground::Reason })
}

/// What the field `name` of the literal at `list` is to its other fields, as it is in the other literals of the type `of`, which all
/// tell the same.
pub(super) fn of_a_field(scene: &Scene<'_>, (of, name): (&str, &str), list: Span) -> Option<String> {
    let given = |list: Span| -> Vec<(&str, &str)> {
        let fields = super::neighbouring_fields::given(scene, list).into_iter();
        fields.filter_map(|(own, value, _)| Some((own, scene.file.text(value?.span)))).collect()
    };
    let own = given(list);
    let mut told: Option<String> = None;
    for (body, _) in literals_of(scene, of, list).into_iter().filter(|(_, same)| *same) {
        let theirs = given(body.span);
        let value = |name: &str| theirs.iter().find(|(other, _)| *other == name).map(|(_, value)| *value);
        let Some(wanted) = value(name) else { continue };
        let pairs = own.iter().filter_map(|(own, here)| Some((value(own)?, *here)));
        let pairs: Vec<(&str, &str)> = pairs.filter(|(there, here)| there != here).collect();
        let Some(made) = told_by_all(&pairs, wanted) else { continue };
        if told.as_ref().is_some_and(|told| *told != made) {
            return None;
        }
        told = Some(made);
    }
    told
}

/// What all pairs, one or more, make of `wanted`.
fn told_by_all(pairs: &[(&str, &str)], wanted: &str) -> Option<String> {
    let mut made = pairs.iter().map(|(there, here)| carried_over(there, here, wanted));
    let first = made.next()??;
    made.all(|other| other.as_ref() == Some(&first)).then_some(first)
}

/// What becomes of `other` as `to` is made of `from`: each run of words that is another one there, or gone, has to stand in it, once,
/// and what comes for it not yet. `None` where they have hardly anything in common, or `to` says more.
fn carried_over(from: &str, to: &str, other: &str) -> Option<String> {
    let (old, new) = (SyntaxFile::parse(from.as_bytes()), SyntaxFile::parse(to.as_bytes()));
    let (old, new) = (old.words(old.whole()), new.words(new.whole()));
    let other_file = SyntaxFile::parse(other.as_bytes());
    let words = other_file.words(other_file.whole());
    if [&old, &new, &words].iter().any(|words| words.len() > LONGEST) {
        return None;
    }
    let common = in_common(&old, &new);
    if common.len() < 3 || common.len() * 2 < old.len() {
        return None;
    }
    let mut edits: Vec<(Span, String)> = Vec::new();
    let (mut at, mut there) = (0_usize, 0_usize);
    for (a, b) in common.into_iter().chain([(old.len(), new.len())]) {
        let (gone, come) = (old.get(at..a)?, new.get(there..b)?);
        (at, there) = (a + 1, b + 1);
        if gone.is_empty() && come.is_empty() {
            continue;
        }
        let places: Vec<usize> = (0..words.len())
            .filter(|start| {
                let run = words.get(*start..start + gone.len());
                run.is_some_and(|run| run.iter().zip(gone).all(|(a, b)| a.text == b.text))
            })
            .collect();
        let ([place], false) = (places.as_slice(), gone.is_empty()) else { return None };
        // What stands there already would stand there twice: which of the two the other one was, nobody knows.
        let is_come = |run: &[Word<'_>]| run.iter().zip(come).all(|(a, b)| a.text == b.text);
        if !come.is_empty() && words.windows(come.len()).any(is_come) {
            return None;
        }
        let last = words.get(place + gone.len() - 1)?;
        let text = match (come.first(), come.last()) {
            (Some(first), Some(last)) => to.get(first.span.start()..last.span.end())?.to_owned(),
            _ => String::new(),
        };
        // What is gone takes the blanks before it along.
        let before = place.checked_sub(1).and_then(|before| words.get(before)).filter(|_| text.is_empty());
        let start = before.map_or(words.get(*place)?.span.start(), |before| before.span.end());
        edits.push((Span::new(start, last.span.end())?, text));
    }
    edits.sort_by_key(|(span, _)| span.start());
    let (mut made, mut at) = (String::new(), 0);
    for (span, text) in &edits {
        made.push_str(other.get(at..span.start())?);
        made.push_str(text);
        at = span.end();
    }
    made.push_str(other.get(at..)?);
    (!edits.is_empty() && made != other).then_some(made)
}

/// The places of the longest row of words that both have, in their order.
fn in_common(a: &[Word<'_>], b: &[Word<'_>]) -> Vec<(usize, usize)> {
    let width = b.len() + 1;
    let mut lengths = vec![0_usize; (a.len() + 1) * width];
    let of = |lengths: &[usize], row: usize, column: usize| lengths.get(row * width + column).copied().unwrap_or(0);
    for (row, left) in a.iter().enumerate().rev() {
        for (column, right) in b.iter().enumerate().rev() {
            let length = if left.text == right.text {
                of(&lengths, row + 1, column + 1) + 1
            } else {
                of(&lengths, row + 1, column).max(of(&lengths, row, column + 1))
            };
            if let Some(slot) = lengths.get_mut(row * width + column) {
                *slot = length;
            }
        }
    }
    let (mut found, mut row, mut column) = (Vec::new(), 0, 0);
    while let (Some(left), Some(right)) = (a.get(row), b.get(column)) {
        if left.text == right.text {
            found.push((row, column));
            (row, column) = (row + 1, column + 1);
        } else if of(&lengths, row + 1, column) >= of(&lengths, row, column + 1) {
            row += 1;
        } else {
            column += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::carried_over;

    #[test]
    fn one_is_to_the_other_as_elsewhere() {
        for (from, to, other, wanted) in [
            ("a.y > b.y", "a.y == b.y", "a.x > b.x", Some("a.x == b.x")),
            (
                "m::Tag::new(&c.list[..], name)",
                "m::Tags::new(&c.list[..])",
                "m::Tag::new(&[], name)",
                Some("m::Tags::new(&[])"),
            ),
            // It says more, which nobody knows of the other.
            ("a.y()", "a.y(c)", "a.x()", None),
            // What is another one does not stand there, or twice.
            ("a.y + b.y + 1", "a.y + b.y + 2", "a.x + b.x", None),
            ("a.y + b.y - c", "a.y - b.y - c", "a.x + b.x + c", None),
            ("a.id()", "b.id()", "a.near(b)", None),
            ("1", "2", "1", None),
            ("f(a)", "g(b)", "f(a)", None),
            ("\u{20ac}", "", "(", None),
        ] {
            assert_eq!(carried_over(from, to, other).as_deref(), wanted, "{from} {to} {other}");
        }
    }
}
