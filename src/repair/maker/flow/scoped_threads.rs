//! E0373, E0521, E0597: a thread that borrows, and is started by `thread::spawn` inside of a `thread::scope(|s| …)`: it is the
//! scope that waits for the thread, so that it may borrow, and the scope has to start it: `s.spawn`. Also where what is borrowed
//! by a thread ends too early by the scope's own words. Without a scope, each thread of a loop is given its own part of a list that
//! nobody needs afterwards.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0373" | "E0521" | "E0597" | "E0716") {
        return Vec::new();
    }
    let places: Vec<Span> = scene.labelled().map(|(span, _)| span).collect();
    let scoped = places.iter().find_map(|place| by_scope(scene, *place));
    scoped.or_else(|| places.iter().find_map(|place| given_its_part(scene, *place))).into_iter().collect()
}

/// `for list in lists { thread::spawn(move || …) }` for `for list in &lists`, of lists that are owned here and not spoken of behind
/// the loop.
fn given_its_part(scene: &Scene<'_>, place: Span) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(place);
    let start = around.iter().rev().find(|node| is_start(scene, node))?;
    let turns = around.iter().rev().find(|node| node.kind == "for_expression" && node.span.contains(start.span))?;
    let value = file.child(*turns, "value").filter(|value| value.span.contains(scene.span))?;
    let (whole, lent, becomes) = lent(scene, value)?;
    let (holder, _) = scene.declaration(lent.span)?;
    let is_lent = file.child_text(holder, "type").is_some_and(|of| of.starts_with('&'));
    let name = file.text(lent.span);
    let rest = Span::new(turns.span.end(), scene.function()?.span.end())?;
    if is_lent || file.words(rest).iter().any(|word| word.text == name) || scene.is_in_loop(turns.span) {
        return None;
    }
    let closure = file.inside(start.span, &["closure_expression"]).into_iter().next()?;
    let why = Proposal::new("each thread is given its own part").replace(scene, whole, becomes);
    let is_moved = file.text(closure.span).starts_with("move");
    // Of a number that the thread changes, `move` would have it change a copy.
    let changed = file.inside(closure.span, &["assignment_expression", "compound_assignment_expr"]);
    if !is_moved && !changed.is_empty() || !takes_its_part(scene, *turns, closure) {
        return None;
    }
    Some(if is_moved { why } else { why.insert(scene, closure.span.start(), "move ") })
}

/// Whether the thread takes all of its part, which otherwise ends with the turn: a name of the loop's pattern stands there for itself
/// or has a method called, where one whose fields are read gives those fields alone.
fn takes_its_part(scene: &Scene<'_>, turns: Branch<'_>, closure: Branch<'_>) -> bool {
    let file = &scene.file;
    let Some(pattern) = file.child(turns, "pattern") else { return false };
    let names = file.words(pattern.span).into_iter().filter(|word| word.is_name).map(|word| word.text);
    let names: Vec<&str> = names.collect();
    let words = file.words(closure.span);
    let text = |at: usize| words.get(at).map(|word| word.text).unwrap_or_default();
    let is_field = |at: usize| text(at + 1) == "." && text(at + 3) != "(";
    let mut uses =
        (0..words.len()).filter(|at| names.contains(&text(*at)) && (*at == 0 || text(at - 1) != ".")).peekable();
    uses.peek().is_some() && uses.all(|at| !is_field(at))
}

/// What of the value that a loop goes over only lends a local, the local, and what gives it away: `&lists`, `lists.iter()`, and
/// what is made of that.
fn lent<'s>(scene: &'s Scene<'_>, value: Branch<'_>) -> Option<(Span, Branch<'s>, String)> {
    let file = &scene.file;
    if value.kind == "reference_expression" {
        let own = file.child(value, "value").filter(|own| own.kind == "identifier")?;
        let is_shared = file.words(value.span).iter().all(|word| word.text != "mut");
        return is_shared.then(|| (value.span, own, file.text(own.span).to_owned()));
    }
    let mut calls = file.inside(value.span, &["call_expression"]).into_iter().filter_map(|call| {
        let function = file.child(call, "function").filter(|own| file.child_text(*own, "field") == Some("iter"))?;
        let own = file.child(function, "value").filter(|own| own.kind == "identifier")?;
        Some((call.span, own, format!("{}.into_iter()", file.text(own.span))))
    });
    calls.next().filter(|_| calls.next().is_none())
}

fn is_start(scene: &Scene<'_>, call: &Branch<'_>) -> bool {
    let function = scene.file.child_text(*call, "function");
    call.kind == "call_expression" && matches!(function, Some("spawn" | "thread::spawn" | "std::thread::spawn"))
}

/// `s.spawn` for the `thread::spawn` that holds `place`, in a closure that is given the scope `s`.
fn by_scope(scene: &Scene<'_>, place: Span) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(place);
    let start = around.iter().rev().find(|node| is_start(scene, node))?;
    let scope = around.iter().rev().filter(|node| node.span.contains(start.span)).find(|node| {
        let function = file.child_text(**node, "function");
        node.kind == "call_expression" && matches!(function, Some("thread::scope" | "std::thread::scope"))
    })?;
    let closure = around.iter().find(|node| node.kind == "closure_expression" && scope.span.contains(node.span))?;
    let parameters = file.child(*closure, "parameters")?;
    let name = file.text(parameters.span).trim_matches(['|', ' ']);
    let is_name = !name.is_empty() && name != "_" && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let function = file.child(*start, "function").filter(|_| is_name)?;
    let why = Proposal::new("let the scope start it, which waits for it");
    Some(why.replace(scene, function.span, format!("{name}.spawn")))
}
