//! E0271, E0277, E0308: what fails in a function that (de)serializes and gives the failure of whoever it is given: serde makes one of
//! those of anything that can be shown.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// What a function is given, with what makes its failure.
const SIDES: &[(&str, &str)] =
    &[("Deserializer", "serde::de::Error::custom"), ("Serializer", "serde::ser::Error::custom")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_it = matches!(scene.code(), "E0271" | "E0277" | "E0308") && scene.elsewhere.depends_on("serde");
    if is_it { made(scene).into_iter().collect() } else { Vec::new() }
}

fn made(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let function = scene.function()?;
    let back = file.child_text(function, "return_type").filter(|back| back.ends_with("::Error>"))?;
    let head = file.text(crate::edit::Span::new(function.span.start(), file.child(function, "body")?.span.start())?);
    let own = back.rsplit_once(", ").and_then(|(_, failure)| failure.strip_suffix("::Error>"))?;
    let bounds = head.split(&format!("{own}: ")).nth(1)?;
    let (_, custom) =
        SIDES.iter().find(|(side, _)| bounds.trim_start().trim_start_matches("serde::").starts_with(side))?;
    // A `Result` at the end, or one behind which a `?` stands.
    let value = match scene.code() {
        "E0277" if scene.error.message.contains("couldn't convert the error") => {
            let tried = file.nearest(scene.span, &["try_expression"])?;
            file.parts(tried).into_iter().next()?
        }
        "E0277" => return None,
        _ => call_around(scene)?,
    };
    let why = Proposal::new("a failure of whoever is asked, that says the same");
    Some(why.insert(scene, value.span.end(), format!(".map_err({custom})")))
}

/// The call that fails otherwise, where its result is what the function gives, or is handed on.
fn call_around<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let file = &scene.file;
    let function = scene.function()?;
    let last = file.parts(file.child(function, "body")?).into_iter().next_back()?;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let around = file.around(call.span);
    let is_tried = around.iter().rfind(|node| node.span != call.span).is_some_and(|node| node.kind == "try_expression");
    (is_tried || last.span == call.span).then_some(call)
}
