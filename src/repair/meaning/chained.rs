//! `a == b == is_same`: what is compared last may be a truth. Then the two before it are compared, and what comes of that is held
//! against it; none of them is compared with it.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::type_text::NUMBERS;
use crate::repair::wording::{pair, quoted};
use crate::syntax::{Branch, SyntaxFile};

/// Signs that compare.
const COMPARING: &[&str] = &["!=", "<", "<=", "==", ">", ">="];

/// What the methods that say yes or no are called, beside those that begin with `is_` or `has_`.
const ASKING: &[&str] = &["all", "any", "contains", "contains_key", "ends_with", "starts_with"];

/// How far a local is followed to what it was made of.
const FAR: usize = 4;

/// The comparison around `at` that has another one on its left, and that one.
pub(in crate::repair) fn chain(file: &SyntaxFile, at: Span) -> Option<(Branch<'_>, Branch<'_>)> {
    let compares = |own: &Branch<'_>| {
        let is_sum = own.kind == "binary_expression";
        is_sum && file.child_text(*own, "operator").is_some_and(|sign| COMPARING.contains(&sign))
    };
    let mut outwards = file.around(at).into_iter().rev().filter(compares);
    outwards.find_map(|own| Some((own, file.child(own, "left").filter(compares)?)))
}

/// Whether a chain of comparisons would be taken apart whose last part is a truth, and the one before it is none.
pub(super) fn splits_before_a_truth(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let place = diagnostic.primary().filter(|_| diagnostic.message == "comparison operators cannot be chained");
    let splits = suggestion.parts.iter().any(|part| part.new_text.contains("&&"));
    let Some((file, at)) = place.filter(|_| splits).and_then(|place| read(&place.file).zip(span_of(place))) else {
        return false;
    };
    let ends = chain(&file, at).and_then(|(outer, inner)| file.child(outer, "right").zip(file.child(inner, "right")));
    ends.is_some_and(|(last, middle)| is_truth(&file, last) && !is_truth(&file, middle))
}

/// Whether a truth would be made a number, or a number something else, for the two to be compared.
pub(super) fn compares_a_truth_with_a_number(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let ends = [".into()", ".as_ref()"];
    let becomes = |text: &str| ends.iter().any(|end| text.ends_with(end));
    let Some(place) = diagnostic.primary().filter(|_| suggestion.parts.iter().any(|part| becomes(&part.new_text)))
    else {
        return false;
    };
    let is_number = |of: &str| NUMBERS.contains(&of) || matches!(of, "{float}" | "{integer}");
    match diagnostic.code.as_deref() {
        Some("E0277") if diagnostic.message.starts_with("can't compare `") => {
            let compared = quoted(&diagnostic.message);
            let is_bare = |of: &&str| is_number(of.trim_start_matches('&'));
            compared.iter().any(|of| of.trim_start_matches('&') == "bool") && compared.iter().any(is_bare)
        }
        Some("E0308") => {
            let types = place.label.as_deref().and_then(pair);
            let is_mixed = types.is_some_and(|(expected, got)| is_number(&expected) && got == "bool");
            let Some((file, at)) = read(&place.file).zip(span_of(place)).filter(|_| is_mixed) else { return false };
            let around = file.around(at).into_iter().rev().filter(|own| own.span != at);
            let side = around.into_iter().find(|own| own.kind != "parenthesized_expression");
            side.is_some_and(|own| file.child_text(own, "operator").is_some_and(|sign| COMPARING.contains(&sign)))
        }
        _ => false,
    }
}

/// Whether a value is a `bool`, as far as it or what it is declared with says so.
pub(in crate::repair) fn is_truth(file: &SyntaxFile, value: Branch<'_>) -> bool {
    is_truth_within(file, value, FAR)
}

fn is_truth_within(file: &SyntaxFile, value: Branch<'_>, far: usize) -> bool {
    let Some(far) = far.checked_sub(1) else { return false };
    match value.kind {
        "boolean_literal" => true,
        "parenthesized_expression" | "unary_expression" => {
            let is_plain = value.kind != "unary_expression" || file.text(value.span).starts_with('!');
            is_plain && file.parts(value).first().is_some_and(|inner| is_truth_within(file, *inner, far))
        }
        "binary_expression" => {
            let sign = file.child_text(value, "operator").unwrap_or_default();
            COMPARING.contains(&sign) || matches!(sign, "&&" | "||")
        }
        "call_expression" => file.child(value, "function").is_some_and(|callee| asks(file, callee)),
        "field_expression" => {
            let name = file.child_text(value, "field").unwrap_or_default();
            let mut fields = file.all_named(&["field_declaration"], name).peekable();
            fields.peek().is_some() && fields.all(|own| file.child_text(own, "type") == Some("bool"))
        }
        "identifier" => {
            let Some(function) = file.nearest(value.span, &["function_item"]) else { return false };
            let name = file.text(value.span);
            let declared = file.inside(function.span, &["let_declaration", "parameter"]).into_iter().rev();
            let mut before = declared.filter(|own| own.span.end() <= value.span.start());
            let Some(own) = before.find(|own| file.child_text(*own, "pattern") == Some(name)) else { return false };
            match file.child_text(own, "type") {
                Some(of) => of == "bool",
                None => file.child(own, "value").is_some_and(|made| is_truth_within(file, made, far)),
            }
        }
        _ => false,
    }
}

/// Whether what is called says yes or no: by its name, or as the file declares it.
fn asks(file: &SyntaxFile, callee: Branch<'_>) -> bool {
    let Some(word) = file.words(callee.span).into_iter().rfind(|word| word.is_name) else { return false };
    let is_asked = ["is_", "has_"].iter().any(|head| word.text.starts_with(head));
    let mut own = file.all_named(&["function_item", "function_signature_item"], word.text).peekable();
    match own.peek() {
        Some(_) => own.all(|one| file.child_text(one, "return_type") == Some("bool")),
        None => is_asked || ASKING.contains(&word.text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compared_last_may_be_a_truth() {
        for (text, wanted) in [
            ("fn f(a: u8, b: u8, c: bool) { a ==| b == c }", true),
            ("fn f(a: u8, b: u8) { a ==| b == false }", true),
            ("fn f(n: i32, want: bool) { n % 2 ==| 1 == want }", true),
            ("fn f(a: u8, b: u8) { let c = a > 3; a ==| b == c }", true),
            ("fn f(a: u8, b: u8) { let c = !(a > 3); a ==| b == c }", true),
            ("struct S { up: bool } fn f(a: u8, b: u8, s: S) { a ==| b == s.up }", true),
            ("fn f(a: u8, b: u8, s: S) { a ==| b == s.is_up() }", true),
            ("fn g() -> bool { true } fn f(a: u8, b: u8) { a ==| b == g() }", true),
            ("fn is_g() -> u8 { 1 } fn f(a: u8, b: u8) { a ==| b == is_g() }", false),
            ("struct S { up: bool } struct T { up: u8 } fn f(a: u8, b: u8, s: S) { a ==| b == s.up }", false),
            ("fn f(a: u8, b: u8, c: u8) { a ==| b == c }", false),
            ("fn f(a: u8, b: u8, c: bool) { let c = a; a ==| b == c }", false),
            ("fn f(a: u8, b: u8) { let c = !a; a ==| b == c }", false),
        ] {
            let at = text.find('|').unwrap();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            let (outer, _) = chain(&file, Span::new(at - 2, at).unwrap()).unwrap();
            assert_eq!(is_truth(&file, file.child(outer, "right").unwrap()), wanted, "{text}");
        }
    }
}
