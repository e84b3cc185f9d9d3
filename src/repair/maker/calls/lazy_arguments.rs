//! Values and closures that give them, one where the other is asked for: `ok_or_else(value)` (E0277), `ok_or(|| value)`
//! (E0308), `or_insert(Vec::new)`, whose value then has no method of a list (E0599).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::lazily::{given_its_maker, is_of_function, sister};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" => as_closure(scene).into_iter().collect(),
        "E0308" => by_sister(scene).into_iter().collect(),
        "E0599" => of_sister(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `|| value` where a closure is asked for and its value stands.
fn as_closure(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("closure, found") {
        return None;
    }
    let asked = quoted(&scene.error.message).into_iter().find(|of| of.starts_with("Fn"))?;
    let parameters = asked.split_once('(')?.1.strip_suffix(')')?.trim();
    let head = match parameters {
        "" => "|| ",
        one if !one.contains(',') => "|_| ",
        _ => return None,
    };
    let list = scene.file.nearest(scene.span, &["arguments"])?;
    let argument = scene.file.children(list).into_iter().find(|child| child.named && child.span == scene.span)?;
    // A name may be that of a function, and then is what was meant.
    let is_value = !matches!(argument.kind, "identifier" | "scoped_identifier" | "closure_expression");
    is_value.then(|| Proposal::new("give it when it is asked for").insert(scene, argument.span.start(), head))
}

/// The method that takes a closure, where one stands.
fn by_sister(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.exactly(scene.span).filter(|own| own.kind == "closure_expression")?;
    let list = scene.file.nearest(own.span, &["arguments"])?;
    let call = scene.file.nearest(list.span, &["call_expression"])?;
    let method = scene.file.child(scene.file.child(call, "function")?, "field")?;
    by_name(scene, method.span)
}

/// The same, where what was given is a function by its name, so that it is told only by what is done with it.
fn of_sister(scene: &Scene<'_>) -> Option<Proposal> {
    let is_function = is_of_function(&scene.error.message);
    let field = scene.file.nearest(scene.span, &["field_expression"]).filter(|_| is_function)?;
    let call = scene.file.child(field, "value")?;
    by_name(scene, given_its_maker(&scene.file, call.span)?)
}

fn by_name(scene: &Scene<'_>, method: Span) -> Option<Proposal> {
    let other = sister(scene.file.text(method))?;
    Some(Proposal::new(format!("`{other}` takes a closure")).replace(scene, method, other))
}
