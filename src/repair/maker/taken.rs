//! E0507: what an `Option` of a field that can be changed holds, and what nothing can be made a copy of, is taken out of it: a
//! thread to be joined, a function that is called once.

use super::{Ground, Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0507" || !scene.error.message.contains("behind a mutable reference") {
        return Vec::new();
    }
    out(scene).into_iter().collect()
}

/// `match self.handle.take()`, `self.handle.take().unwrap()`
fn out(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "field_expression")?;
    let field = file.child(own, "field").map(|field| file.text(field.span))?;
    let is_own = file.child(own, "value").is_some_and(|value| file.text(value.span) == "self");
    let declared = |one: &Branch<'_>| {
        let part = |name: &str| file.child(*one, name).map(|part| file.text(part.span)).unwrap_or_default();
        part("name") == field && part("type").starts_with("Option<")
    };
    let is_option = file.inside(file.whole(), &["field_declaration"]).iter().any(declared);
    let told = super::plain(&scene.error.rendered);
    // What can be had twice need not be gone afterwards.
    let is_once = quoted(&told).iter().any(|text| {
        ["Box<dyn FnOnce", "JoinHandle<", "Sender<", "Receiver<", "Child"].iter().any(|head| text.contains(head))
    });
    let why = Proposal::new("take it out").on(if is_once { Ground::Reason } else { Ground::Guess });
    (is_own && is_option).then(|| why.insert(scene, scene.span.end(), ".take()"))
}
