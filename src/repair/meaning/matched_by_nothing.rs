//! A type that nobody names, of what is matched by `_` alone (E0282, E0283, E0790): the arm that says which type it is, is gone.
//! Whatever type is named there compiles, and the match gives the rest in every case.

use super::{Read, span_of};
use crate::compiler::Diagnostic;

/// Whether the type that is asked for is that of what a `match` looks at, all of whose arms are for whatever it is.
pub(super) fn is_matched_by_nothing(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    if !matches!(diagnostic.code.as_deref(), Some("E0282" | "E0283" | "E0790")) {
        return false;
    }
    let Some(place) = diagnostic.primary() else { return false };
    let Some((file, at)) = read(&place.file).zip(span_of(place)) else { return false };
    let around = file.around(at);
    let Some(own) = around.iter().rev().find(|node| node.kind == "match_expression") else { return false };
    let (Some(value), Some(body)) = (file.child(*own, "value"), file.child(*own, "body")) else { return false };
    let mut arms = file.children(body).into_iter().filter(|child| child.kind == "match_arm").peekable();
    let is_open = arms.peek().is_some();
    value.span.contains(at) && is_open && arms.all(|arm| file.child_text(arm, "pattern") == Some("_"))
}
