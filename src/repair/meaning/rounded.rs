//! What is lost before a number is converted (E0308): a quotient of integers is rounded before it becomes a float, and bits are
//! shifted out of a narrow number before it becomes a wider one. The compiler is sure of `(total / count).into()` and of
//! `((high << 8) | low).into()`, of `(after - before).into()` for what may be below nothing, and of `(length as u32).into()`
//! where all else is cast to what is asked for.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::type_text::NUMBERS;
use crate::repair::wording::quoted;
use crate::syntax::{Branch, SyntaxFile};

/// Signs between numbers that give a number of the same type.
const SIGNS: &[&str] = &["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];

/// Whether what would be converted is a cast that is to be another one, cut short and widened again, or what has no sign until
/// it has.
pub(super) fn is_cut_short(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let converts = suggestion.parts.iter().any(|part| part.new_text.ends_with(".into()"));
    let place = diagnostic.primary().filter(|_| converts && diagnostic.code.as_deref() == Some("E0308"));
    let file = place.and_then(|place| read(&place.file));
    file.zip(place.and_then(span_of))
        .is_some_and(|(file, span)| is_miscast(diagnostic, &file, span) || is_below_nothing(diagnostic, &file, span))
}

/// Whether what is to become another number (E0308) is a cast to the wrong one, as the other casts of the function have it.
fn is_miscast(error: &Diagnostic, file: &SyntaxFile, at: Span) -> bool {
    let label = error.primary().and_then(|place| place.label.as_deref()).unwrap_or_default();
    let types = quoted(label);
    let [of, old] = types.as_slice() else { return false };
    let casts = file.inside(at, &["type_cast_expression"]);
    let cast = casts.into_iter().find(|cast| cast.span == at).filter(|_| NUMBERS.contains(of));
    cast.is_some_and(|cast| {
        let to = file.child_text(cast, "type");
        to == Some(old) && is_unlike_others(file, cast, of)
    })
}

/// Whether the function casts something else to `of`, and nothing else to what this casts to: one who cuts a number short on
/// purpose and widens it again says both.
pub(in crate::repair) fn is_unlike_others(file: &SyntaxFile, cast: Branch<'_>, of: &str) -> bool {
    let to = |cast: Branch<'_>| file.child_text(cast, "type");
    let (Some(old), Some(function)) = (to(cast), file.nearest(cast.span, &["function_item"])) else { return false };
    let casts = file.inside(function.span, &["type_cast_expression"]).into_iter();
    let others: Vec<&str> = casts.filter(|other| other.span != cast.span).filter_map(to).collect();
    others.contains(&of) && !others.contains(&old)
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
pub(super) fn rounds(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Option<&'static str> {
    let is_of_float = suggestion.message.contains("floating point representation of the integer");
    if !is_of_float && !suggestion.message.starts_with("you can convert a") {
        return None;
    }
    let place = diagnostic.primary()?;
    let file = read(&place.file)?;
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
    file.child_text(own, "operator").unwrap_or_default()
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
