//! E0499, E0502, E0505, E0506: a loan that lasts on the way on which nothing came of it, since it is given back or held on to where
//! something did: `if let Some(x) = map.get(&key) { return x; } map.insert(…)`, `while let Some(next) = at.next.as_mut() { at =
//! next; } at.next = …`. What is asked first whether it is there is lent only where it is.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Methods that lend what is in an `Option`.
const OF_OPTIONS: &[&str] = &["as_deref", "as_deref_mut", "as_mut", "as_ref"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0499" | "E0502" | "E0505" | "E0506") {
        return Vec::new();
    }
    let mut holders: Vec<Span> = Vec::new();
    let mut found = Vec::new();
    for (loan, _) in scene.labelled() {
        let Some(condition) = scene.file.nearest(loan, &["let_condition"]) else { continue };
        if holders.contains(&condition.span) || !is_of_value(scene, condition, loan) {
            continue;
        }
        holders.push(condition.span);
        found.extend(asked(scene, condition));
    }
    found
}

fn is_of_value(scene: &Scene<'_>, condition: Branch<'_>, loan: Span) -> bool {
    scene.file.child(condition, "value").is_some_and(|value| value.span.contains(loan))
}

fn asked(scene: &Scene<'_>, condition: Branch<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let holder = file.nearest(condition.span, &["if_expression", "while_expression"])?;
    file.child(holder, "condition").filter(|own| own.span == condition.span)?;
    let body = file.child(holder, if holder.kind == "if_expression" { "consequence" } else { "body" })?;
    let name = bound(scene, file.child(condition, "pattern")?)?;
    let value = file.child(condition, "value")?;
    let (question, taken, place) = asked_of(scene, value)?;
    let goes_on = match holder.kind {
        "while_expression" => assigns(scene, body, place, name),
        _ => {
            let label = "returning this value requires that ";
            scene.labelled().any(|(span, said)| said.starts_with(label) && body.span.contains(span))
        }
    };
    let first = file.children(body).into_iter().find(|child| child.named).filter(|_| goes_on)?;
    let gap = file.text(Span::new(body.span.start() + 1, first.span.start())?);
    // A comment before the first statement stays there.
    let blank = if gap.trim().is_empty() { gap } else { return None };
    let why = Proposal::new("ask first whether it is there").replace(scene, condition.span, question);
    Some(why.insert(scene, first.span.start(), format!("let {name} = {taken};{blank}")))
}

/// The one name that `Some(name)` binds.
fn bound<'s>(scene: &'s Scene<'_>, pattern: Branch<'_>) -> Option<&'s str> {
    let inside = scene.file.text(pattern.span).strip_prefix("Some(")?.strip_suffix(')')?.trim();
    let is_name = inside.chars().all(|c| c.is_alphanumeric() || c == '_') && inside != "_";
    (is_name && inside.starts_with(|c: char| c.is_lowercase() || c == '_')).then_some(inside)
}

/// Whether something is there, as a condition; what is there; and of what that is asked.
fn asked_of<'s>(scene: &'s Scene<'_>, value: Branch<'s>) -> Option<(String, String, Branch<'s>)> {
    let file = &scene.file;
    let whole = file.text(value.span);
    if value.kind == "reference_expression" {
        let place = file.child(value, "value").filter(|place| is_place(scene, *place))?;
        let text = file.text(place.span);
        let call = if whole.starts_with("&mut ") { "as_mut" } else { "as_ref" };
        return Some((format!("{text}.is_some()"), format!("{text}.{call}().unwrap()"), place));
    }
    let callee = file.child(value, "function").filter(|own| own.kind == "field_expression")?;
    let place = file.child(callee, "value").filter(|place| is_place(scene, *place))?;
    let method = file.text(file.child(callee, "field")?.span);
    let list = file.child(value, "arguments")?;
    let given: Vec<Branch<'_>> = file.children(list).into_iter().filter(|child| child.named).collect();
    let text = file.text(place.span);
    let question = match given.as_slice() {
        [] if OF_OPTIONS.contains(&method) => format!("{text}.is_some()"),
        [key] if matches!(method, "get" | "get_mut") && is_key(scene, *key) && is_collection(scene, place) => {
            let key_text = file.text(key.span);
            // A list is not asked by a reference.
            if key.kind == "reference_expression" {
                format!("{text}.contains_key({key_text})")
            } else {
                format!("{text}.get({key_text}).is_some()")
            }
        }
        _ => return None,
    };
    Some((question, format!("{whole}.unwrap()"), place))
}

/// Collections of std, whose `get` does nothing but look.
const COLLECTIONS: &[&str] = &["BTreeMap", "HashMap", "Vec", "VecDeque"];

/// Whether all that the file declares by that name is one of [`COLLECTIONS`], or lends one.
fn is_collection(scene: &Scene<'_>, place: Branch<'_>) -> bool {
    let file = &scene.file;
    let name = file.words(place.span).last().map(|word| word.text);
    let kinds = ["field_declaration", "parameter", "let_declaration"];
    let declared = file.inside(file.whole(), &kinds).into_iter().filter(|own| {
        let label = file.child_text(*own, "name").or_else(|| file.child_text(*own, "pattern"));
        label.is_some() && label == name
    });
    let types = declared.map(|own| {
        let of = file.child(own, "type").or_else(|| file.child(own, "value"));
        let words = of.map(|of| file.words(of.span)).unwrap_or_default();
        words.into_iter().map(|word| word.text).find(|word| word.starts_with(|c: char| c.is_uppercase()))
    });
    let types: Vec<Option<&str>> = types.collect();
    !types.is_empty() && types.iter().all(|of| of.is_some_and(|of| COLLECTIONS.contains(&of)))
}

/// Whether to say it twice does nothing twice.
fn is_place(scene: &Scene<'_>, own: Branch<'_>) -> bool {
    match own.kind {
        "identifier" | "self" => true,
        "field_expression" => scene.file.child(own, "value").is_some_and(|inner| is_place(scene, inner)),
        _ => false,
    }
}

fn is_key(scene: &Scene<'_>, key: Branch<'_>) -> bool {
    match key.kind {
        "reference_expression" => scene.file.child(key, "value").is_some_and(|inner| is_key(scene, inner)),
        kind => kind.ends_with("_literal") || is_place(scene, key),
    }
}

/// Whether the body makes what is asked the next thing that is asked: `at = next`.
fn assigns(scene: &Scene<'_>, body: Branch<'_>, place: Branch<'_>, name: &str) -> bool {
    let file = &scene.file;
    let words = file.words(place.span);
    let root = words.first().map(|word| word.text).unwrap_or_default();
    file.inside(body.span, &["assignment_expression"]).into_iter().any(|own| {
        let side = |field| file.child(own, field).map(|side| file.text(side.span));
        let is_onwards = side("right").is_some_and(|right| right.trim_start_matches(['&', '*', ' ']).ends_with(name));
        side("left") == Some(root) && is_onwards
    })
}
