//! What is reached only by asking (E0599, E0609 and others on `RefCell`, `Mutex`, `RwLock`, `Cell`), loans that last too
//! long (E0502, E0505, E0506), and borrows that escape (E0521).

use super::adapt::after;
use super::{Proposal, Read, Scene};
use crate::edit::Span;

/// A wrapper in a type's name, and what reaches what is inside, the weaker way first.
const WRAPPERS: &[(&str, &[&str])] = &[
    ("RefCell<", &[".borrow()", ".borrow_mut()"]),
    ("Mutex<", &[".lock().unwrap()"]),
    ("RwLock<", &[".read().unwrap()", ".write().unwrap()"]),
    ("Cell<", &[".get()"]),
];

/// Calls that are worth nothing on a value that is no wrapper.
const IDLE: &[&str] = &["as_bytes", "as_ref", "as_slice", "as_str", "clone", "expect", "into_iter", "iter", "unwrap"];

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0599" => wrapped(scene).into_iter().chain(idle(scene)).collect(),
        "E0609" | "E0608" | "E0614" => wrapped(scene),
        "E0502" | "E0505" | "E0506" => cloned(scene).into_iter().collect(),
        "E0521" => owned(scene),
        _ => Vec::new(),
    }
}

fn wrapped(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let Some((_, ways)) = WRAPPERS.iter().find(|(name, _)| message.contains(name)) else { return Vec::new() };
    let holder = scene.file.nearest(scene.span, &["field_expression"]);
    let Some(value) = holder.and_then(|holder| scene.file.child(holder, "value")) else { return Vec::new() };
    ways.iter().map(|way| after(scene, value.span, way)).collect()
}

/// `.unwrap()` of what is no `Option`, and the like.
fn idle(scene: &Scene<'_>) -> Option<Proposal> {
    if !IDLE.contains(&scene.text()) {
        return None;
    }
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let value = scene.file.child(field, "value")?;
    let span = Span::new(value.span.end(), call.span.end())?;
    Some(Proposal::new("it is the value already").replace(scene, span, ""))
}

/// A copy in place of the loan.
fn cloned(scene: &Scene<'_>) -> Option<Proposal> {
    let (loan, _) = scene.labelled().find(|(_, label)| {
        label.contains("immutable borrow occurs here")
            || label.starts_with("borrow of") && label.ends_with("occurs here")
            || label.contains("is borrowed here")
    })?;
    let holder = scene.file.nearest(loan, &["let_declaration"])?;
    let value = scene.file.child(holder, "value").filter(|value| value.span.contains(loan))?;
    match value.kind {
        "reference_expression" => {
            // The copy itself, not a loan of it.
            let inner = scene.file.child(value, "value")?;
            let is_shared = !scene.file.words(value.span).iter().take(2).any(|word| word.text == "mut");
            is_shared.then(|| after(scene, inner.span, ".clone()"))
        }
        "call_expression" => Some(after(scene, value.span, ".clone()")),
        _ => None,
    }
}

/// A copy of its own for what outlives the function.
fn owned(scene: &Scene<'_>) -> Vec<Proposal> {
    let label = scene.labelled().find(|(_, label)| label.contains("is a reference that is only valid in the"));
    let Some((name, _)) = label else { return Vec::new() };
    let around = scene.file.around(scene.span);
    let is_statement = |kind: &str| matches!(kind, "let_declaration" | "expression_statement");
    let Some(block) = scene.function().and_then(|function| scene.file.child(function, "body")) else {
        return Vec::new();
    };
    let outermost = around.iter().find(|node| block.span.contains(node.span) && is_statement(node.kind));
    let at = match outermost {
        Some(statement) => statement.span.start(),
        None => scene.span.start(),
    };
    let text = scene.file.text(name);
    let line = format!("let {text} = {text}.to_owned();\n{}", scene.indentation(at));
    vec![Proposal::new("give it a copy of its own").insert(scene, at, line)]
}
