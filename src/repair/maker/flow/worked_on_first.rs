//! E0599: a method called on what another one gives that only changes what it is called on: `names.sort().dedup()`. Each is a
//! statement of its own.

use crate::edit::{Span, line_start};
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Methods of lists that change them where they are, and give nothing.
const WORKING: &[&str] = &[
    "clear",
    "dedup",
    "dedup_by_key",
    "extend",
    "fill",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "retain",
    "reverse",
    "rotate_left",
    "rotate_right",
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "truncate",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let is_nothing =
        message.ends_with("found for unit type `()` in the current scope") || message == "`()` is not an iterator";
    if scene.code() == "E0599" && is_nothing { apart(scene).into_iter().collect() } else { Vec::new() }
}

/// `names.sort();` and then what was called on it, called on `names`.
fn apart(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let outer = file.nearest(scene.span, &["field_expression"])?;
    let work = file.child(outer, "value").filter(|value| value.kind == "call_expression")?;
    let method = file.child(work, "function")?;
    let worked_on = file.child(method, "value")?;
    file.child_text(method, "field").filter(|name| WORKING.contains(name))?;
    let is_place = matches!(worked_on.kind, "identifier" | "field_expression")
        && file.inside(worked_on.span, &["call_expression", "index_expression"]).is_empty();
    let kinds = ["let_declaration", "expression_statement"];
    let around = file.around(work.span);
    let block = around.iter().rposition(|node| matches!(node.kind, "block" | "closure_expression" | "match_arm"))?;
    // What a block ends with is in no statement of its own.
    let statement = around.get(block + 1).filter(|_| around.get(block).is_some_and(|node| node.kind == "block"))?;
    let first = match statement.kind {
        kind if kinds.contains(&kind) => first_done(scene, *statement)?,
        _ => statement.span.start(),
    };
    // Nothing is done before it.
    let is_first = first == work.span.start();
    let rest = Span::new(worked_on.span.end(), work.span.end())?;
    // A comment would come to stand with another call.
    let said = file.inside(statement.span, &["line_comment", "block_comment"]);
    said.is_empty().then_some(())?;
    let (place, call) = (file.text(worked_on.span), file.text(rest));
    let start = statement.span.start();
    let head = file.text(Span::new(line_start(file.bytes(), start), start)?);
    let joint = if head.trim().is_empty() { format!("\n{}", scene.indentation(start)) } else { " ".to_owned() };
    let why = Proposal::new("a statement of its own").insert(scene, start, format!("{place}{};{joint}", call.trim()));
    (is_place && is_first).then(|| why.replace(scene, rest, ""))
}

/// Where what a statement does first begins.
fn first_done(scene: &Scene<'_>, statement: Branch<'_>) -> Option<usize> {
    match statement.kind {
        "let_declaration" => Some(scene.file.child(statement, "value")?.span.start()),
        _ => Some(statement.span.start()),
    }
}
