//! E0308: what a `fmt` is to show, given back as it is: `Named(name) => name` beside arms that write. It is written into what
//! `fmt` is given.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    written(scene).into_iter().collect()
}

fn written(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let is_result = matches!(expected.as_str(), "Result<(), std::fmt::Error>" | "Result<(), Error>");
    let function = scene.function().filter(|own| is_result && file.child_text(*own, "name") == Some("fmt"))?;
    let own = scene
        .exactly(scene.span)
        .filter(|_| !matches!(got.as_str(), "()" | "_" | "!") && !got.starts_with("Result<"))?;
    let into = formatter(scene, function)?;
    // What is given back elsewhere, in a closure, is nobody's text.
    let inner = file.nearest(own.span, &["closure_expression", "async_block", "function_item"])?;
    if inner.span != function.span {
        return None;
    }
    let why = Proposal::new(format!("write it into `{into}`"));
    if own.kind == "macro_invocation" {
        let name = file.child(own, "macro").filter(|name| file.text(name.span) == "format")?;
        let open = file.children(own).into_iter().find(|child| child.kind == "token_tree")?;
        let why = why.replace(scene, name.span, "write");
        return Some(why.insert(scene, open.span.start() + 1, format!("{into}, ")));
    }
    let text = file.text(own.span);
    if own.kind == "string_literal" {
        let is_plain = text.starts_with('"') && !text.contains(['{', '}']);
        return is_plain.then(|| why.replace(scene, own.span, format!("write!({into}, {text})")));
    }
    let is_value = matches!(own.kind, "call_expression" | "field_expression" | "identifier" | "index_expression");
    let shown = match type_name(file.impl_around(function.span)?.of_trait?) {
        "Display" => "{}",
        "Debug" => "{:?}",
        _ => return None,
    };
    (is_value && !text.contains('\n'))
        .then(|| why.replace(scene, own.span, format!("write!({into}, \"{shown}\", {text})")))
}

/// The parameter of a `fmt` that it writes into.
fn formatter<'s>(scene: &'s Scene<'_>, function: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let list = file.child(function, "parameters")?;
    let taken = file.inside(list.span, &["parameter"]).into_iter().find(|one| {
        file.child(*one, "type").is_some_and(|of| file.words(of.span).iter().any(|word| word.text == "Formatter"))
    })?;
    file.child(taken, "pattern").filter(|name| name.kind == "identifier").map(|name| file.text(name.span))
}
