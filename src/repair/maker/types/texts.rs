//! E0308: text given to what takes one character: `push`, `insert` and others have a sister that takes text; and an optional
//! `&String` that is matched by text; a list of `String` in which text is looked for. E0599: text that is to be reversed as a list
//! is.

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
    let others = [matched, looked_for].into_iter().filter(|_| scene.code() == "E0308").filter_map(|make| make(scene));
    found.into_iter().chain(others).collect()
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

/// `words.contains("fast")` of a list that owns its texts: `contains` asks for a `&String`, a comparison for none.
fn looked_for(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_text = expected == "&String" && matches!(got.as_str(), "&str" | "&'static str");
    let list = scene.file.nearest(scene.span, &["arguments"]).filter(|_| is_text)?;
    let mut given = scene.file.children(list).into_iter().filter(|child| child.named);
    let (only, None) = (given.next()?, given.next()) else { return None };
    let call = scene.file.nearest(list.span, &["call_expression"]).filter(|_| only.span == scene.span)?;
    let method = scene.file.child(scene.file.child(call, "function")?, "field")?;
    let behind = Span::new(method.span.start(), call.span.end())?;
    let is_it = scene.file.text(method.span) == "contains";
    let text = scene.file.text(only.span);
    let words = scene.file.words(only.span);
    let name = ["item", "one", "own"].into_iter().find(|name| words.iter().all(|word| word.text != *name))?;
    // What binds less than `==` does would take it apart.
    let is_simple = matches!(
        only.kind,
        "call_expression" | "field_expression" | "identifier" | "index_expression" | "reference_expression"
    ) || only.kind.ends_with("string_literal");
    let why = Proposal::new("compare each with the text");
    (is_it && is_simple).then(|| why.replace(scene, behind, format!("iter().any(|{name}| {name} == {text})")))
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
