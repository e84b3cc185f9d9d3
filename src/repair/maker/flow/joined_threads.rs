//! E0277, E0308, E0369, E0599: what threads gave, used as it is: `.map(|one| one.join().unwrap())`, `sum += one.join().unwrap()`. A
//! panic goes on to whoever joins.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// What is known of the panic that a thread ended with.
const PANIC: &str = ", Box<dyn Any + Send>>";

/// Methods by which a file says what becomes of a panic.
const HANDLING: &[&str] = &[
    "and_then",
    "err",
    "is_err",
    "is_ok",
    "map",
    "map_err",
    "map_or",
    "map_or_else",
    "ok",
    "or",
    "or_else",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_known = matches!(scene.code(), "E0277" | "E0308" | "E0369" | "E0599");
    // Of a method that is missing the compiler does not say all of the type.
    let is_missing = scene.code() == "E0599"
        && scene.error.message.contains("enum `Result<")
        && scene.file.times_named("thread") > 0
        && scene.file.all_named(&["function_item", "function_signature_item"], "join").next().is_none();
    let is_of_threads = is_known && (is_missing || scene.error.plain().contains(PANIC));
    if is_of_threads { asked_for(scene).into_iter().collect() } else { Vec::new() }
}

/// The one call in the statement around that joins a thread.
fn asked_for(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let holders = ["block", "call_expression", "expression_statement", "let_declaration", "match_arm"];
    let around = file.around(scene.span).into_iter().rev().filter(|node| holders.contains(&node.kind));
    let joins = |of: Branch<'_>| {
        let mut calls = file.inside(of.span, &["call_expression"]);
        calls.retain(|call| {
            let function = file.child(*call, "function");
            function.and_then(|function| file.child_text(function, "field")) == Some("join")
                && file.text(call.span).ends_with("()")
        });
        calls
    };
    let found = around.map(joins).find(|joins| !joins.is_empty())?;
    let [call] = found.as_slice() else { return None };
    if is_handed_on(scene, *call) || is_handled(scene) {
        return None;
    }
    Some(Proposal::new("write `.unwrap()` after it").insert(scene, call.span.end(), ".unwrap()"))
}

/// Whether the function around gives failures back, or the closure around does more than to join: a panic may be handed on there in
/// another way.
fn is_handed_on(scene: &Scene<'_>, join: Branch<'_>) -> bool {
    let file = &scene.file;
    let own = file.nearest(join.span, &["closure_expression", "function_item"]);
    let function = file.nearest(join.span, &["function_item"]).and_then(|own| file.child_text(own, "return_type"));
    let fails = function.is_some_and(|back| back.contains("Option") || back.contains("Result"));
    let does_more = own.is_some_and(|own| {
        let is_closure = own.kind == "closure_expression";
        is_closure && file.child(own, "body").is_none_or(|body| body.span != join.span)
    });
    fails || does_more
}

/// Whether another `join` of the file says what becomes of a panic.
fn is_handled(scene: &Scene<'_>) -> bool {
    let words = scene.file.words(scene.file.whole());
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    texts.windows(4).enumerate().any(|(at, four)| {
        let method = texts.get(at + 4).copied().unwrap_or_default();
        matches!(four, ["join", "(", ")", "?"]) || matches!(four, ["join", "(", ")", "."]) && HANDLING.contains(&method)
    })
}
