//! Associated types of parameters: E0220, where the bound is gone by the trait that has one, and E0277, where nobody asks any
//! more that it can be converted; E0599, where nobody asks any more for the method's trait; E0308, where a function gives back a
//! parameter, and what it makes is the parameter's own; E0271, where an implementation says another type than the compiler, or than
//! what goes over its list.

use super::bounds::{bounded, parameter, reachable, with_predicate};
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::without_lifetimes;
use crate::syntax::SyntaxFile;

/// Associated types that everybody knows, and the traits that have them, the wider one first.
const KNOWN: &[(&str, &[&str])] = &[
    ("Item", &["IntoIterator", "Iterator"]),
    ("IntoIter", &["IntoIterator"]),
    ("Err", &["FromStr"]),
    ("Target", &["Deref"]),
    ("Owned", &["ToOwned"]),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0220" => own_name(scene).into_iter().chain(having(scene)).collect(),
        "E0277" => converted(scene).into_iter().collect(),
        "E0599" => as_its_siblings(scene),
        "E0308" => given_back(scene).into_iter().collect(),
        "E0271" => yielded(scene).into_iter().chain(expected(scene, read)).collect(),
        _ => Vec::new(),
    }
}

/// `Self::Val` in a trait that has a `Value`: the one that is called like it.
fn own_name(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let missing = *names.first().filter(|_| names.get(1) == Some(&"Self"))?;
    let own = file.nearest(scene.span, &["trait_item"])?;
    let types = file.inside(own.span, &["associated_type"]).into_iter();
    let types = types.filter_map(|one| file.child_text(one, "name"));
    let (lower, types) = (missing.to_lowercase(), types.collect::<Vec<_>>());
    let is_alike = |name: &&&str| {
        let other = name.to_lowercase();
        other.starts_with(&lower) || lower.starts_with(&other) || other.ends_with(&lower) || lower.ends_with(&other)
    };
    let mut alike = types.iter().filter(is_alike);
    let (Some(only), None) = (alike.next(), alike.next()) else { return None };
    let word = file.words(scene.span).into_iter().rfind(|word| word.text == missing)?;
    Some(Proposal::new(format!("the trait calls it `{only}`")).replace(scene, word.span, *only))
}

/// `I::Item: AsRef<OsStr>`, as other functions of the file have it for theirs, where a method of it is missed.
fn as_its_siblings(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let [.., of] = names.as_slice() else { return Vec::new() };
    let parts = of.strip_prefix('<').and_then(|rest| rest.split_once(" as ")).zip(of.rsplit_once(">::"));
    let Some(((owner, _), (_, item))) = parts else { return Vec::new() };
    let (file, subject) = (&scene.file, format!("{owner}::{item}"));
    let mut found: Vec<&str> = Vec::new();
    for own in file.all(&["where_predicate"]) {
        let is_it = file.child_text(own, "left") == Some(subject.as_str());
        let text = file.text(own.span);
        if is_it && !found.contains(&text) {
            found.push(text);
        }
    }
    found.into_iter().filter_map(|wanted| with_predicate(scene, wanted)).collect()
}

/// `I: IntoIterator` where `I::Item` is spoken of: by a trait of the file that has it, or one that everybody knows.
fn having(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let [item, of] = names.as_slice() else { return Vec::new() };
    if !message.contains("not found for `") || parameter(scene, of).is_none() {
        return Vec::new();
    }
    let file = &scene.file;
    let mut traits: Vec<String> = Vec::new();
    for own in file.all(&["trait_item"]) {
        let has_it = file.inside(own.span, &["associated_type"]).into_iter();
        let mut has_it = has_it.filter_map(|one| file.child(one, "name"));
        let name = file.child_text(own, "name").map(str::to_owned);
        let is_plain = file.child(own, "type_parameters").is_none();
        traits.extend(name.filter(|_| is_plain && has_it.any(|name| file.text(name.span) == *item)));
    }
    let known = KNOWN.iter().find(|(name, _)| name == item).map(|(_, traits)| *traits).unwrap_or_default();
    let is_own = traits.len() == 1;
    traits.extend(known.iter().map(|name| reachable(scene, name)));
    let first = traits.first().cloned();
    let write = |name: &String| {
        let is_first = first.as_ref() == Some(name) && (is_own || !known.is_empty());
        Some(asked(scene, of, name)?.guessed(!is_first))
    };
    traits.iter().filter_map(write).collect()
}

/// One more condition before the one in a `where` that the error is in; a bound of the parameter elsewhere.
fn asked(scene: &Scene<'_>, of: &str, bound: &str) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(scene.span);
    let clause = around.iter().rev().find(|node| node.kind == "where_clause");
    let predicate = around.iter().rev().find(|node| node.kind == "where_predicate");
    let (Some(clause), Some(predicate)) = (clause, predicate) else { return bounded(scene, of, bound) };
    let is_said = file
        .children(*clause)
        .into_iter()
        .any(|other| other.kind == "where_predicate" && file.child_text(other, "left") == Some(of));
    if is_said {
        return bounded(scene, of, bound);
    }
    let at = predicate.span.start();
    let line = scene.indentation(at);
    let head = file.bytes().get(..at).unwrap_or_default();
    let starts_line = head.ends_with(format!("\n{line}").as_bytes());
    let joint = if starts_line { format!("\n{line}") } else { " ".to_owned() };
    Some(Proposal::new(format!("bound it: `{of}: {bound}`")).insert(scene, at, format!("{of}: {bound},{joint}")))
}

/// `I::Item: Into<String>` where `.into()` of what `I` gives asks for `String: From<<I as IntoIterator>::Item>`.
fn converted(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let (wanted, of) = names.first()?.split_once(": From<<")?;
    let (owner, item) = of.strip_suffix('>')?.split_once(">::")?;
    let (owner, _) = owner.split_once(" as ")?;
    let told = scene.error.plain();
    let is_asked = told.contains(&format!(" to implement `Into<{wanted}>`"));
    // What becomes of itself is declared wrongly.
    let is_plain = !item.contains([':', '<']) && !wanted.contains('\'') && wanted != owner;
    parameter(scene, owner).filter(|_| is_asked && is_plain)?;
    with_predicate(scene, &format!("{owner}::{item}: Into<{wanted}>"))
}

/// `fn walk<V: Visitor>(…) -> V`, where what is made is `V::Value`.
fn given_back(scene: &Scene<'_>) -> Option<Proposal> {
    let plain = scene.error.plain();
    let told = |start: &str| {
        let line = plain.lines().find_map(|line| line.split_once(start))?.1;
        line.split('`').next().map(str::to_owned)
    };
    let (expected, got) = (told("expected type parameter `")?, told("found associated type `")?);
    let (of, item) = got.strip_prefix('<')?.split_once(">::")?;
    let (of, _) = of.split_once(" as ")?;
    let because = scene.labelled().find(|(_, label)| label.contains("because of return type")).map(|(span, _)| span)?;
    let back = scene.function().and_then(|function| scene.file.child(function, "return_type"))?;
    let is_it = back.span == because && scene.file.text(back.span) == expected && expected == of;
    let is_plain = !item.contains([':', '<', ' ']);
    parameter(scene, of).filter(|_| is_it && is_plain)?;
    let text = format!("{of}::{item}");
    Some(Proposal::new(format!("give back `{text}`")).replace(scene, back.span, text))
}

/// `type Item = (&'a K, &'a mut V)` beside a `type IntoIter` that yields that: what the two differ in, and the rest as it stands.
fn yielded(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, told) = scene.error.message.split_once(" to be an iterator that yields `")?;
    let (wanted, told) = told.split_once("`, but it yields `")?;
    let (wanted, yields) = (without_lifetimes(wanted), without_lifetimes(told.strip_suffix('`')?));
    let (file, own) = (&scene.file, scene.file.nearest(scene.span, &["type_item", "impl_item"])?);
    file.child(own, "type").filter(|of| own.kind == "type_item" && of.span == scene.span)?;
    let around = file.nearest(own.span, &["impl_item"])?;
    let mut types = file.inside(around.span, &["type_item"]).into_iter();
    let item = types.find(|one| file.child_text(*one, "name") == Some("Item"))?;
    let mut words = file.words(file.child(item, "type")?.span);
    words.retain(|word| !word.text.starts_with('\''));
    let parse = |text: &str| SyntaxFile::parse(text.as_bytes());
    let (wanted, yields) = (parse(&wanted), parse(&yields));
    let (wanted, yields) = (wanted.words(wanted.whole()), yields.words(yields.whole()));
    let is_it = words.len() == wanted.len() && words.iter().zip(&wanted).all(|(a, b)| a.text == b.text);
    let before = wanted.iter().zip(&yields).take_while(|(a, b)| a.text == b.text).count();
    let rest = wanted.len().min(yields.len()).checked_sub(before)?;
    let alike = wanted.iter().rev().zip(yields.iter().rev()).take(rest);
    let behind = alike.take_while(|(a, b)| a.text == b.text).count();
    let text: Vec<&str> = yields.get(before..yields.len() - behind)?.iter().map(|word| word.text).collect();
    let places = words.get(before..words.len() - behind)?;
    // What is more than a word or two apart is another type.
    let is_plain = text.iter().all(|word| !word.contains(['_', '{', '.']));
    if !is_it || places.len() > 1 || text.len() > 1 || !is_plain {
        return None;
    }
    let why = Proposal::new("name what is gone over");
    Some(match (places, text.as_slice()) {
        ([only], [other]) => why.replace(scene, only.span, *other),
        ([], [other]) => why.insert(scene, words.get(before)?.span.start(), format!("{other} ")),
        ([only], []) => why.replace(scene, Span::new(only.span.start(), words.get(before + 1)?.span.start())?, ""),
        _ => return None,
    })
}

/// `type Out = u8` where the compiler names the one type that it has to be for all that is done with it.
fn expected(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let (_, rest) = told.split_once("note: expected this to be `")?;
    let (wanted, _) = rest.split_once('`')?;
    let mut places = scene.error.note_places.iter().filter_map(|place| {
        let file = read(&place.file)?;
        let span = Span::new(place.byte_start, place.byte_end).filter(|span| span.end() <= file.bytes().len())?;
        let own = file.nearest(span, &["type_item", "impl_item"]).filter(|own| own.kind == "type_item")?;
        let is_it = file.child(own, "type").is_some_and(|of| of.span == span);
        (is_it && file.nearest(own.span, &["impl_item"]).is_some()).then(|| (place.file.clone(), file, span))
    });
    let (name, file, span) = places.next()?;
    let is_plain = !wanted.contains(['_', '\'', '{', '.', '(']) && !wanted.contains("::");
    let why = Proposal::new(format!("it is `{wanted}` for what is done with it"));
    is_plain.then(|| why.replace_in(&name, &file, span, wanted).guessed(true))
}
