//! E0373, E0521, E0597: a thread that borrows, and is started by `thread::spawn` inside of a `thread::scope(|s| …)`: it is the
//! scope that waits for the thread, so that it may borrow, and the scope has to start it: `s.spawn`. Also where what is borrowed
//! by a thread ends too early by the scope's own words.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0373" | "E0521" | "E0597" | "E0716") {
        return Vec::new();
    }
    let places: Vec<Span> = scene.labelled().map(|(span, _)| span).collect();
    places.into_iter().find_map(|place| by_scope(scene, place)).into_iter().collect()
}

/// `s.spawn` for the `thread::spawn` that holds `place`, in a closure that is given the scope `s`.
fn by_scope(scene: &Scene<'_>, place: Span) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(place);
    let is_start = |call: &Branch<'_>| {
        let function = file.child_text(*call, "function");
        call.kind == "call_expression" && matches!(function, Some("thread::spawn" | "std::thread::spawn"))
    };
    let start = around.iter().rev().find(|node| is_start(node))?;
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
