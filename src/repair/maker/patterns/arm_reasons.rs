//! What an arm that is missing must say, where the file knows it otherwise: by a match that goes the other way, by a row of
//! numbers, by the words of the variant's own name.

use super::arm_bodies::{Arm, Model, head_in};
use super::arm_opposites::turns;
use super::numbered_sides;
use crate::edit::Span;
use crate::repair::maker::numbers::discriminants;
use crate::repair::maker::{Ground, Scene, quoted_literal};
use crate::repair::renaming::snake;
use crate::repair::type_text::tuple_parts;
use crate::syntax::{Branch, SyntaxFile};

pub(super) fn arm(pattern: &str, body: impl Into<String>) -> Arm {
    (pattern.to_owned(), body.into())
}

/// Pattern and body of each arm.
pub(super) fn parts<'s>(scene: &'s Scene<'_>, arms: &[Branch<'_>]) -> Vec<(&'s str, &'s str)> {
    let texts = arms.iter().map(|arm| {
        let (pattern, value) = (scene.file.child(*arm, "pattern")?, scene.file.child(*arm, "value")?);
        Some((scene.file.text(pattern.span), scene.file.text(value.span)))
    });
    texts.flatten().collect()
}

/// The name that a body ends in, within `Some(…)` or `Ok(…)`: what it makes.
fn made(body: &str) -> &str {
    let inner = ["Some(", "Ok("].iter().find_map(|open| body.strip_prefix(open)).and_then(|b| b.strip_suffix(')'));
    inner.unwrap_or(body).trim()
}

fn is_literal(text: &str) -> bool {
    let bare = text.trim_start_matches('-');
    // A byte as well: `b'a'`.
    let bare = bare.strip_prefix('b').filter(|rest| rest.starts_with(['"', '\''])).unwrap_or(bare);
    bare.starts_with(['"', '\'']) && bare.len() > 1 || bare.starts_with(|c: char| c.is_ascii_digit())
}

/// What a method that asks just for the missing variant by its name says of it: `Closed` in `is_closed`, where all others give
/// yes or no.
pub(super) fn asked(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let function = scene.function()?;
    let body = scene.file.child(function, "body")?;
    // The answer is what the method gives back, and nothing that it goes on with.
    scene.file.children(body).into_iter().rfind(|child| child.named).filter(|last| last.span == own.span)?;
    let name = scene.file.child(function, "name")?;
    let asked = scene.file.text(name.span).strip_prefix("is_")?;
    let known = parts(scene, arms);
    let says = known.len() == arms.len() && known.iter().all(|(_, body)| matches!(*body, "true" | "false"));
    let is_it = says && !known.is_empty() && snake(&head_in(missing), '_') == asked;
    is_it.then(|| Model { arm: arm(missing, "true"), ground: Ground::Reason })
}

/// `A => 1` where another match says `1 => A`, and the neighbours agree with it.
pub(super) fn mirrored(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Arm> {
    let wanted = head_in(missing);
    let known = parts(scene, arms);
    let mut found = Vec::new();
    for other in scene.file.all(&["match_expression"]) {
        let block = scene.file.child(other, "body").filter(|_| other.span != own.span);
        let Some(block) = block else { continue };
        let theirs: Vec<Branch<'_>> =
            scene.file.children(block).into_iter().filter(|child| child.kind == "match_arm").collect();
        let theirs = parts(scene, &theirs);
        let back = |name: &str| {
            theirs.iter().find(|(pattern, body)| is_literal(pattern) && head_in(made(body)) == name).map(|(p, _)| *p)
        };
        let first = |text: &str| text.split('|').next().unwrap_or_default().trim().to_owned();
        let Some(literal) = back(&wanted).map(first) else { continue };
        // A neighbour's body with its own literal in it, if both ways agree.
        for (pattern, body) in &known {
            let Some(own) = back(&head_in(pattern)).map(first) else { continue };
            let plain = |text: &str| text.trim_matches(['"', '\'']).to_owned();
            if *body == own {
                found.push(arm(missing, literal.as_str()));
            } else if let Some(body) = with_literal(body, &own, &literal) {
                found.push(arm(missing, body));
            } else if plain(body) == plain(&own) {
                found.push(arm(missing, body.replacen(&plain(&own), &plain(&literal), 1)));
            }
        }
    }
    found
}

/// A body with the literal `to` in the place of its one `from`. A number that is reckoned with is there for something else.
fn with_literal(body: &str, from: &str, to: &str) -> Option<String> {
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let mut places = words.iter().enumerate().filter(|(_, word)| word.text == from);
    let ((at, word), None) = (places.next()?, places.next()) else { return None };
    let is_number = from.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
    let behind = words.get(at + 1).map(|word| word.text);
    let stands_alone = matches!(before, Some("(" | ",")) && matches!(behind, Some(")" | ","));
    let (head, tail) = (body.get(..word.span.start())?, body.get(word.span.end()..)?);
    (!is_number || stands_alone).then(|| format!("{head}{to}{tail}"))
}

/// `A => B` where there is `B => A`, unless the others go on from one to the next: then nothing goes back.
pub(super) fn turned(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Arm> {
    let known = parts(scene, arms);
    let back = known.iter().find(|(_, body)| head_in(body) == head_in(missing) && !body.contains(['(', '{', ' ']));
    let leads_there = |pattern: &str| known.iter().any(|(_, body)| head_in(body) == head_in(pattern));
    let back = back.filter(|(pattern, _)| !leads_there(pattern));
    back.map(|(pattern, _)| arm(missing, *pattern)).into_iter().collect()
}

/// `(None, Some(a)) => a` where there is `(Some(a), None) => a`: the same with its two parts exchanged, and what has an
/// opposite turned. A body as it is says nothing of a value on the other side, unless no arm tells the sides apart.
pub(super) fn exchanged(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    let Some((first, second)) = two(missing) else { return Vec::new() };
    let mut found = Vec::new();
    let known = parts(scene, arms);
    for (pattern, body) in known.iter().copied() {
        let Some((a, b)) = two(pattern) else { continue };
        if first == second || !covers(&b, &first) || !covers(&a, &second) {
            continue;
        }
        let pattern = format!("({b}, {a})");
        // What decides by itself says more of the two sides than their names.
        let file = SyntaxFile::parse(body.as_bytes());
        let decides = file.words(file.whole()).iter().any(|word| matches!(word.text, "if" | "match"));
        let ground = if decides { Ground::Nothing } else { Ground::Reason };
        // A number in the names of both sides says more than any word's opposite: `l2 += 1` beside `l1 += 1`.
        if let Some(body) = numbered_sides::of_the_other(scene, arms, &pattern, body) {
            found.push(Model { arm: arm(&pattern, body), ground });
            continue;
        }
        let turned = turns(body);
        // What is counted up on one side is seldom counted down on the other.
        let ground = if counts(body) { Ground::Nothing } else { ground };
        // What speaks of one side says nothing of the other as it is.
        let is_of_a_side = !turned.is_empty();
        found.extend(turned.into_iter().map(|turned| Model { arm: arm(&pattern, turned), ground }));
        if is_of_a_side && bound(&pattern).is_empty() {
            continue;
        }
        // Which way a pair goes shows where another one is there both ways.
        if let Some(back) = gone_back(&known) {
            let other = back.iter().find(|(one, _)| *one == body).map(|(_, other)| *other);
            found.extend(other.map(|other| Model { arm: arm(&pattern, other), ground }));
            continue;
        }
        // Two answers are to two questions.
        let is_of_answers = [&a, &b].into_iter().all(|part| matches!(part.as_str(), "true" | "false"));
        let is_told = !is_of_answers && (bound(&pattern).is_empty() || is_symmetric(&known));
        let ground = if is_told { Ground::Reason } else { Ground::Nothing };
        found.push(Model { arm: arm(&pattern, body), ground });
    }
    found
}

/// What is said of a pair and of the same pair the other way round, both ways, where they differ: nothing if no pair does, and no
/// answer that goes to two others.
fn gone_back<'s>(known: &[(&str, &'s str)]) -> Option<Vec<(&'s str, &'s str)>> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    for (pattern, body) in known {
        let turned = two(pattern).filter(|(a, b)| a != b).map(|(a, b)| (b, a));
        let back = known.iter().find(|(other, _)| turned.is_some() && two(other) == turned);
        found.extend(back.filter(|(_, other)| other != body).map(|(_, other)| (*body, *other)));
    }
    let all = found.clone();
    found.retain(|(one, other)| all.iter().all(|(from, to)| from != one || to == other));
    // That a number is another one the other way round, once, is no law.
    let is_number = |one: &str| one.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    found.retain(|pair| !is_number(pair.0) || all.iter().filter(|other| *other == pair).count() > 1);
    (!all.is_empty()).then_some(found)
}

/// Whether a body counts: `n += 1`.
pub(super) fn counts(body: &str) -> bool {
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    // The signs of an assignment are two words.
    words.windows(2).any(|pair| matches!(pair, [sign, rest] if matches!(sign.text, "+" | "-") && rest.text == "="))
}

/// The names that a pattern binds.
pub(super) fn bound(pattern: &str) -> Vec<String> {
    let file = SyntaxFile::parse(pattern.as_bytes());
    let words = file.words(file.whole());
    let names = words.iter().enumerate().filter(|(at, word)| {
        // The signs of a path are two words.
        let is_label = words.get(at + 1).is_some_and(|next| next.text == ":");
        word.is_name && !is_label && word.text.starts_with(|c: char| c.is_lowercase() || c == '_')
    });
    let names = names.map(|(_, word)| word.text);
    names.filter(|name| !matches!(*name, "_" | "ref" | "mut" | "true" | "false")).map(str::to_owned).collect()
}

/// Whether no arm tells the two parts of its pair apart: what is said of both is the same the other way round.
fn is_symmetric(known: &[(&str, &str)]) -> bool {
    known.iter().all(|(pattern, body)| {
        let Some((a, b)) = two(pattern).filter(|_| !pattern.contains(" if ")) else { return false };
        let (left, right) = (bound(&a), bound(&b));
        let file = SyntaxFile::parse(body.as_bytes());
        let words = file.words(file.whole());
        let uses = |names: &[String]| words.iter().filter(|word| names.iter().any(|name| name == word.text)).count();
        match (uses(&left), uses(&right)) {
            (0, 0) => true,
            (0, _) | (_, 0) => !covers(&a, &b),
            (1, 1) => words.iter().all(|word| {
                let is_name = left.iter().chain(&right).any(|name| name == word.text);
                let commutes = COMMUTING.split(' ').any(|other| other == word.text);
                is_name || commutes || word.text == "=" && body.contains("==")
            }),
            _ => false,
        }
    })
}

/// What may stand around two values in a body that is the same with them exchanged.
const COMMUTING: &str = "& ( ) * + . Ok Some ^ checked_add max min saturating_add wrapping_add { | }";

/// The two parts of a pattern that is a pair.
pub(super) fn two(pattern: &str) -> Option<(String, String)> {
    match tuple_parts(pattern)?.as_slice() {
        [a, b] => Some(((*a).to_owned(), (*b).to_owned())),
        _ => None,
    }
}

/// Whether a part of a pattern is what the compiler names `missing`, whatever names it binds.
fn covers(part: &str, missing: &str) -> bool {
    let plain = |text: &str| {
        let file = SyntaxFile::parse(text.as_bytes());
        let words = file.words(file.whole());
        let mut out = String::new();
        let names = words.iter().enumerate().filter(|(_, word)| !matches!(word.text, "ref" | "mut" | "&"));
        for (at, word) in names {
            let binds = word.is_name && word.text.starts_with(|c: char| c.is_lowercase() || c == '_');
            let is_colon = |at: usize| words.get(at).is_some_and(|word| word.text == ":");
            let is_path = |at: usize| is_colon(at) && is_colon(at + 1);
            if is_path(at + 1) || is_path(at) || at.checked_sub(1).is_some_and(is_path) {
                continue;
            }
            out.push_str(if binds { "_" } else { word.text });
        }
        out
    };
    plain(part) == plain(missing)
}

/// The number that a row of numbers leaves open, in the order in which the variants are declared: their own discriminants, or
/// one step from each to the next. Two numbers make a row of anything, unless they are the variants' places.
pub(super) fn counted(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let known = parts(scene, arms);
    let wanted = head_in(missing);
    let (order, mut is_said) = order_of(scene, &known, missing)?;
    let at = |name: &str| order.iter().position(|(other, _)| *other == name).and_then(|at| i64::try_from(at).ok());
    let said = |name: &str| order.iter().find(|(other, _)| *other == name).and_then(|(_, number)| *number);
    let mut row: Vec<(i64, i64)> = Vec::new();
    for (pattern, body) in &known {
        for one in pattern.split('|') {
            let (name, number) = (head_in(one.trim()), body.replace('_', "").parse().ok()?);
            is_said &= said(&name) == Some(number);
            row.push((at(&name)?, number));
        }
    }
    let on = |number: i64, ground| Model { arm: arm(missing, number.to_string()), ground };
    if let Some(own) = said(&wanted).filter(|_| is_said && row.len() > 1) {
        return Some(on(own, Ground::Reason));
    }
    row.sort_unstable();
    let (wanted_at, (first, lowest), (last, highest)) = (at(&wanted)?, *row.first()?, *row.last()?);
    let (second, other) = *row.get(1)?;
    let step = other.checked_sub(lowest)?.checked_div(second.checked_sub(first)?)?;
    let number = |at: i64| lowest.checked_add(at.checked_sub(first)?.checked_mul(step)?);
    if step != 0 && row.iter().all(|(at, own)| number(*at) == Some(*own)) {
        let number = number(wanted_at)?;
        // Behind an end of the row there is only the next one, and no other sign.
        let is_next = wanted_at.checked_add(1)? >= first && wanted_at <= last.checked_add(1)?;
        let is_like = number >= 0 || row.iter().any(|(_, own)| *own < 0);
        let ground = match row.len() {
            _ if !is_next || !is_like => Ground::Nothing,
            2 if step == 1 && matches!(lowest.checked_sub(first), Some(0 | 1)) => Ground::Guess,
            2 => Ground::Nothing,
            _ => Ground::Reason,
        };
        return Some(on(number, ground));
    }
    // Ranks, several of which may be equal: the last variant may be one rank above, and may be another's equal.
    let steps = row.windows(2).filter_map(|pair| pair.get(1)?.1.checked_sub(pair.first()?.1));
    let steps: Vec<i64> = steps.filter(|step| *step != 0).collect();
    let step = steps.first().copied().filter(|step| *step > 0 && steps.iter().all(|other| other == step))?;
    (wanted_at > last).then_some(on(highest.checked_add(step)?, Ground::Nothing))
}

/// Variants in their order, each with its number; and whether their enum says one.
pub(super) type Order<'s> = (Vec<(&'s str, Option<i64>)>, bool);

/// The variants of the one enum that has all that the arms and `missing` name, in their order, each with its number where that can
/// be read; and whether the enum itself says one.
pub(super) fn order_of<'s>(scene: &'s Scene<'_>, known: &[(&str, &str)], missing: &str) -> Option<Order<'s>> {
    let wanted = head_in(missing);
    let heads: Vec<String> =
        known.iter().flat_map(|(pattern, _)| pattern.split('|')).map(|one| head_in(one.trim())).collect();
    // Several enums may have variants of these names: the path says which is meant, or there is but one.
    let items = scene.file.all(&["enum_item"]).into_iter();
    let named = owner_in(missing).filter(|owner| *owner != "Self");
    let mut fitting = items.filter_map(|item| {
        let name = scene.file.child_text(item, "name")?;
        let (order, is_said) = discriminants::of(scene, item);
        let has = |wanted: &String| order.iter().any(|(name, _)| name == wanted);
        let is_meant = named.is_none_or(|named| named == name) && has(&wanted) && heads.iter().all(has);
        is_meant.then_some((order, is_said))
    });
    let (only, None) = (fitting.next()?, fitting.next()) else { return None };
    Some(only)
}

/// What stands before the variant in a pattern: `B` of `a::B::Z(_)`.
pub(super) fn owner_in(pattern: &str) -> Option<&str> {
    let head = pattern.trim_start_matches('&').split(['(', '{', ' ', '|']).next().unwrap_or_default();
    head.rsplit("::").nth(1)
}

/// Text about the variant: what another match says of it, or its name in words, in the form that the neighbours have.
pub(super) fn in_words(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str, others: &[Arm]) -> Vec<Model> {
    let known = parts(scene, arms);
    // What shows its payload is no text about the variant.
    let holds = |pattern: &str, open: char| {
        let ends = ["_", "..", " .."].map(|end| format!("{open}{end}"));
        pattern.contains(open) && !ends.iter().any(|end| pattern.contains(end))
    };
    let is_held = |open: char| missing.contains(open) && known.iter().any(|(pattern, _)| holds(pattern, open));
    if head_in(missing) == "_" || missing.starts_with('(') || is_held('(') || is_held('{') {
        return Vec::new();
    }
    let spaced = snake(&head_in(missing), ' ');
    let told = others.iter().map(|(_, body)| body.as_str()).find(|body| quoted_literal(body));
    let told = told.map(|told| (told.to_owned(), Ground::Guess));
    // A text that nobody wrote is made up, however the others are worded; and where these are no words of their names, it is
    // none of its own.
    let made_up = says_its_name(&known).then(|| (format!("\"{spaced}\""), Ground::Nothing));
    let literals = told.into_iter().chain(made_up);
    let mut forms: Vec<(&str, &str)> = Vec::new();
    for (pattern, body) in &known {
        let form = if quoted_literal(body) {
            Some(("", ""))
        } else if let Some((head, rest)) = body.split_once('"').filter(|(head, _)| head.ends_with([',', ' ', '('])) {
            let is_text = head.starts_with("write!(") || head.starts_with("writeln!(") || head.ends_with("write_str(");
            (is_text && rest.ends_with(')')).then_some((head, ")"))
        } else {
            None
        };
        let Some(form) = form else {
            // What a neighbour does with what it holds says nothing of one that holds nothing.
            if pattern.contains(['(', '{']) && !missing.contains(['(', '{']) {
                continue;
            }
            return Vec::new();
        };
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    let pattern = missing.replace("(_)", "(..)");
    let Some((open, close)) = forms.first() else { return Vec::new() };
    let made = |(literal, ground)| Model { arm: arm(&pattern, format!("{open}{literal}{close}")), ground };
    literals.map(made).collect()
}

/// Whether at least half of the arms that say a text say in it a word of their variant's name.
pub(super) fn says_its_name(known: &[(&str, &str)]) -> bool {
    let texts = known.iter().filter_map(|(pattern, body)| Some((head_in(pattern), body.split('"').nth(1)?)));
    let is_own = texts.map(|(name, text)| {
        let (name, text) = (snake(&name, ' '), text.to_lowercase());
        name.split(' ').any(|word| word.len() > 1 && text.contains(word))
    });
    let is_own: Vec<bool> = is_own.collect();
    is_own.iter().filter(|own| **own).count() * 2 >= is_own.len()
}

/// The span of the arms of a match around `own`, but for the one that holds it.
pub(super) fn outer_arms<'s>(scene: &'s Scene<'_>, own: Span, around: Branch<'_>) -> Vec<Branch<'s>> {
    let block = scene.file.child(around, "body");
    let arms = block.map(|block| scene.file.children(block)).unwrap_or_default();
    arms.into_iter().filter(|child| child.kind == "match_arm" && !child.span.contains(own)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_is_exchanged_where_it_is_the_only_one() {
        assert_eq!((made("Some(Kind::A)"), made("Kind::A"), made("Ok(3)")), ("Kind::A", "Kind::A", "3"));
        for (body, from, to, wanted) in [
            ("y + 1", "1", "2", None),
            ("Some(1)", "1", "2", Some("Some(2)")),
            ("x10(1, y)", "1", "2", Some("x10(2, y)")),
            ("out.push('+')", "'+'", "'-'", Some("out.push('-')")),
            ("f(1, 1)", "1", "2", None),
            ("", "1", "2", None),
        ] {
            assert_eq!(with_literal(body, from, to).as_deref(), wanted, "{body}");
        }
        assert!(is_literal("b'p'") && !is_literal("b"));
        assert!(is_literal("'+'") && is_literal("-3") && is_literal("\"a\"") && !is_literal("a") && !is_literal("'"));
    }

    #[test]
    fn sides_are_told_apart_by_what_does_not_commute() {
        for (body, wanted) in [
            ("a.max(b)", true),
            ("a + b", true),
            ("*a == *b", true),
            ("a - b", false),
            ("f(a, b)", false),
            ("a", false),
        ] {
            let known = [("(Some(a), Some(b))", body), ("(Some(a), None)", "a"), ("(None, None)", "0")];
            assert_eq!(is_symmetric(&known), wanted, "{body}");
        }
        assert_eq!(bound("(Kind::One(ref a), Two { mut b, .. }, _)"), ["a", "b"]);
    }
}
