//! What is lost before a number is converted (E0308): a quotient of integers is rounded before it becomes a float, and bits are
//! shifted out of a narrow number before it becomes a wider one. The compiler is sure of `(total / count).into()` and of
//! `((high << 8) | low).into()`, of `(after - before).into()` for what may be below nothing, and of `(length as u32).into()`
//! where all else is cast to what is asked for.

use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::repair::is_miscast;
use crate::syntax::{Branch, SyntaxFile};

/// Signs between numbers that give a number of the same type.
const SIGNS: &[&str] = &["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];

/// Whether what would be converted is a cast that is to be another one, cut short and widened again, or what has no sign until
/// it has.
pub(in crate::engine) fn is_cut_short(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let converts = suggestion.parts.iter().any(|part| part.new_text.ends_with(".into()"));
    let place = diagnostic.primary().filter(|_| converts && diagnostic.code.as_deref() == Some("E0308"));
    let file = place.and_then(|place| view.key_of(&place.file)).and_then(|key| view.tree(&key).ok());
    file.zip(place.and_then(span_of))
        .is_some_and(|(file, span)| is_miscast(diagnostic, &file, span) || is_below_nothing(diagnostic, &file, span))
}

/// Whether numbers without a sign are subtracted, and the difference is to have one (`(after - before).into()` for an `i32`).
fn is_below_nothing(diagnostic: &Diagnostic, file: &SyntaxFile, span: Span) -> bool {
    let label = diagnostic.primary().and_then(|place| place.label.as_deref()).unwrap_or_default();
    let mut types = label.split('`').skip(1).step_by(2);
    let (of, got) = (types.next().unwrap_or_default(), types.next().unwrap_or_default());
    let is_number = |of: &str, kind: char| of.strip_prefix(kind).is_some_and(|bits| bits.parse::<u8>().is_ok());
    let own = file.nearest(span, &["binary_expression"]).filter(|own| own.span == span);
    is_number(of, 'i') && is_number(got, 'u') && own.is_some_and(|own| sign(file, own) == "-")
}

/// What is lost of a number that would be converted after it is reckoned.
pub(in crate::engine) fn rounds(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> Option<&'static str> {
    let is_of_float = suggestion.message.contains("floating point representation of the integer");
    if !is_of_float && !suggestion.message.starts_with("you can convert a") {
        return None;
    }
    let place = diagnostic.primary()?;
    let file = view.key_of(&place.file).and_then(|key| view.tree(&key).ok())?;
    let span = span_of(place)?;
    if is_miscast(diagnostic, &file, span) {
        return Some("the number is cut short before it is converted");
    }
    if is_below_nothing(diagnostic, &file, span) {
        return Some("the difference has no sign before it is converted");
    }
    let own = file.nearest(span, &["binary_expression"]).filter(|own| own.span == span)?;
    if is_of_float {
        return (sign(&file, own) == "/").then_some("a quotient is rounded before it is converted");
    }
    shifts(&file, own).then_some("bits are shifted out before it is converted")
}

fn sign<'f>(file: &'f SyntaxFile, own: Branch<'_>) -> &'f str {
    file.child(own, "operator").map(|sign| file.text(sign.span)).unwrap_or_default()
}

/// Whether something is shifted to the left in a number that is reckoned, not in an argument of a call.
fn shifts(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let mut open = vec![own];
    while let Some(node) = open.pop() {
        match node.kind {
            "binary_expression" if sign(file, node) == "<<" => return true,
            "binary_expression" if sign(file, node) == ">>" => open.extend(file.child(node, "left")),
            "binary_expression" if !SIGNS.contains(&sign(file, node)) => {}
            "binary_expression" | "parenthesized_expression" => open.extend(file.children(node)),
            _ => {}
        }
    }
    false
}
