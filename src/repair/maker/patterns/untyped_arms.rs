//! E0282: a `let` of a `match` of which only the arm is there that leaves: `None => return`. What is there goes on, and nothing says
//! of which type it is, so that the compiler does not come to say that an arm is missing.

use super::arm_bodies::head_in;
use super::arms;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// What is nothing, and what is something beside it.
const SIDES: &[(&str, &str)] = &[("None", "Some"), ("Err", "Ok"), ("Pending", "Ready")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0282" { Vec::new() } else { what_is_there(scene).into_iter().collect() }
}

fn what_is_there(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["let_declaration"])?;
    file.child(own, "pattern").filter(|pattern| pattern.span == scene.span)?;
    let value = file.child(own, "value").filter(|value| value.kind == "match_expression")?;
    let arms = file.children(file.child(value, "body")?);
    let arms: Vec<Branch<'_>> = arms.into_iter().filter(|child| child.kind == "match_arm").collect();
    let pattern = |arm: &Branch<'_>| file.child(*arm, "pattern").map(|pattern| file.text(pattern.span));
    let first = pattern(arms.first()?)?;
    let (nothing, something) = SIDES.iter().find(|(nothing, _)| *nothing == head_in(first))?;
    let are_all = arms.iter().all(|arm| {
        let leaves = file.child(*arm, "value").is_some_and(|value| leaves(scene, value));
        leaves && pattern(arm).is_some_and(|pattern| head_in(pattern) == *nothing)
    });
    // `Poll::Pending` says where the other one is.
    let path = first.get(..first.find(nothing)?)?;
    let pattern = format!("{path}{something}(value)");
    // What is in it may have been asked for something.
    let why = Proposal::new(format!("add `{pattern} => value`")).guessed(true);
    let last = arms.last().filter(|_| are_all)?;
    Some(arms::with_arm(why, scene, *last, &pattern, "value"))
}

/// Whether nothing goes on behind a value: it returns, stops the program or leaves a loop.
fn leaves(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    let file = &scene.file;
    let mut last = value;
    while matches!(last.kind, "block" | "expression_statement") {
        let inner = file.children(last).into_iter().rfind(|part| part.named && !part.kind.ends_with("comment"));
        let Some(inner) = inner else { return false };
        last = inner;
    }
    let text = file.text(last.span);
    match last.kind {
        "return_expression" | "break_expression" | "continue_expression" => true,
        "macro_invocation" => {
            ["panic!", "unreachable!", "todo!", "unimplemented!"].iter().any(|it| text.starts_with(it))
        }
        "call_expression" => ["process::exit(", "process::abort("].iter().any(|it| text.contains(it)),
        _ => false,
    }
}
