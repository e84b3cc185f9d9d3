//! E0308 and E0600: a condition that is no `bool`; a comparison whose sides are held differently.

use crate::edit::Span;
use crate::repair::maker::postfix::{after, is_simple};
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::meaning::answers::asks_for_nothing;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => truth(scene).into_iter().chain(given(scene)).chain(compared(scene)).collect(),
        "E0600" => match tried(scene) {
            Some(tried) => vec![tried],
            None => negated(scene).into_iter().collect(),
        },
        _ => Vec::new(),
    }
}

/// What asks of a value of this type whether there is something, and whether there is nothing.
fn questions(of: &str) -> Option<(&'static str, &'static str)> {
    let of = of.trim_start_matches('&').trim_start_matches("mut ");
    let of = of.trim_start_matches("std::option::").trim_start_matches("std::result::");
    if of.starts_with("Option<") {
        Some((".is_some()", ".is_none()"))
    } else if of.starts_with("Result<") {
        Some((".is_ok()", ".is_err()"))
    } else if matches!(of, "str" | "String") || of.starts_with("Vec<") || of.starts_with('[') || of.contains("Map<") {
        Some(("!.is_empty()", ".is_empty()"))
    } else {
        None
    }
}

/// A number, an `Option` or a list as a condition.
fn truth(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, found) = scene.expected_found()?;
    let node = scene.file.around(scene.span).into_iter().rev().find(|node| node.span == scene.span)?;
    if expected != "bool" || !node.kind.ends_with("expression") && !matches!(node.kind, "identifier" | "self") {
        return None;
    }
    if NUMBERS.contains(&found.as_str()) {
        let zero = if found.starts_with('f') { "0.0" } else { "0" };
        // `!count` turns the bits round; who writes it as a condition asks for zero.
        if let Some(inner) = scene.text().strip_prefix('!') {
            let value = Span::new(scene.span.end().checked_sub(inner.trim_start().len())?, scene.span.end())?;
            let sign = Span::new(scene.span.start(), value.start())?;
            let why = Proposal::new("ask whether it is zero");
            return is_simple(scene, value)
                .then(|| why.replace(scene, sign, "").insert(scene, value.end(), format!(" == {zero}")));
        }
        let sign = if asks_for_nothing(&scene.file, scene.span)? { "==" } else { "!=" };
        let side = Proposal::new("ask whether it is zero");
        return Some(side.insert(scene, scene.span.end(), format!(" {sign} {zero}")));
    }
    let (something, nothing) = questions(&found)?;
    if asks_for_nothing(&scene.file, scene.span)? {
        return Some(after(scene, scene.span, nothing));
    }
    let asked = after(scene, scene.span, something.trim_start_matches('!'));
    Some(if something.starts_with('!') { asked.insert(scene, scene.span.start(), "!") } else { asked })
}

/// `!fallible()` of what gives a `bool` unless it fails, in a function that can hand the failure on.
fn tried(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).into_iter().next_back()?;
    let of = of.trim_start_matches("std::option::").trim_start_matches("std::result::");
    let kind = ["Option", "Result"].into_iter().find(|kind| of.starts_with(&format!("{kind}<bool")))?;
    let back = scene.file.child(scene.function()?, "return_type")?;
    let hands_on = scene.file.text(back.span).contains(kind)
        && scene.file.nearest(scene.span, &["closure_expression", "async_block"]).is_none();
    let inner = scene.text().strip_prefix('!')?;
    let value = Span::new(scene.span.end().checked_sub(inner.trim_start().len())?, scene.span.end())?;
    hands_on.then(|| after(scene, value, "?"))
}

/// `!` of what is no `bool`.
fn negated(scene: &Scene<'_>) -> Option<Proposal> {
    let inner = scene.text().strip_prefix('!')?.trim();
    let (_, nothing) = quoted(&scene.error.message).into_iter().find_map(questions)?;
    let value = Span::new(scene.span.end().checked_sub(inner.len())?, scene.span.end())?;
    let inner = if is_simple(scene, value) { inner.to_owned() } else { format!("({inner})") };
    Some(Proposal::new(format!("ask `{nothing}`")).replace(scene, scene.span, format!("{inner}{nothing}")))
}

/// `fallible() == 0`: what it gives unless it fails, in a function that can hand the failure on.
fn given(scene: &Scene<'_>) -> Option<Proposal> {
    let binary = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(binary, "left")?, scene.file.child(binary, "right")?);
    let label = scene.labelled().find(|(span, _)| *span == scene.span)?.1;
    let expected = label.strip_prefix("expected `")?.split('`').next()?;
    let kind = ["Option", "Result"].into_iter().find(|kind| expected.starts_with(&format!("{kind}<")))?;
    let back = scene.file.child(scene.function()?, "return_type")?;
    let fits = scene.file.text(back.span).contains(kind) && right.span == scene.span && left.kind == "call_expression";
    let closed = scene.file.nearest(scene.span, &["closure_expression", "async_block"]);
    (fits && closed.is_none()).then(|| after(scene, left.span, "?"))
}

/// The left side behind as many `*` as the right one has less `&`.
fn compared(scene: &Scene<'_>) -> Option<Proposal> {
    let binary = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(binary, "left")?, scene.file.child(binary, "right")?);
    let label = scene.labelled().find(|(span, _)| *span == scene.span)?.1;
    let (expected, found) = label.strip_prefix("expected `")?.split_once("`, found ")?;
    let depth = |of: &str| of.chars().take_while(|c| *c == '&').count();
    let more = depth(expected).checked_sub(depth(found.trim_start_matches('`'))).filter(|more| *more > 0)?;
    // What is put behind a text is borrowed, and no text is what a reference to one points at.
    let is_compared = scene.file.child_text(binary, "operator") != Some("+");
    if right.span != scene.span || !is_compared {
        return None;
    }
    let stars = "*".repeat(more);
    let proposal = Proposal::new("compare what the reference points at");
    if is_simple(scene, left.span) {
        return Some(proposal.insert(scene, left.span.start(), stars));
    }
    Some(proposal.insert(scene, left.span.start(), format!("{stars}(")).insert(scene, left.span.end(), ")"))
}
