//! A name for another one by which something would be compared with itself: `a.name.cmp(&b.name)` where `b` is not known, with `a` as
//! the similar name. Nothing is ordered by that, and nothing told apart.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Methods and functions that compare.
const COMPARES: &[&str] = &[
    "cmp",
    "eq",
    "eq_ignore_ascii_case",
    "ge",
    "gt",
    "le",
    "lt",
    "max",
    "min",
    "ne",
    "partial_cmp",
    "ptr_eq",
    "swap",
    "total_cmp",
];

/// Operators of which both sides alike always give the same.
const OPERATORS: &[&str] = &["!=", "<", "<=", "==", ">", ">="];

/// Whether the suggestion makes two sides of a comparison alike that are not.
pub(super) fn compares_with_itself(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let is_name = !part.new_text.is_empty() && part.new_text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let (Some(span), Some(file)) = (span_of(&part.place), read(&part.place.file).filter(|_| is_name)) else {
        return false;
    };
    sides(&file, span).is_some_and(|[left, right]| {
        let new = |side: Span| side_with(&file, side, span, &part.new_text);
        plain(file.text(left)) != plain(file.text(right)) && new(left) == new(right)
    })
}

/// The two sides of the innermost comparison around `at`.
fn sides(file: &SyntaxFile, at: Span) -> Option<[Span; 2]> {
    let of = |node: &Branch<'_>| match node.kind {
        "binary_expression" => {
            let is_comparison = OPERATORS.contains(&file.child_text(*node, "operator")?);
            let both = [file.child(*node, "left")?.span, file.child(*node, "right")?.span];
            is_comparison.then_some(both)
        }
        "call_expression" => {
            let function = file.child(*node, "function")?;
            let given: Vec<Branch<'_>> =
                file.children(file.child(*node, "arguments")?).into_iter().filter(|child| child.named).collect();
            let name = file.words(function.span).last()?.text;
            match (file.child(function, "value"), given.as_slice()) {
                _ if !COMPARES.contains(&name) => None,
                (Some(value), [other]) => Some([value.span, other.span]),
                (None, [one, other]) => Some([one.span, other.span]),
                _ => None,
            }
        }
        _ => None,
    };
    file.around(at).iter().rev().find_map(of)
}

/// The side as it is with `text` in the place of `at`.
fn side_with(file: &SyntaxFile, side: Span, at: Span, text: &str) -> String {
    if !side.contains(at) {
        return plain(file.text(side));
    }
    let part = |from: usize, to: usize| Span::new(from, to).map(|span| file.text(span)).unwrap_or_default();
    plain(&format!("{}{text}{}", part(side.start(), at.start()), part(at.end(), side.end())))
}

/// Without blanks, and without how it is lent.
fn plain(side: &str) -> String {
    side.trim_start_matches(['&', '*']).split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sides_become_alike() {
        for (text, wanted) in [
            ("a.name.cmp(&^b^.name)", true),
            ("^b^.name.cmp(&a.name)", true),
            ("a.x == ^b^.x", true),
            ("Ord::cmp(&a, &^b^)", true),
            ("std::mem::swap(a, ^b^)", true),
            ("a.name.cmp(&^b^.size)", false),
            ("a.x + ^b^.x", false),
            ("a.push(^b^)", false),
            ("a.x == a.x && ^b^", false),
        ] {
            let first = text.find('^').unwrap();
            let bare = text.replace('^', "");
            let (file, at) = (SyntaxFile::parse(format!("fn f() {{ {bare}; }}").as_bytes()), first + "fn f() { ".len());
            let span = Span::new(at, at + 1).unwrap();
            let found = sides(&file, span).is_some_and(|[left, right]| {
                let new = |side: Span| side_with(&file, side, span, "a");
                plain(file.text(left)) != plain(file.text(right)) && new(left) == new(right)
            });
            assert_eq!(found, wanted, "{text}");
        }
    }
}
