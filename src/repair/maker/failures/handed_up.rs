//! E0277: a `?` in a function that gives nothing back, and whose callers all may fail themselves: it fails as they do, and each of
//! them hands the failure on. The compiler looks at the function alone, and what comes of its calls would be dropped.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name, type_path};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let told = scene.error.message.strip_prefix("the `?` operator can only be used in a ");
    let is_told = told.is_some_and(|told| ["function", "method"].iter().any(|of| told.starts_with(of)));
    let is_it = is_told && scene.code() == "E0277";
    if is_it { handed_up(scene).into_iter().collect() } else { Vec::new() }
}

fn handed_up(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.function()?;
    let (name, list, body) = (file.child(own, "name")?, file.child(own, "parameters")?, file.child(own, "body")?);
    let own_parts = file.children(own);
    let is_open = file.child(own, "return_type").is_none()
        && own_parts.iter().all(|part| !matches!(part.kind, "visibility_modifier" | "function_modifiers"));
    let around = file.nearest(own.span, &["impl_item", "trait_item"]);
    let is_own = around.is_none_or(|around| around.kind == "impl_item" && file.child(around, "trait").is_none());
    let is_in_closure = file
        .nearest(scene.span, &["closure_expression", "async_block"])
        .is_some_and(|inner| own.span.contains(inner.span));
    // A `return` that gives nothing back is another matter.
    let leaves = file.words(body.span).iter().any(|word| word.text == "return");
    let name = file.text(name.span);
    if !is_open || !is_own || is_in_closure || leaves || name == "main" {
        return None;
    }
    let calls = calls(scene, name)?;
    let backs: Option<Vec<String>> = calls.iter().map(|call| given_back(scene, *call)).collect();
    let backs = backs?;
    let back = backs.first().filter(|first| backs.iter().all(|other| other == *first))?;
    let last = file.children(body).into_iter().rfind(|child| child.named)?;
    let line = format!("\n{}Ok(())", scene.indentation(last.span.start()));
    let why = Proposal::new("it fails as those do that call it").insert(scene, list.span.end(), format!(" -> {back}"));
    let why = why.insert(scene, last.span.end(), line);
    Some(calls.into_iter().fold(why, |why, call| why.insert(scene, call.span.end(), "?")))
}

/// All calls of the function, if each is a statement of its own and nothing else speaks of it.
fn calls<'s>(scene: &'s Scene<'_>, name: &str) -> Option<Vec<Branch<'s>>> {
    let file = &scene.file;
    let mentions = file.words(file.whole()).into_iter().filter(|word| word.is_name && word.text == name).count();
    let all = file.inside(file.whole(), &["call_expression"]).into_iter().filter(|call| {
        let callee = file.child(*call, "function").map(|callee| file.text(callee.span)).unwrap_or_default();
        callee.rsplit([':', '.']).next() == Some(name)
    });
    let all: Vec<Branch<'_>> = all.collect();
    let is_statement = |call: &Branch<'_>| {
        let own = file.nearest(call.span, &["expression_statement"]);
        own.is_some_and(|own| own.span.start() == call.span.start() && file.text(own.span).ends_with(");"))
    };
    // A module in a file of its own sees it as well.
    let mut modules = file.inside(file.whole(), &["mod_item"]).into_iter();
    if modules.any(|module| file.child(module, "body").is_none()) {
        return None;
    }
    let is_last = |call: &Branch<'_>| is_last_work(scene, *call, name);
    let are_all =
        !all.is_empty() && mentions == all.len() + 1 && all.iter().all(|call| is_statement(call) && is_last(call));
    are_all.then_some(all)
}

/// Macros that only tell.
const TELLING: &[&str] = &["debug", "eprint", "eprintln", "error", "info", "log", "print", "println", "trace", "warn"];

/// Words in the names of what puts something back, or away.
const PUTTING_BACK: &[&str] = &[
    "clean", "cleanup", "clear", "close", "delete", "drop", "end", "exit", "finish", "free", "leave", "pop", "release",
    "remove", "replace", "reset", "restore", "revert", "rollback", "set", "stop", "swap", "take", "undo", "unlock",
];

/// Whether nothing is done behind the call that a failure would leave undone, but to tell of it, or to call the function again.
fn is_last_work(scene: &Scene<'_>, call: Branch<'_>, name: &str) -> bool {
    let file = &scene.file;
    let Some(block) = file.nearest(call.span, &["block"]) else { return false };
    let is_body = file.nearest(block.span, &["function_item"]).and_then(|own| file.child(own, "body"));
    let rest = file.children(block).into_iter().filter(|child| child.named && child.span.start() > call.span.end());
    is_body.is_some_and(|body| body.span == block.span)
        && rest.into_iter().all(|one| {
            let words = file.words(one.span);
            let is_told =
                matches!(words.as_slice(), [name, sign, ..] if sign.text == "!" && TELLING.contains(&name.text));
            let changes = changes(scene, one);
            let is_again = words.iter().any(|word| word.text == name) && !changes;
            let called: Vec<&str> = words
                .windows(2)
                .filter(|pair| matches!(pair, [name, sign] if name.is_name && matches!(sign.text, "(" | "!")))
                .filter_map(|pair| pair.first().map(|word| word.text))
                .filter(|name| *name != "Ok")
                .collect();
            // A value with a name is there for what comes then, unless it is of what puts something back.
            let is_value = one.kind == "let_declaration"
                && file.child_text(one, "pattern").is_some_and(|pattern| !pattern.starts_with('_'))
                && !changes
                && !called.iter().any(|name| name.split('_').any(|word| PUTTING_BACK.contains(&word)));
            let does = !called.is_empty() || changes;
            is_told || is_again || is_value || !does && one.kind != "expression_statement"
        })
}

/// Whether something is assigned to.
fn changes(scene: &Scene<'_>, one: Branch<'_>) -> bool {
    !scene.file.inside(one.span, &["assignment_expression", "compound_assignment_expr"]).is_empty()
}

/// What the function around a call gives back, with nothing in it.
fn given_back(scene: &Scene<'_>, call: Branch<'_>) -> Option<String> {
    let file = &scene.file;
    let own = file.nearest(call.span, &["function_item", "closure_expression", "async_block"])?;
    let back = file.child(own, "return_type").filter(|_| own.kind == "function_item")?;
    let text = file.text(back.span);
    let (head, is_failing) = (type_path(text), type_name(text) == "Result");
    match arguments(text).as_slice() {
        [_] if is_failing => Some(format!("{head}<()>")),
        [_, failure] if is_failing => Some(format!("{head}<(), {failure}>")),
        _ => None,
    }
}
