//! E0277: a list that is given back as `impl Iterator`: what goes over it is meant. E0308: options among which the greatest is asked
//! for, as if they were what is in them; the width of a text that is the greatest of some, of which there may be none.

use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" if scene.error.message.ends_with("` is not an iterator") => given(scene),
        "E0308" => greatest(scene).into_iter().chain(width(scene)).collect(),
        _ => Vec::new(),
    }
}

/// `self.invoices.iter()` in a function that gives an `impl Iterator<Item = &Invoice>` back.
fn given(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_type = |own: &Branch<'_>| {
        scene
            .function()
            .and_then(|function| scene.file.child(function, "return_type"))
            .is_some_and(|back| back.span.contains(own.span))
    };
    let place = scene.labelled().find(|(_, label)| label.starts_with("return type was inferred to be `"));
    let Some((place, _)) = place.filter(|_| scene.exactly(scene.span).is_some_and(|own| is_type(&own))) else {
        return Vec::new();
    };
    let is_lent = scene.text().contains("Item = &") && !scene.text().contains("Item = &mut ");
    let calls = if is_lent { [".iter()", ".into_iter()"] } else { [".into_iter()", ".iter_mut()"] };
    calls.into_iter().map(|call| after(scene, place, call)).collect()
}

/// `.filter_map(|one| one.id).max().unwrap_or(0)` for a `map` that gives options.
fn greatest(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, _) = scene.expected_found().filter(|(expected, _)| type_name(expected) == "Option")?;
    arguments(&expected).first()?;
    let call = file.nearest(file.nearest(scene.span, &["arguments"])?.span, &["call_expression"])?;
    let callee = file.child(call, "function")?;
    let is_default = matches!(file.child_text(callee, "field")?, "unwrap_or" | "unwrap_or_else");
    let asked = file.child(callee, "value").filter(|asked| is_default && asked.kind == "call_expression")?;
    let asking = file.child(asked, "function")?;
    let is_greatest = matches!(file.child_text(asking, "field")?, "max" | "min");
    let mapped = file.child(asking, "value").filter(|one| is_greatest && one.kind == "call_expression")?;
    let method = file.child(file.child(mapped, "function")?, "field")?;
    let is_map = file.text(method.span) == "map";
    is_map.then(|| Proposal::new("those that are there").replace(scene, method.span, "filter_map"))
}

/// `let width = names.iter().map(|name| name.len()).max().unwrap_or(0);` of what a text is to be as wide as.
fn width(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_width = expected == "&usize" && got == "&Option<usize>" && scene.is_about_std();
    let text = scene.text();
    // Without a precision all of a text is shown.
    let name = text.strip_suffix('$').unwrap_or(text);
    let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]).into_iter();
    let mut lets = lets.filter(|own| own.span.end() <= scene.span.start());
    let own = lets.rfind(|own| scene.file.child_text(*own, "pattern") == Some(name)).filter(|_| is_width)?;
    let value = scene.file.child(own, "value").filter(|value| scene.file.text(value.span).ends_with(".max()"))?;
    Some(after(scene, value.span, ".unwrap_or(0)"))
}
