//! E0282: a local whose type nothing says, and which the function gives back: it is of that type. E0277, E0308: the same where it
//! is said, and the function gives back another one: `let found: Vec<Task> = …` of a `Vec<&Task>`.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name, without_lifetimes};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0282" if scene.error.message.starts_with("type annotations needed for `") => {
            typed(scene).into_iter().collect()
        }
        "E0277" if scene.error.message.contains("cannot be built from an iterator") => {
            let own = scene.file.nearest(scene.span, &["let_declaration"]);
            own.and_then(|own| retyped(scene, own)).into_iter().collect()
        }
        "E0308" => {
            let named = scene.exactly(scene.span).filter(|own| own.kind == "identifier");
            let declared = named.and_then(|own| scene.declaration(own.span));
            declared.and_then(|(own, _)| retyped(scene, own)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The type of what the function gives back for a local that it ends with, and that differs only in what is borrowed.
fn retyped(scene: &Scene<'_>, own: Branch<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let declared = file.child(own, "type").filter(|_| own.kind == "let_declaration")?;
    let pattern = file.child_text(own, "pattern")?;
    let function = file.nearest(own.span, &["closure_expression", "function_item"])?;
    let gives = file.child_text(function, "return_type")?;
    let last = file.children(file.child(function, "body")?).into_iter().rfind(|child| child.named)?;
    let is_it = file.text(last.span) == pattern.trim_start_matches("mut ");
    let bare = |of: &str| without_lifetimes(of).replace(['&', ' '], "");
    let differs = file.text(declared.span) != gives && bare(file.text(declared.span)) == bare(gives);
    (is_it && differs).then(|| Proposal::new("it is given back as that").replace(scene, declared.span, gives))
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
