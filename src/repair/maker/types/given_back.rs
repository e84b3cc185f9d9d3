//! E0282: a local whose type nothing says, and which the function gives back: it is of that type.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0282" || !scene.error.message.starts_with("type annotations needed for `") {
        return Vec::new();
    }
    typed(scene).into_iter().collect()
}

fn typed(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["let_declaration"]).filter(|own| file.child(*own, "type").is_none())?;
    let pattern = file.child(own, "pattern").filter(|pattern| scene.span.contains(pattern.span))?;
    let name = file.text(pattern.span).trim_start_matches("mut ");
    let function = file.nearest(own.span, &["closure_expression", "function_item"])?;
    let gives = file.child(function, "return_type")?;
    let body = file.child(function, "body")?;
    let last = file.children(body).into_iter().rfind(|child| child.named && !child.kind.ends_with("comment"))?;
    let whole = file.text(gives.span);
    let of = if file.text(last.span) == name {
        whole.to_owned()
    } else {
        let (wrapped, holder) = match file.text(last.span).split_once('(')? {
            ("Ok", value) => (value, "Result"),
            ("Some", value) => (value, "Option"),
            _ => return None,
        };
        let is_it = wrapped.strip_suffix(')') == Some(name) && type_name(whole) == holder;
        is_it.then(|| arguments(whole)).and_then(|all| all.into_iter().next())?
    };
    // What is hidden behind `impl`, or is of the type that a trait names, cannot be said there.
    let is_plain = !of.contains("impl ");
    is_plain.then(|| Proposal::new("it is given back as that").insert(scene, pattern.span.end(), format!(": {of}")))
}
