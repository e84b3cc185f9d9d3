//! E0277: a loop over steps to both sides, `for dx in -1..=1`, which are added to a number without a sign: reckoned with signs,
//! and without one in the end.

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_it = scene.code() == "E0277" && scene.error.message == "the trait bound `usize: Neg` is not satisfied";
    if is_it { counted(scene).into_iter().collect() } else { Vec::new() }
}

/// `(x as isize + dx) as usize` for each `x + dx` in the loop.
fn counted(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let range = file.nearest(scene.span, &["range_expression"])?;
    let own = file.nearest(range.span, &["for_expression"])?;
    file.child(own, "value").filter(|value| value.span.contains(range.span))?;
    let pattern = file.child(own, "pattern").filter(|pattern| pattern.kind == "identifier")?;
    let name = file.text(pattern.span);
    let body = file.child(own, "body")?;
    let mut why = Proposal::new("reckon with signs, as `isize`");
    let mut any = false;
    for sum in file.inside(body.span, &["binary_expression"]) {
        let (left, right) = (file.child(sum, "left")?, file.child(sum, "right")?);
        let sign = file.child_text(sum, "operator").unwrap_or_default();
        if file.text(right.span) != name || right.kind != "identifier" || !matches!(sign, "+" | "-") {
            continue;
        }
        if !is_simple(scene, left.span) || left.kind.ends_with("literal") {
            return None;
        }
        any = true;
        why = why.insert(scene, left.span.end(), " as isize");
        if !is_cast(scene, sum) {
            // What is reckoned further is below nothing on the way, perhaps.
            is_enclosed(scene, sum).then_some(())?;
            why = why.insert(scene, sum.span.start(), "(").insert(scene, sum.span.end(), ") as usize");
        }
    }
    any.then_some(why)
}

fn parents<'s>(scene: &'s Scene<'_>, of: Span) -> Vec<Branch<'s>> {
    scene.file.around(of).into_iter().rev().skip_while(|node| node.span == of).take(2).collect()
}

/// Whether it is cast already: `(x + dx) as usize`.
fn is_cast(scene: &Scene<'_>, sum: Branch<'_>) -> bool {
    matches!(
        parents(scene, sum.span).as_slice(),
        [one, cast] if one.kind == "parenthesized_expression" && cast.kind == "type_cast_expression"
    )
}

/// Whether it is used as it is, and nothing more is reckoned with it there.
fn is_enclosed(scene: &Scene<'_>, sum: Branch<'_>) -> bool {
    let holders =
        ["arguments", "block", "expression_statement", "index_expression", "let_declaration", "tuple_expression"];
    parents(scene, sum.span).first().is_some_and(|parent| holders.contains(&parent.kind))
}
