//! What a function gives back, or an arm: nothing, where the value that was worked on is asked for (E0308, a method that
//! changes what it is called on, an assignment; E0069, a `return` without a value), `Some` where `Ok` is meant and the other way round
//! (E0308), `&String` where some of it is text of the program (E0308).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

/// Most values that are tried behind a `return`.
const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0069" => with_value(scene),
        "E0308" => {
            let mut found = worked_on(scene);
            found.extend(exchanged(scene));
            found.extend(any_text(scene));
            found
        }
        _ => Vec::new(),
    }
}

/// The function's body, if the node is the last thing in it.
fn is_tail(scene: &Scene<'_>, own: Branch<'_>) -> bool {
    let body = scene.function().and_then(|function| scene.file.child(function, "body"));
    let last = body.and_then(|body| scene.file.children(body).into_iter().rev().find(|child| child.named));
    last.is_some_and(|last| last.span == own.span)
}

/// What is written to a place.
const WRITES: &[&str] = &["assignment_expression", "compound_assignment_expr"];

/// `list.sort()` at the end of a function that gives the list back, `self.size = size` of one that gives `self` back.
fn worked_on(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_work = |own: &Branch<'_>| own.kind == "call_expression" || WRITES.contains(&own.kind);
    let own = scene.exactly(scene.span).filter(|own| is_work(own) && is_tail(scene, *own));
    let Some(own) = own.filter(|_| scene.expected_found().is_none_or(|(_, got)| got == "()")) else {
        return Vec::new();
    };
    let is_nothing = scene.labelled().any(|(span, label)| span == scene.span && label.ends_with("found `()`"));
    let back = scene.function().and_then(|function| scene.file.child(function, "return_type"));
    let (Some(back), true) = (back, is_nothing) else { return Vec::new() };
    let mut values: Vec<&str> = Vec::new();
    let mut next = scene.file.child(own, if WRITES.contains(&own.kind) { "left" } else { "function" });
    while let Some(field) = next.filter(|field| field.kind == "field_expression") {
        let Some(value) = scene.file.child(field, "value") else { break };
        if matches!(value.kind, "identifier" | "self" | "field_expression") {
            values.push(scene.file.text(value.span));
        }
        next = match value.kind {
            "call_expression" => scene.file.child(value, "function"),
            _ => Some(value),
        };
    }
    if scene.file.text(back.span).contains("Self") {
        values.retain(|value| *value == "self");
    }
    let body = scene.function().and_then(|function| scene.file.child(function, "body"));
    let head = body.and_then(|body| Span::new(body.span.start(), own.span.start()));
    let joint = match head.map(|head| scene.file.text(head)) {
        Some(head) if !head.contains('\n') => " ".to_owned(),
        _ => format!("\n{}", scene.indentation(own.span.start())),
    };
    let write = |value: &str| {
        let why = Proposal::new(format!("give `{value}` back"));
        why.insert(scene, own.span.end(), format!(";{joint}{value}"))
    };
    values.into_iter().map(write).collect()
}

/// `return;` where something is bound that nobody uses.
fn with_value(scene: &Scene<'_>) -> Vec<Proposal> {
    let own = scene.file.nearest(scene.span, &["return_expression"]);
    let Some(at) = own.map(|own| own.span.start() + "return".len()) else { return Vec::new() };
    if scene.file.text(Span::new(at.saturating_sub("return".len()), at).unwrap_or(Span::at(at))) != "return" {
        return Vec::new();
    }
    let unused = scene.unused_before(scene.span.start());
    let write = |name: &String| Proposal::new(format!("give `{name}` back")).insert(scene, at, format!(" {name}"));
    unused.iter().rev().take(MOST).map(write).collect()
}

/// `Some(value)` of a function that can fail, `Ok(value)` of one that may find nothing.
fn exchanged(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression")?;
    let function = scene.file.child(own, "function")?;
    let new = match (scene.file.text(function.span), type_name(&expected), type_name(&got)) {
        ("Some", "Result", "Option") => "Ok",
        ("Ok", "Option", "Result") => "Some",
        _ => return None,
    };
    Some(Proposal::new(format!("it is `{new}` there")).replace(scene, function.span, new))
}

/// `-> &String` where one of the values is text of the program.
fn any_text(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let back = scene.file.child(scene.function()?, "return_type")?;
    let because = scene.labelled().any(|(span, label)| label.contains("because of return type") && span == back.span);
    let text = scene.file.text(back.span);
    let fits = expected == "&String" && matches!(got.as_str(), "&str" | "&'static str") && text.ends_with("String");
    let lead = text.strip_suffix("String")?;
    (because && fits).then(|| Proposal::new("give any text back").replace(scene, back.span, format!("{lead}str")))
}
