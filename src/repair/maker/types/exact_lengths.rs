//! E0308: a slice where an array is asked for, and the slice says itself that it is as long: what `chunks_exact(4)` gives, and
//! `bytes[4..8]`, `&bytes[..4]`. The conversion to the array then never fails, and nothing is unwrapped that could be missing.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    as_array(scene).into_iter().collect()
}

fn as_array(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let (of, length) = expected.strip_prefix('[')?.strip_suffix(']')?.rsplit_once("; ")?;
    let length: usize = length.parse().ok()?;
    let is_of_it = got.trim_start_matches('&').trim_start_matches("mut ") == format!("[{of}]");
    let value = scene.exactly(scene.span).filter(|_| is_of_it)?;
    let is_as_long = match value.kind {
        "identifier" => length_of_chunk(scene, value) == Some(length),
        "reference_expression" => {
            scene.file.child(value, "value").and_then(|of| length_of_range(scene, of)) == Some(length)
        }
        _ => length_of_range(scene, value) == Some(length),
    };
    is_as_long.then(|| {
        // `bytes[0..4]` itself has no known size; a method borrows it.
        after(scene, value.span, ".try_into().unwrap()")
    })
}

/// How long `list[from..to]` is, of literal bounds.
fn length_of_range(scene: &Scene<'_>, own: Branch<'_>) -> Option<usize> {
    let file = &scene.file;
    let parts: Vec<Branch<'_>> = file.children(own).into_iter().filter(|part| part.named).collect();
    let [_, range] = parts.as_slice() else { return None };
    if own.kind != "index_expression" || range.kind != "range_expression" {
        return None;
    }
    let (from, to) = file.text(range.span).split_once("..")?;
    let (to, more) = to.strip_prefix('=').map_or((to, 0), |to| (to, 1));
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let from = if from.trim().is_empty() { 0 } else { number(from)? };
    number(to)?.checked_add(more)?.checked_sub(from)
}

/// How long each of `list.chunks_exact(4)` is, that a loop or a closure calls by that name.
fn length_of_chunk(scene: &Scene<'_>, name: Branch<'_>) -> Option<usize> {
    let file = &scene.file;
    let own = file.text(name.span);
    let is_bound = |pattern: Branch<'_>| file.text(pattern.span).trim_matches(['|', ' ']) == own;
    for node in file.around(name.span).into_iter().rev() {
        let source = match node.kind {
            "for_expression" if file.child(node, "pattern").is_some_and(is_bound) => file.child(node, "value")?,
            "closure_expression" if file.child(node, "parameters").is_some_and(is_bound) => {
                let list = file.nearest(Span::new(node.span.start(), node.span.end())?, &["arguments"])?;
                let call = file.nearest(list.span, &["call_expression"])?;
                let method = file.child(call, "function")?;
                let is_of_each =
                    ["map", "for_each", "flat_map", "filter_map"].contains(&file.child_text(method, "field")?);
                file.child(method, "value").filter(|_| is_of_each)?
            }
            // Another binding of the name may stand between.
            "let_declaration" | "match_arm" | "function_item" => return None,
            _ => continue,
        };
        let method = file.child(source, "function").and_then(|method| file.child(method, "field"))?;
        let list = file.child(source, "arguments")?;
        let number = file.text(list.span).trim_matches(['(', ')']).trim().parse().ok();
        return number.filter(|_| file.text(method.span) == "chunks_exact" && !is_bound_again(scene, node, name));
    }
    None
}

/// Whether something between binds the name again.
fn is_bound_again(scene: &Scene<'_>, around: Branch<'_>, name: Branch<'_>) -> bool {
    let own = scene.file.text(name.span);
    let lets = scene.file.inside(around.span, &["let_declaration"]).into_iter();
    lets.filter_map(|node| scene.file.child(node, "pattern"))
        .any(|pattern| scene.file.words(pattern.span).iter().any(|word| word.text == own))
}
