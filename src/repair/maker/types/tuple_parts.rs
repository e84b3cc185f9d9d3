//! E0308, E0271: a tuple of which one part is not what is expected: a failure that is handed on, or a part that is to be made
//! into another type as the one beside it is.

use super::held_otherwise::is_named_after;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Scene};
use crate::repair::type_text::{arguments, tuple_parts, type_path};

/// Calls that make a value into one of another type.
const CONVERSIONS: &[&str] = &[".clone()", ".into()", ".to_owned()", ".to_string()"];

/// `(fallible(), b)` where `(A, B)` is expected: the one part that is something else.
pub(super) fn adapted(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let own = scene.file.around(scene.span).into_iter().rev().find(|node| node.span == scene.span)?;
    let values: Vec<_> = scene.file.children(own).into_iter().filter(|child| child.named).collect();
    let (wanted, given) = (tuple_parts(expected)?, tuple_parts(got)?);
    if own.kind != "tuple_expression" || wanted.len() != values.len() || given.len() != values.len() {
        return None;
    }
    let parts = values.iter().zip(wanted.iter().zip(&given));
    let mut others = parts.filter(|(_, (wanted, given))| wanted != given && **wanted != "_" && **given != "_");
    let ((value, (wanted, given)), None) = (others.next()?, others.next()) else { return None };
    let holds = ["Result", "Option"].iter().any(|of| type_path(given) == *of);
    if holds && arguments(given).first().is_some_and(|held| held == wanted) {
        let is_over = value.kind != "identifier" || !is_named_after(scene, value.span);
        return is_over.then(|| after(scene, value.span, "?"));
    }
    // `(key, value.into())`
    let texts = values.iter().filter(|other| other.span != value.span).map(|other| scene.file.text(other.span));
    let mut calls = texts.filter_map(|text| CONVERSIONS.iter().find(|call| text.ends_with(**call)));
    calls.next().map(|call| after(scene, value.span, call))
}

/// `found`, which is a `Vec<(Id, &u32)>` where a `Vec<(Id, u32)>` is given back: `*` before the part, in the closure whose pairs the
/// local gathers.
pub(super) fn gathered(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let file = &scene.file;
    let held = (type_path(expected) == type_path(got)).then(|| (arguments(expected), arguments(got)))?;
    let (wanted, given) = (tuple_parts(held.0.first()?)?, tuple_parts(held.1.first()?)?);
    let is_lent = |at: &usize| match (wanted.get(*at), given.get(*at)) {
        (Some(wanted), Some(given)) => {
            given.strip_prefix('&') == Some(*wanted) && (NUMBERS.contains(wanted) || matches!(*wanted, "bool" | "char"))
        }
        _ => false,
    };
    let differing: Vec<usize> = (0..wanted.len()).filter(|at| wanted.get(*at) != given.get(*at)).collect();
    let [at] = differing.as_slice() else { return None };
    scene.exactly(scene.span).filter(|own| own.kind == "identifier" && is_lent(at) && wanted.len() == given.len())?;
    let (declared, _) = scene.declaration(scene.span)?;
    let value = file.child(declared, "value").filter(|value| file.text(value.span).ends_with(".collect()"))?;
    let closure = file.inside(value.span, &["closure_expression"]).into_iter().next_back()?;
    let body = file.child(closure, "body")?;
    let tail = if body.kind == "block" { file.children(body).into_iter().rfind(|own| own.named)? } else { body };
    let part = file.parts(tail).get(*at).copied().filter(|_| tail.kind == "tuple_expression")?;
    (file.parts(tail).len() == wanted.len())
        .then(|| Proposal::new("take what it points at").insert(scene, part.span.start(), "*"))
}

/// `Option<(&String, &u32)>` where an `Option<(String, u32)>` is given back: a copy of each part that is lent.
pub(super) fn owned(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let is_option = type_path(expected) == "Option" && type_path(got) == "Option";
    let held = is_option.then(|| (arguments(expected), arguments(got)))?;
    let (wanted, given) = (tuple_parts(held.0.first()?)?, tuple_parts(held.1.first()?)?);
    scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && wanted.len() == given.len())?;
    let names = ["a", "b", "c", "d"].into_iter();
    let part = |(name, (wanted, given)): (&str, (&&str, &&str))| {
        let is_plain = NUMBERS.contains(wanted) || matches!(*wanted, "bool" | "char");
        match given.strip_prefix('&') {
            _ if wanted == given => Some(name.to_owned()),
            Some(of) if of == *wanted && is_plain => Some(format!("*{name}")),
            Some(of) if of == *wanted => Some(format!("{name}.clone()")),
            Some("str") if *wanted == "String" => Some(format!("{name}.to_string()")),
            _ => None,
        }
    };
    let parts: Vec<String> = names.clone().zip(wanted.iter().zip(&given)).map(part).collect::<Option<_>>()?;
    let is_whole = parts.len() == wanted.len() && wanted != given;
    let names: Vec<&str> = names.take(parts.len()).collect();
    is_whole.then(|| after(scene, scene.span, &format!(".map(|({})| ({}))", names.join(", "), parts.join(", "))))
}
