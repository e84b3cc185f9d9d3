//! E0308: what a `fmt` is to show, given back as it is: `Named(name) => name` beside arms that write. It is written into what
//! `fmt` is given.

use crate::edit::{Span, line_start};
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
        // What has lines of its own gets one more.
        let words = file.words(open.span);
        let at = words.get(1).map_or(open.span.start() + 1, |first| first.span.start());
        let is_in_line =
            Span::new(line_start(file.bytes(), at), at).is_none_or(|head| !file.text(head).trim().is_empty());
        let behind = if is_in_line { " ".to_owned() } else { format!("\n{}", scene.indentation(at)) };
        return Some(why.insert(scene, at, format!("{into},{behind}")));
    }
    let text = file.text(own.span);
    if own.kind == "string_literal" {
        let is_plain = text.starts_with('"') && !text.contains(['{', '}']);
        return is_plain.then(|| why.replace(scene, own.span, format!("write!({into}, {text})")));
    }
    let is_value = matches!(own.kind, "call_expression" | "field_expression" | "identifier" | "index_expression");
    // What is only shown needs no copy; a text that is made of it is shown as it is only where texts are.
    let (shown, copies): (_, &[&str]) = match type_name(file.impl_around(function.span)?.of_trait?) {
        "Display" => ("{}", &[".clone()", ".to_owned()", ".to_string()"]),
        "Debug" => ("{:?}", &[".clone()", ".to_owned()"]),
        _ => return None,
    };
    let text = copies.iter().find_map(|copy| text.strip_suffix(copy)).unwrap_or(text);
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
