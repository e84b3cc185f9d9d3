//! E0599: each of what a loop goes over may have failed, and is used as it is: `for line in reader.lines()`. It is unwrapped once, as
//! the first thing in the loop, and its failure handed on as what the function fails with.

use crate::edit::{Span, line_start};
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, type_name, without_paths};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0599" || !scene.error.message.contains("found for enum `Result<") {
        return Vec::new();
    }
    in_loop(scene).into_iter().collect()
}

fn in_loop(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let value = file.child(file.nearest(scene.span, &["field_expression"])?, "value")?;
    let name = file.text(value.span);
    let own = file.nearest(value.span, &["for_expression", "closure_expression", "function_item", "async_block"])?;
    let pattern = file.child(own, "pattern").filter(|_| own.kind == "for_expression")?;
    let body = file.child(own, "body").filter(|body| body.span.contains(value.span))?;
    let holder = file.nearest(own.span, &["closure_expression", "function_item", "async_block"])?;
    let back = file.child_text(holder, "return_type").filter(|back| type_name(back) == "Result")?;
    let labels = scene.error.places.iter().filter_map(|place| place.label.as_deref());
    let of = labels.flat_map(quoted).find(|of| type_name(of) == "Result")?;
    let failure = arguments(of).get(1).map(|failure| without_paths(failure))?;
    let handed_on = handed_on(scene, back, &failure)?;
    let is_name = pattern.kind == "identifier" && value.kind == "identifier" && file.text(pattern.span) == name;
    // It goes before the first of what is done there, in a line of its own where that has one.
    let start = |child: &Branch<'_>| {
        let at = child.span.start();
        let head = Span::new(line_start(file.bytes(), at), at)?;
        file.text(head).trim().is_empty().then_some(at)
    };
    let inside: Vec<_> = file.children(body).into_iter().filter(|child| child.named).collect();
    let first = inside.iter().position(|child| !child.kind.ends_with("comment"))?;
    let own_line = inside.iter().take(first + 1).find_map(start);
    let at = own_line.or(inside.get(first).map(|child| child.span.start()))?;
    let behind = if own_line.is_some() { format!("\n{}", scene.indentation(at)) } else { " ".to_owned() };
    let line = format!("let {name} = {name}{handed_on}?;{behind}");
    is_name.then(|| Proposal::new("hand its failure on first").insert(scene, at, line))
}

/// What stands between a failure and the `?` that hands it on from a function that gives `back`.
fn handed_on(scene: &Scene<'_>, back: &str, failure: &str) -> Option<String> {
    let file = &scene.file;
    let given = arguments(back);
    // `io::Result<T>`: an alias says what it fails with.
    let Some(wanted) = given.get(1) else { return Some(String::new()) };
    let (bare, name) = (without_paths(wanted), type_name(wanted));
    let becomes = file.impls_of(name).iter().any(|own| {
        own.implements("From") && own.trait_arguments().first().is_some_and(|from| without_paths(from) == failure)
    });
    let own = file.all_named(&["enum_item"], name).next();
    if becomes || own.is_none() && (bare == failure || bare.starts_with("Box<dyn") || name == "Report") {
        return Some(String::new());
    }
    if bare == "String" {
        return Some(".map_err(|error| error.to_string())".to_owned());
    }
    let holds = |variant: &Branch<'_>| {
        let body = file.child(*variant, "body").filter(|body| body.kind == "ordered_field_declaration_list");
        let inside = body.map(|body| file.text(body.span).trim_matches(['(', ')', ' ', ',']));
        inside.is_some_and(|inside| without_paths(inside) == failure)
    };
    let variant = file.inside(own?.span, &["enum_variant"]).into_iter().find(holds)?;
    Some(format!(".map_err({name}::{})", file.child_text(variant, "name")?))
}
