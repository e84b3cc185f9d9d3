//! What stands in a map, or is to stand in it, where nobody says which.
//!
//! - E0061: `.or_insert()` of an entry without what is to be put in, where that is a list, a map or a text: with nothing said of it, it
//!   is the empty one, `.or_default()`. Of a number nothing says that it begins at none. `.get(key, 0)`, as other languages have it:
//!   what is there, or what is given besides.
//! - E0599: `.get_mut(key).push(…)`: the list under that key, made if it is not there.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name};
use crate::syntax::Branch;

/// What there is an empty one of.
const EMPTY: &[&str] =
    &["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "PathBuf", "String", "Vec", "VecDeque"];

/// Methods that put something into one of those, whatever it holds.
const PUTS_IN: &[&str] = &["append", "extend", "insert", "push", "push_back", "push_front", "push_str"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0061" if scene.text() == "or_insert" => emptied(scene).into_iter().collect(),
        "E0061" if scene.text() == "get" => or_given(scene),
        "E0599" => made_if_missing(scene),
        _ => Vec::new(),
    }
}

fn emptied(scene: &Scene<'_>) -> Option<Proposal> {
    let of = scene.labelled().find_map(|(_, label)| label.split("of type `").nth(1))?;
    let is_empty = of.split('`').next().is_some_and(|of| EMPTY.contains(&type_name(of)));
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let list = scene.file.child(call, "arguments").filter(|list| is_empty && scene.file.words(list.span).len() == 2)?;
    let span = Span::new(scene.span.start(), list.span.end())?;
    Some(Proposal::new("the entry's value, made empty").replace(scene, span, "or_default()"))
}

/// `scores.get(player, 0)`: `scores.get(player).copied().unwrap_or(0)`.
fn or_given(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let is_of_a_map = scene.error.note_places.iter().any(|place| place.file.replace('\\', "/").ends_with("/map.rs"));
    let is_known = is_of_a_map && scene.error.message.contains("takes 1 argument but 2 arguments");
    let call = file.nearest(scene.span, &["call_expression"]).filter(|_| is_known);
    let list = call.and_then(|call| file.child(call, "arguments"));
    let values = list.map(|list| file.parts(list)).unwrap_or_default();
    let [key, other] = values.as_slice() else { return Vec::new() };
    let Some(between) = Span::new(key.span.end(), other.span.start()) else { return Vec::new() };
    let steps: &[&str] = match other.kind {
        "string_literal" => &[".copied()", ".map(String::as_str)"],
        _ => &[".copied()", ".cloned()"],
    };
    let write = |step: &&str| {
        let why = Proposal::new("what is there, or what is given besides");
        why.replace(scene, between, format!("){step}.unwrap_or("))
    };
    steps.iter().map(write).collect()
}

/// `groups.get_mut(key).push(value)`: `groups.entry(key).or_default().push(value)`, with the key as the map holds it.
fn made_if_missing(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let asked = || -> Option<(Branch<'_>, Branch<'_>)> {
        let field = file.nearest(scene.span, &["field_expression"]).filter(|_| PUTS_IN.contains(&scene.text()))?;
        let call = file.child(field, "value").filter(|value| value.kind == "call_expression")?;
        let callee = file.child(call, "function").filter(|callee| callee.kind == "field_expression")?;
        let name = file.child(callee, "field").filter(|name| matches!(file.text(name.span), "get" | "get_mut"))?;
        let list = file.parts(file.child(call, "arguments")?);
        let [key] = list.as_slice() else { return None };
        Some((name, *key))
    };
    let of = scene.labelled().find_map(|(_, label)| label.split_once("method not found in `")?.1.split('`').next());
    let held = of.filter(|of| type_name(of) == "Option").and_then(|of| arguments(of).into_iter().next());
    let is_empty = held.is_some_and(|held| {
        let bare = held.trim_start_matches('&').trim_start_matches("mut ");
        EMPTY.contains(&type_name(bare)) && held != bare
    });
    let Some((name, key)) = asked().filter(|_| is_empty) else { return Vec::new() };
    let lent = if key.kind == "reference_expression" { file.child(key, "value") } else { None };
    let text = file.text(lent.unwrap_or(key).span);
    let keys: Vec<String> = match lent {
        Some(_) => vec![text.to_owned(), format!("{text}.clone()")],
        None => vec![text.to_owned(), format!("*{text}"), format!("{text}.clone()"), format!("{text}.to_string()")],
    };
    let write = |own: String| {
        // Whether it is always there, or there at times, nobody says.
        let why = Proposal::new("the entry's value, made if it is not there").groundless(true);
        let why = why.replace(scene, name.span, "entry");
        why.replace(scene, key.span, own).insert(scene, scene.span.start(), "or_default().")
    };
    keys.into_iter().map(write).collect()
}
