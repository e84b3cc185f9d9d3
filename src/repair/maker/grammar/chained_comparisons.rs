//! `a == b == c`, `low <= at < high`: what Rust compares one by one.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.error.message != "comparison operators cannot be chained" {
        return Vec::new();
    }
    one_by_one(scene).into_iter().collect()
}

/// The middle is compared with both. What is called there would be called twice.
fn one_by_one(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let outer = file.around(scene.span).into_iter().rev().find(|own| {
        own.kind == "binary_expression" && file.child(*own, "left").is_some_and(|left| left.kind == "binary_expression")
    })?;
    let inner = file.child(outer, "left")?;
    let sign = |own| file.child_text(own, "operator");
    let (first, second) = (sign(inner)?, sign(outer)?);
    let goes_on =
        [&["=="][..], &["<", "<="], &[">", ">="]].iter().any(|row| row.contains(&first) && row.contains(&second));
    let middle = file.child(inner, "right").filter(|_| goes_on)?;
    let is_plain =
        matches!(middle.kind, "identifier" | "field_expression" | "self" | "integer_literal" | "char_literal");
    let is_called = !file.inside(middle.span, &["call_expression", "macro_invocation"]).is_empty();
    let text = file.text(middle.span);
    (is_plain && !is_called)
        .then(|| Proposal::new("compare it with both").insert(scene, middle.span.end(), format!(" && {text}")))
}
