//! What an arm that is missing (E0004) says, where the other matches of the file say of its variant what they say of another
//! one: an enum whose methods hand on to whatever its variants hold.

use super::arm_bodies::{Model, head_in};
use super::arm_reasons::{bound, outer_arms, parts};
use crate::repair::maker::{Ground, Scene};
use crate::repair::renaming::with_name;
use crate::syntax::{Branch, SyntaxFile, Word};

/// `Bits(bits) => bits.push(n)` where there is `List(list) => list.push(n)`, and two other matches or more say of `Bits` just
/// what they say of `List`.
pub(super) fn likewise(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let wanted = head_in(missing);
    if !wanted.starts_with(char::is_uppercase) {
        return None;
    }
    let matches = scene.file.all(&["match_expression"]).into_iter();
    let others: Vec<Vec<(&str, &str)>> = matches
        .filter(|other| !own.span.contains(other.span))
        .map(|other| parts(scene, &outer_arms(scene, own.span, other)))
        .collect();
    let mut best: Option<(usize, Model)> = None;
    for (pattern, body) in parts(scene, arms).into_iter().filter(|(pattern, _)| is_of_one(pattern)) {
        let (head, names) = (head_in(pattern), bound(pattern));
        if head == wanted || !speaks_of(body, &names) {
            continue;
        }
        let (mut alike, mut others_say, mut called) = (0_usize, 0_usize, Vec::new());
        for theirs in &others {
            let of = |head: &str| theirs.iter().find(|(pattern, _)| is_of_one(pattern) && head_in(pattern) == head);
            let (Some(one), Some(other)) = (of(&head), of(&wanted)) else { continue };
            let (from, to) = (bound(one.0), bound(other.0));
            let is_same = speaks_of(one.1, &from)
                && with_head(&renamed(one.0, &from, &to), &head, &wanted) == other.0
                && renamed(one.1, &from, &to) == other.1;
            if is_same {
                alike += 1;
                // What it is called there it is called here as well, if its neighbour is.
                called = if from == names { to } else { called };
            } else {
                others_say += 1;
            }
        }
        if alike < 2 || others_say * 2 > alike || best.as_ref().is_some_and(|(known, _)| *known >= alike) {
            continue;
        }
        let is_free = names.len() == called.len()
            && called.iter().zip(&names).all(|(to, from)| to == from || !speaks_of(body, std::slice::from_ref(to)));
        let to = if is_free { &called } else { &names };
        let arm = (with_head(&renamed(pattern, &names, to), &head, &wanted), renamed(body, &names, to));
        let ground = if others_say * 4 > alike { Ground::Guess } else { Ground::Reason };
        best = Some((alike, Model { arm, ground }));
    }
    best.map(|(_, model)| model)
}

/// `Ok(Kind::Other(text.into()))` for the `Ok(Level::Other(text.into()))` of another match, where its other arms make a `Level`
/// each and those here a `Kind`, and that has such a variant.
pub(super) fn of_own_type(scene: &Scene<'_>, theirs: &[Branch<'_>], arms: &[Branch<'_>], body: &str) -> Option<String> {
    let made = |arms: &[Branch<'_>]| {
        let mut owners = parts(scene, arms).into_iter().map(|(_, body)| owner(body).map(|(of, _)| of));
        let first = owners.next()??;
        owners.all(|other| other.as_ref() == Some(&first)).then_some(first)
    };
    let ((from, variant), to) = (owner(body)?, made(arms)?);
    if made(theirs)? != from || from == to {
        return None;
    }
    let file = &scene.file;
    let is_named = |own: &Branch<'_>, name: &str| file.child_text(*own, "name") == Some(name);
    let own = file.all(&["enum_item"]).into_iter().find(|own| is_named(own, &to))?;
    let has_it = file.inside(own.span, &["enum_variant"]).iter().any(|own| is_named(own, &variant));
    has_it.then(|| with_name(body, &from, &to))
}

/// The type and the variant that a body makes: of `Ok(Level::Other(text))` that is `Level`, and `Other`.
fn owner(body: &str) -> Option<(String, String)> {
    let file = SyntaxFile::parse(body.as_bytes());
    let words: Vec<&str> =
        file.words(file.whole()).iter().map(|word| word.text).filter(|text| !matches!(*text, ":" | "::")).collect();
    let is_own = |name: &str| name.starts_with(char::is_uppercase);
    let at = body.find("::")?;
    let first = body.get(..at)?.rsplit(|c: char| !c.is_alphanumeric()).next().filter(|name| is_own(name))?;
    let place = words.iter().position(|word| *word == first)?;
    let variant = words.get(place + 1).filter(|name| is_own(name))?;
    Some((first.to_owned(), (*variant).to_owned()))
}

/// What another match says of the arm that is missing, with the name that this match has wherever that one has another: as
/// the arms tell that both have, if these are two or more and differ in that alone.
pub(super) fn in_own_words(
    scene: &Scene<'_>,
    theirs: &[Branch<'_>],
    arms: &[Branch<'_>],
    body: &str,
) -> Option<String> {
    let own = parts(scene, arms);
    let mut told: Option<(String, String)> = None;
    let mut count = 0_usize;
    for (pattern, body) in parts(scene, theirs) {
        let head = head_in(pattern);
        let Some((_, other)) = own.iter().find(|(pattern, _)| head_in(pattern) == head) else { continue };
        let pair = one_word_apart(body, other)?;
        if told.as_ref().is_some_and(|told| *told != pair) {
            return None;
        }
        told = Some(pair);
        count += 1;
    }
    let (from, to) = told.filter(|_| count > 1)?;
    with_own_word(body, &from, &to)
}

/// `body` with the one name in place of the other, in the holes of texts as well: not where it speaks of the other one too, or
/// of a part that goes by the name, since nobody can tell then which is which here.
fn with_own_word(body: &str, from: &str, to: &str) -> Option<String> {
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let before = std::iter::once(None).chain(words.iter().map(Some));
    let is_part = words
        .iter()
        .zip(before)
        .any(|(word, before)| word.text == from && before.is_some_and(|before: &Word<'_>| before.text == "."));
    if is_part || words_of(body).contains(&to) {
        return None;
    }
    let (mut text, mut at) = (String::new(), 0);
    for word in &words {
        text.push_str(body.get(at..word.span.start())?);
        at = word.span.end();
        if word.is_literal {
            text.push_str(&with_holes(word.text, from, to));
        } else {
            text.push_str(if word.text == from { to } else { word.text });
        }
    }
    text.push_str(body.get(at..)?);
    (text != body).then_some(text)
}

/// A literal with the one name in place of the other where a hole of it, `{id:>0$}`, has it.
fn with_holes(literal: &str, from: &str, to: &str) -> String {
    let mut depth = 0_usize;
    let mut text = String::new();
    for word in words_of(literal) {
        for sign in word.chars() {
            match sign {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        // `{{` is no hole.
        text.push_str(if depth == 1 && word == from { to } else { word });
    }
    text
}

/// The name that one text has wherever the other has another, if they differ in nothing else.
fn one_word_apart(a: &str, b: &str) -> Option<(String, String)> {
    // One may stand deeper than the other.
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (a, b) = (flat(a), flat(b));
    let (a, b) = (words_of(&a), words_of(&b));
    let mut apart = a.iter().zip(&b).filter(|(a, b)| a != b);
    let (from, to) = apart.next().filter(|_| a.len() == b.len())?;
    let is_name = |word: &str| word.starts_with(|c: char| c.is_lowercase() || c == '_');
    let is_same = apart.all(|other| other == (from, to)) && !a.contains(to) && !b.contains(from);
    (is_same && is_name(from) && is_name(to)).then(|| ((*from).to_owned(), (*to).to_owned()))
}

/// A text as words and what is between them, in texts as well.
fn words_of(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| is_word(c) != is_word(first)).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(end);
        found.push(word);
        rest = tail;
    }
    found
}

/// Whether a pattern is for one variant, and for all of it.
fn is_of_one(pattern: &str) -> bool {
    !pattern.contains('|') && !pattern.contains(" if ") && head_in(pattern).starts_with(char::is_uppercase)
}

fn speaks_of(text: &str, names: &[String]) -> bool {
    names.iter().any(|name| with_name(text, name, "_") != text)
}

/// A text with other names in it, one for each.
fn renamed(text: &str, from: &[String], to: &[String]) -> String {
    let same = if from.len() == to.len() { to } else { from };
    from.iter().zip(same).fold(text.to_owned(), |text, (from, to)| with_name(&text, from, to))
}

/// A pattern for another variant.
fn with_head(pattern: &str, from: &str, to: &str) -> String {
    with_name(pattern, from, to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_another_one_everywhere() {
        for (a, b, wanted) in [
            (
                "{ put(\"{id:>0$} \", qty, id = id) }",
                "{ put(\"{name:>0$} \", qty, name = name) }",
                Some(("id", "name")),
            ),
            ("put(id)", "put(id)", None),
            ("put(id, id)", "put(name, id)", None),
            ("put(id, 1)", "put(name, 2)", None),
            ("put(1)", "put(2)", None),
        ] {
            let wanted = wanted.map(|(from, to)| (from.to_owned(), to.to_owned()));
            assert_eq!(one_word_apart(a, b), wanted, "{a}");
        }
    }

    #[test]
    fn only_a_name_of_its_own_is_another_one() {
        for (body, wanted) in [
            ("put(\"{id:>0$} id {{id}}\", id)", Some("put(\"{to:>0$} id {{id}}\", to)")),
            ("put(\"<li id=1>\", id)", Some("put(\"<li id=1>\", to)")),
            ("id.max(to)", None),
            ("put(id) + self.id", None),
            ("put(1)", None),
        ] {
            assert_eq!(with_own_word(body, "id", "to").as_deref(), wanted, "{body}");
        }
    }

    #[test]
    fn a_body_makes_what_stands_before_its_variant() {
        for (body, wanted) in [
            ("Ok(Level::Other(String::from(text)))", Some(("Level", "Other"))),
            ("Level::High", Some(("Level", "High"))),
            ("level::high(text)", None),
            ("String::from(text)", None),
            ("text", None),
        ] {
            let wanted = wanted.map(|(of, variant)| (of.to_owned(), variant.to_owned()));
            assert_eq!(owner(body), wanted, "{body}");
        }
    }
}
