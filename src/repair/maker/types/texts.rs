//! E0308: text given to what takes one character: `push`, `insert` and others have a sister that takes text; and an optional
//! `&String` that is matched by text. E0599: text that is to be reversed as a list is.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// Methods that take a character, with those that take text.
const SISTERS: &[(&str, &str)] = &[("insert", "insert_str"), ("push", "push_str"), ("write_char", "write_str")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0599" {
        return reversed(scene).into_iter().collect();
    }
    let types = scene.expected_found().filter(|_| scene.code() == "E0308");
    let found = types.and_then(|(expected, got)| sister(scene, &expected, &got));
    found.into_iter().chain(matched(scene).filter(|_| scene.code() == "E0308")).collect()
}

/// `text.chars().rev()`, collected, for a value that is used: `reverse()` changes a list where it is.
fn reversed(scene: &Scene<'_>) -> Option<Proposal> {
    let is_text = quoted(&scene.error.message).iter().any(|of| matches!(*of, "&str" | "str" | "String" | "&String"));
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let is_used = scene.file.nearest(call.span, &["expression_statement"]).is_none_or(|own| {
        scene.file.children(own).into_iter().find(|child| child.named).is_some_and(|child| child.span != call.span)
    });
    let span = Span::new(scene.span.start(), call.span.end())?;
    let is_bare = scene.file.text(span) == "reverse()";
    let text = "chars().rev().collect::<String>()";
    (is_text && is_used && is_bare).then(|| Proposal::new("its characters, the last first").replace(scene, span, text))
}

/// `match args.first() { Some("fast") => …`
fn matched(scene: &Scene<'_>) -> Option<Proposal> {
    let is_held = |label: &str| {
        let of = quoted(label).first().copied().unwrap_or_default();
        label.starts_with("this expression has type") && of == "Option<&String>"
    };
    let is_text = scene.text().starts_with('"');
    let (value, _) = scene.labelled().find(|(_, label)| is_text && is_held(label))?;
    Some(after(scene, value, ".map(String::as_str)"))
}

fn sister(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let borrowed = match got {
        "&str" | "&'static str" | "&String" => "",
        "String" => "&",
        _ => return None,
    };
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|_| expected == "char")?;
    let list = scene.file.child(call, "arguments")?;
    let is_argument = scene.file.children(list).iter().any(|child| child.span == scene.span);
    let method = scene.file.child(scene.file.child(call, "function")?, "field").filter(|_| is_argument)?;
    let (_, other) = SISTERS.iter().find(|(name, _)| *name == scene.file.text(method.span))?;
    let why = Proposal::new(format!("`{other}` takes text")).replace(scene, method.span, *other);
    Some(if borrowed.is_empty() { why } else { why.insert(scene, scene.span.start(), borrowed) })
}
