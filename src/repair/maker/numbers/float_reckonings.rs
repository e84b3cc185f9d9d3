//! A reckoning with integers, where a float is wanted of it: with each of its numbers as a float it keeps what a quotient of integers
//! leaves out, unless that was meant.

use crate::repair::maker::{Proposal, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// Whether something is divided in it, calls aside.
pub(super) fn divides(file: &SyntaxFile, own: Branch<'_>) -> bool {
    match own.kind {
        "binary_expression" => {
            let is_divided = file.child_text(own, "operator") == Some("/");
            is_divided || file.parts(own).into_iter().any(|side| divides(file, side))
        }
        "parenthesized_expression" => file.parts(own).into_iter().any(|inner| divides(file, inner)),
        _ => false,
    }
}

/// `1.0 - percent as f64 / 100.0`: a reckoning in which something is divided, each of its numbers as a float. Somebody may have
/// wanted it without the rest.
pub(super) fn as_floats(scene: &Scene<'_>, own: Branch<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    if is_meant_rounded(file, own) {
        return None;
    }
    let (mut why, mut open) = (Proposal::new(format!("reckon with `{of}`")).guessed(true), vec![own]);
    while let Some(own) = open.pop() {
        let is_plain = || file.text(own.span).bytes().all(|byte| byte.is_ascii_digit());
        why = match own.kind {
            "binary_expression" if matches!(file.child_text(own, "operator")?, "+" | "-" | "*" | "/" | "%") => {
                open.extend(file.parts(own));
                why
            }
            "parenthesized_expression" => {
                open.extend(file.parts(own));
                why
            }
            "integer_literal" if is_plain() => why.insert(scene, own.span.end(), ".0"),
            "call_expression" | "field_expression" | "identifier" | "index_expression" => {
                why.insert(scene, own.span.end(), format!(" as {of}"))
            }
            _ => return None,
        };
    }
    Some(why)
}

/// Whether a quotient in it is rounded on purpose: it is multiplied again (`age / 10 * 10`), or there is a rest beside it, or what is
/// divided was made so that it is rounded up (`(n + k - 1) / k`).
fn is_meant_rounded(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let parts = file.parts(own);
    let sign = file.child_text(own, "operator");
    let again = match sign {
        Some("%") => true,
        Some("*") => parts.iter().any(|side| divides(file, *side)),
        Some("/") => {
            let by = file.child_text(own, "right").unwrap_or_default();
            let left = file.child(own, "left").map(|left| file.words(left.span)).unwrap_or_default();
            left.iter().any(|word| word.text == by)
        }
        _ => false,
    };
    again
        || parts.into_iter().any(|part| {
            matches!(part.kind, "binary_expression" | "parenthesized_expression") && is_meant_rounded(file, part)
        })
}
