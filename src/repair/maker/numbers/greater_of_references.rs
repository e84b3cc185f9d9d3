//! E0308: `best.max(found)` of a `&mut u32`, where the references are compared, and not the numbers: `(*best).max(found)`. Only of
//! numbers, characters and truths, which are copied.

use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    of_values(scene).into_iter().collect()
}

fn of_values(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let is_plain = |of: &str| NUMBERS.contains(&of) || matches!(of, "bool" | "char" | "_" | "{integer}");
    let of = expected.strip_prefix("&mut ").or_else(|| expected.strip_prefix('&'))?;
    let theirs = got.strip_prefix("&mut ").or_else(|| got.strip_prefix('&'));
    let bare = theirs.unwrap_or(&got);
    // Of one the compiler may say only that it is borrowed; the other says of what, or the trial does.
    if !is_plain(of) || !is_plain(bare) || of != bare && !matches!((of, bare), ("_", _) | (_, "_" | "{integer}")) {
        return None;
    }
    let list = file.nearest(scene.span, &["arguments"])?;
    let argument = scene.exactly(scene.span)?;
    let call = file.nearest(list.span, &["call_expression"])?;
    let method = file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let word = file.child(method, "field")?;
    let value = file.child(method, "value").filter(|value| value.kind == "identifier")?;
    if !matches!(file.text(word.span), "max" | "min") {
        return None;
    }
    let mut why = Proposal::new("compare what they refer to");
    // `*best.max(found)` takes apart what comes of it.
    let outer =
        file.around(call.span).into_iter().rev().find(|node| node.span != call.span && node.span.contains(call.span));
    if let Some(outer) =
        outer.filter(|outer| outer.kind == "unary_expression" && file.text(outer.span).starts_with('*'))
    {
        why = why.replace(scene, Span::new(outer.span.start(), call.span.start())?, "");
    }
    why = why.insert(scene, value.span.start(), "(*").insert(scene, value.span.end(), ")");
    if theirs.is_some() {
        why = match argument.kind {
            "reference_expression" => {
                let inner = file.child(argument, "value")?;
                why.replace(scene, Span::new(argument.span.start(), inner.span.start())?, "")
            }
            _ => why.insert(scene, argument.span.start(), "*"),
        };
    }
    Some(why)
}
