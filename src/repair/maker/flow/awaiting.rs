//! E0728, and a future where its value is wanted (E0369, E0308, E0277, E0608, E0614 and others): `async` where the label
//! points, or before a block that is handed on, and `.await` where it is missing or misspelt.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::spelling::distance;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0728" => around(scene),
        "E0609" if is_future(&scene.error.message) && distance(scene.text(), "await") <= 2 => {
            vec![Proposal::new("`await` is what it is called").replace(scene, scene.span, "await")]
        }
        "E0277" | "E0308" | "E0369" | "E0599" | "E0600" | "E0608" | "E0609" | "E0614" => awaited(scene),
        _ => Vec::new(),
    }
}

/// `async` before the closure that awaits, before a block that is handed on, and before the function.
fn around(scene: &Scene<'_>) -> Vec<Proposal> {
    let inner = scene.file.around(scene.span);
    let within = inner.iter().rposition(|node| matches!(node.kind, "function_item" | "closure_expression"));
    let Some((holder, inside)) = within.and_then(|at| Some((inner.get(at)?, inner.get(at + 1..)?))) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let pairs = inside.iter().zip(inside.iter().skip(1));
    let mut handed_on = pairs.rev().filter(|(outer, block)| {
        let is_handed_on = matches!(outer.kind, "arguments" | "let_declaration" | "field_initializer");
        block.kind == "block" && is_handed_on
    });
    if let Some((_, block)) = handed_on.next() {
        found.push(Proposal::new("make the block `async`").insert(scene, block.span.start(), "async "));
    }
    if holder.kind == "closure_expression" {
        found.push(Proposal::new("make the closure `async`").insert(scene, holder.span.start(), "async "));
    } else if let Some(place) = place_of_async(scene).filter(|_| !gives_a_future(scene, holder.span)) {
        found.push(Proposal::new("make the function `async`").insert(scene, place, "async "));
    }
    found
}

/// Whether a function says that it gives a future: `async` would make it one of a future.
fn gives_a_future(scene: &Scene<'_>, function: Span) -> bool {
    let own = scene.file.nearest(function, &["function_item"]);
    let given = own.and_then(|own| scene.file.child(own, "return_type"));
    given.is_some_and(|given| scene.file.words(given.span).iter().any(|word| word.text.ends_with("Future")))
}

/// Whether the compiler speaks of a future there.
fn is_future(text: &str) -> bool {
    text.contains("Future<Output") || text.contains("found future")
}

/// Where `async` goes before the `fn` of the function around; `None` if it is there already.
fn place_of_async(scene: &Scene<'_>) -> Option<usize> {
    let own = scene.function()?;
    let words = scene.file.words(own.span);
    let at = words.iter().position(|word| word.text == "fn")?;
    let head = words.get(..at)?;
    if head.iter().any(|word| word.text == "async") {
        return None;
    }
    let place = head.iter().find(|word| matches!(word.text, "unsafe" | "extern")).or(words.get(at))?;
    Some(place.span.start())
}

fn awaited(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut values: Vec<Span> = scene.labelled().filter(|(_, label)| is_future(label)).map(|(span, _)| span).collect();
    if is_future(&scene.error.message)
        && let Some(holder) = scene.file.nearest(scene.span, &["field_expression"])
    {
        values.extend(scene.file.child(holder, "value").map(|value| value.span));
    }
    // What a macro is given has no tree.
    let is_member = matches!(scene.code(), "E0599" | "E0609") && is_future(&scene.error.message);
    let dot = scene.span.start().checked_sub(1).filter(|dot| scene.file.bytes().get(*dot) == Some(&b'.'));
    let in_macro = dot.filter(|_| is_member && scene.file.nearest(scene.span, &["token_tree"]).is_some());
    // `sum += f()`, `f() + 1`: the side that is no future stays as it is.
    if is_future(&scene.error.message)
        && let Some(whole) = scene.file.nearest(scene.span, &["binary_expression", "compound_assignment_expr"])
    {
        for side in ["left", "right"] {
            let side = scene.file.child(whole, side).filter(|side| side.kind == "call_expression");
            values.extend(side.map(|side| side.span));
        }
    }
    let is_call = |span: &Span| {
        scene.file.around(*span).iter().rev().any(|node| node.span == *span && node.kind.ends_with("expression"))
            || scene.file.around(*span).iter().rev().any(|node| node.span == *span && node.kind == "identifier")
    };
    let waits = |waiting: Proposal| match holder(scene) {
        Some(around) if around.kind == "async_block" => waiting,
        Some(around) if around.kind == "closure_expression" => {
            let is_async = scene.file.text(around.span).starts_with("async");
            if is_async { waiting } else { waiting.insert(scene, around.span.start(), "async ") }
        }
        _ => match place_of_async(scene) {
            Some(place) => waiting.insert(scene, place, "async "),
            None => waiting,
        },
    };
    let made = values.iter().find_map(|value| where_made(scene, *value)).filter(|_| is_future(&scene.error.message));
    let mut found: Vec<Proposal> = made.map(|made| waits(after(scene, made, ".await"))).into_iter().collect();
    found.extend(values.into_iter().filter(is_call).map(|value| waits(after(scene, value, ".await"))));
    found.extend(in_macro.map(|dot| waits(Proposal::new("wait for it").insert(scene, dot, ".await"))));
    if scene.code() == "E0277" && scene.error.message.starts_with("`impl Future<Output") && is_call_in_macro(scene) {
        found.push(waits(Proposal::new("wait for it").insert(scene, scene.span.end(), ".await")));
    }
    found
}

/// What a local is made by that is used more than once: a future is waited for once.
fn where_made(scene: &Scene<'_>, value: Span) -> Option<Span> {
    let file = &scene.file;
    let own = scene.exactly(value).filter(|own| own.kind == "identifier")?;
    let (holder, _) = scene.declaration(own.span).filter(|(holder, _)| holder.kind == "let_declaration")?;
    let made = file.child(holder, "value").filter(|made| made.kind == "call_expression")?;
    let rest = Span::new(holder.span.end(), scene.function()?.span.end())?;
    let uses = file.words(rest).iter().filter(|word| word.text == file.text(own.span)).count();
    (uses > 1).then_some(made.span)
}

/// What it would be that waits.
fn holder<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    scene.file.nearest(scene.span, &["function_item", "closure_expression", "async_block"])
}

/// Whether a call is shown: `format!("{}", client.text(1))`.
fn is_call_in_macro(scene: &Scene<'_>) -> bool {
    let mut depth = 0_i32;
    let mut is_path = true;
    for word in scene.file.words(scene.span) {
        match word.text {
            "(" | "[" => depth += 1,
            ")" | "]" => depth -= 1,
            "." | ":" => {}
            _ => is_path &= word.is_name || depth > 0,
        }
    }
    is_path && scene.text().ends_with(')') && scene.file.nearest(scene.span, &["token_tree"]).is_some()
}
