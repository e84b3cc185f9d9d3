//! E0616, E0603, E0423: what is private, reached by what is public for it: a method that gives the field, a function
//! that makes the value. Wider visibility is another maker's proposal.

use super::{Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

/// What a getter may write behind the field and still give the field.
const SAME: &[&str] = &["", ".clone()", ".as_str()", ".as_ref()", ".as_slice()"];

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0616" => got(scene),
        "E0603" | "E0423" => made(scene),
        _ => Vec::new(),
    }
}

/// The functions of the impls of a type, with their names.
fn functions<'s>(scene: &'s Scene<'_>, of: &str) -> Vec<(&'s str, Branch<'s>)> {
    let mut found = Vec::new();
    for own in scene.file.inside(scene.file.whole(), &["impl_item"]) {
        let bare =
            scene.file.child(own, "type").map(|of| scene.file.text(of.span).split('<').next().unwrap_or_default());
        if bare != Some(of) || scene.file.child(own, "trait").is_some() {
            continue;
        }
        for function in scene.file.inside(own.span, &["function_item"]) {
            let public = scene.file.children(function).iter().any(|child| child.kind == "visibility_modifier");
            if let (true, Some(name)) = (public, scene.file.child(function, "name")) {
                found.push((scene.file.text(name.span), function));
            }
        }
    }
    found
}

/// `value.field()`, by whatever name the method gives the field.
fn got(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let [field, of, ..] = names.as_slice() else { return Vec::new() };
    let of = of.split('<').next().unwrap_or_default().rsplit("::").next().unwrap_or_default();
    let mut found = Vec::new();
    for (name, function) in functions(scene, of) {
        let body = scene.file.child(function, "body").map(|body| scene.file.text(body.span)).unwrap_or_default();
        let body = body.trim_start_matches('{').trim_end_matches('}').trim();
        let plain = body.trim_start_matches('&').trim_start_matches("mut ");
        let base = format!("self.{field}");
        let gives = plain.strip_prefix(base.as_str()).is_some_and(|rest| SAME.contains(&rest));
        if gives && scene.exactly(scene.span).is_some() {
            found.push(Proposal::new(format!("ask `{name}()`")).replace(scene, scene.span, format!("{name}()")));
        }
    }
    found.truncate(3);
    found
}

/// The functions that make a value of the type: they give back `Self` or its name.
fn makers<'s>(scene: &'s Scene<'_>, of: &str) -> Vec<(&'s str, Branch<'s>)> {
    let mut found = functions(scene, of);
    found.retain(|(_, function)| {
        let back =
            scene.file.child(*function, "return_type").map(|back| scene.file.text(back.span)).unwrap_or_default();
        let bare = back.split('<').next().unwrap_or_default();
        bare == of || bare == "Self"
    });
    found.retain(|(_, function)| scene.file.inside(function.span, &["self_parameter"]).is_empty());
    found
}

/// `Type::new(…)` for `Type(…)`.
fn made(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(call) = scene.file.nearest(scene.span, &["call_expression"]) else { return Vec::new() };
    let (Some(callee), Some(list)) = (scene.file.child(call, "function"), scene.file.child(call, "arguments")) else {
        return Vec::new();
    };
    let of = scene.file.text(callee.span).rsplit("::").next().unwrap_or_default();
    if !callee.span.contains(scene.span) {
        return Vec::new();
    }
    let given = scene.file.children(list).iter().filter(|child| child.named).count();
    let mut found = Vec::new();
    for (name, function) in makers(scene, of) {
        let wanted = scene.file.inside(function.span, &["parameter"]).len();
        if wanted == given {
            let why = Proposal::new(format!("`{name}` makes one"));
            found.push(why.insert(scene, callee.span.end(), format!("::{name}")));
        }
    }
    found
}
