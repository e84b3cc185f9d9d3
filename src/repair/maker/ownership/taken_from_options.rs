//! E0507: what an `Option` of a field that can be changed holds, and what nothing can be made a copy of, is taken out of it: a
//! thread to be joined, a function that is called once.

use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

/// Types of the standard library of whose values there is one.
const ONCE: &[&str] = &["Child", "JoinHandle", "Receiver", "Sender"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0507" || !scene.error.message.contains("behind a mutable reference") {
        return Vec::new();
    }
    out(scene).into_iter().collect()
}

/// `match self.handle.take()`, `self.handle.take().unwrap()`
fn out(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "field_expression")?;
    let field = file.child_text(own, "field")?;
    let is_of_self = file.child_text(own, "value") == Some("self");
    let declared = |one: &Branch<'_>| {
        let part = |name: &str| file.child_text(*one, name).unwrap_or_default();
        part("name") == field && part("type").starts_with("Option<")
    };
    let is_option = file.all(&["field_declaration"]).iter().any(declared);
    let told = scene.error.plain();
    // A `Child` of the crate's own is no process.
    let speaks = |of: &str| file.words(file.whole()).iter().any(|word| word.text == of);
    let is_own = |name: &str| name == "Child" && !speaks("process");
    // What can be had twice need not be gone afterwards.
    let is_once = quoted(&told).iter().any(|text| {
        let mut names = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        text.contains("Box<dyn FnOnce") || names.any(|name| ONCE.contains(&name) && !is_own(name))
    });
    // What the function puts there again was taken out before; of anything else nothing says that it is to be gone.
    let is_left = |one: &Branch<'_>| file.child_text(*one, "left") == Some(scene.text());
    let is_replaced = file.inside(scene.function()?.span, &["assignment_expression"]).iter().any(is_left);
    let ground = match (is_once, is_replaced) {
        (true, _) => Ground::Reason,
        (false, true) => Ground::Guess,
        (false, false) => Ground::Nothing,
    };
    let why = Proposal::new("take it out").on(ground);
    (is_of_self && is_option).then(|| why.insert(scene, scene.span.end(), ".take()"))
}
