//! E0609: a constant of a type that is read like a field (`shape.SIDES`, `self.SIDES`): it belongs to the type, `S::SIDES`. Only
//! where a trait or an `impl` of the file declares a constant of that name, and the type has a name of its own, so that the
//! path says the same as the dot was meant to.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0609" {
        return Vec::new();
    }
    of_type(scene).into_iter().collect()
}

fn of_type(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let [name, of] = names.as_slice() else { return None };
    let is_declared = file.all(&["impl_item", "trait_item"]).into_iter().any(|own| {
        let Some(body) = file.child(own, "body") else { return false };
        let constants = file.children(body).into_iter().filter(|item| item.kind == "const_item");
        constants.filter_map(|item| file.child(item, "name")).any(|own| file.text(own.span) == *name)
    });
    let of = of.trim_start_matches('&').trim_start_matches("mut ");
    let is_name =
        of.starts_with(|c: char| c.is_ascii_uppercase()) && of.chars().all(|c| c.is_alphanumeric() || c == '_');
    // `value.NAME`, also among what a macro is given. What a call gives would no longer be called for.
    let words = file.words(file.whole());
    let at = words.iter().position(|word| word.span == scene.span).filter(|at| *at > 2)?;
    let [before, value, dot] = words.get(at - 3..at)? else { return None };
    let is_plain = value.is_name && dot.text == "." && !matches!(before.text, "." | ":" | "::");
    let is_self = value.text == "self";
    let dot = Span::new(value.span.start(), scene.span.start())?;
    let path = if is_self { "Self" } else { of };
    let is_it = is_declared && is_plain && (is_self || is_name);
    is_it.then(|| Proposal::new("it belongs to the type").replace(scene, dot, format!("{path}::")))
}
