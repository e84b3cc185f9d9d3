//! `a == b == c`, `low <= at < high`: what Rust compares one by one, or what comes of it with a truth: `a == b == is_same`.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::chained::{chain, is_truth};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.error.message != "comparison operators cannot be chained" {
        return Vec::new();
    }
    as_a_truth(scene).into_iter().chain(one_by_one(scene)).collect()
}

/// What comes of the first comparison is held against the last part, which is a truth.
fn as_a_truth(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (outer, inner) = chain(file, scene.span)?;
    file.child_text(outer, "operator").filter(|sign| matches!(*sign, "==" | "!="))?;
    let last = file.child(outer, "right").filter(|last| is_truth(file, *last))?;
    let why = Proposal::new(format!("whether they are so, compared with `{}`", file.text(last.span)));
    Some(why.insert(scene, inner.span.start(), "(").insert(scene, inner.span.end(), ")"))
}

/// The middle is compared with both. What is called there would be called twice.
fn one_by_one(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (outer, inner) = chain(file, scene.span)?;
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
