//! `?` after what is a `Result` or an `Option` (E0277, E0308, E0369, E0599): where a local is made of it, and where it is used.
//! Who forgot it forgot it where it is made, as a rule, and from there a failure is handed on in any case.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Scene, quoted};
use crate::repair::type_text::{type_name, type_path};

/// `?` for a value of which the compiler says in `told` that it is a `Result` or an `Option`.
pub(in crate::repair) fn of_failure(scene: &Scene<'_>, value: Span, told: &str) -> Vec<Proposal> {
    if !can_fail(scene, value, told) {
        return Vec::new();
    }
    let made = where_made(scene, value);
    let is_late = made.is_some();
    made.into_iter().chain([after(scene, value, "?").guessed(is_late)]).collect()
}

/// Whether one of the types named in `told` is a `Result` or an `Option`. What says itself how it ends is no failure of
/// something else.
pub(in crate::repair) fn can_fail(scene: &Scene<'_>, value: Span, told: &str) -> bool {
    let holds = |name: &&str| {
        let path = type_path(name);
        matches!(type_name(name), "Result" | "Option") && (path != *name || path.contains("::"))
    };
    !says_how_it_ends(scene.file.text(value)) && quoted(told).iter().any(holds)
}

/// Whether a value is made as one that is there, or as one that is not.
fn says_how_it_ends(text: &str) -> bool {
    text == "None" || ["Err(", "None::", "Ok(", "Some("].iter().any(|start| text.starts_with(start))
}

/// `?` behind what a local is made of, or behind what is matched where the local stands for all of it.
pub(in crate::repair) fn where_made(scene: &Scene<'_>, value: Span) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(value)?;
    let own = if own.kind == "reference_expression" { file.child(own, "value")? } else { own };
    if !matches!(own.kind, "identifier" | "shorthand_field_initializer") {
        return None;
    }
    let name = file.text(own.span);
    // What an arm asks beside that, `name if is_escaped`, is part of its pattern.
    let binds = |text: &str| {
        let text = text.split(" if ").next().unwrap_or(text).trim_end();
        text.strip_prefix("mut ").unwrap_or(text) == name
    };
    let kinds = ["let_declaration", "match_arm"];
    let mut bound = file.inside(scene.function()?.span, &kinds).into_iter().filter(|node| {
        let is_before = match node.kind {
            "match_arm" => node.span.contains(own.span),
            _ => node.span.end() <= own.span.start(),
        };
        is_before && file.child(*node, "pattern").is_some_and(|pattern| binds(file.text(pattern.span)))
    });
    let bound = bound.next_back()?;
    let source = match bound.kind {
        "match_arm" => file.child(file.nearest(bound.span, &["match_expression"])?, "value")?,
        _ => file.child(bound, "value").filter(|_| file.child(bound, "type").is_none())?,
    };
    let is_open = source.kind != "try_expression" && !says_how_it_ends(file.text(source.span));
    is_open.then(|| after(scene, source.span, "?"))
}
