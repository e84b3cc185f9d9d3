//! E0277, E0308, E0369, E0599: what threads gave, used as it is: `.map(|one| one.join().unwrap())`, `sum += one.join().unwrap()`. A
//! panic goes on to whoever joins.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// What is known of the panic that a thread ended with.
const PANIC: &str = ", Box<dyn Any + Send>>";

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_known = matches!(scene.code(), "E0277" | "E0308" | "E0369" | "E0599");
    // Of a method that is missing the compiler does not say all of the type.
    let is_missing = scene.code() == "E0599"
        && scene.error.message.contains("enum `Result<")
        && scene.file.words(scene.file.whole()).iter().any(|word| word.text == "spawn");
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
    Some(Proposal::new("write `.unwrap()` after it").insert(scene, call.span.end(), ".unwrap()"))
}
