//! [`falls_elsewhere`]: an `if` that becomes a guard, where another arm than the lint thinks of takes over.
//!
//! `clippy::collapsible_match` (1.95) takes an `if` that is all of an arm for a guard of it, if some arm does what its `else`
//! does. But where the guard fails, the first later arm that fits goes on: of `Some(n)`, `None => return` and `Some(_) => …`
//! that is the last, whatever the second does. It compiles and means something else, so no check shows it.

use crate::compiler::Diagnostic;
use crate::edit::Span;
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile, Word};

/// The lint.
const LINT: &str = "clippy::collapsible_match";

/// Why the lint's suggestion is not followed, if what the arm leaves to others would be done otherwise there.
pub(in crate::engine) fn falls_elsewhere(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<Refusal> {
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some(LINT))?;
    let file = view.key_of(&place.file)?;
    let tree = view.tree(&file).ok()?;
    let line = otherwise(&tree, span_of(place)?)?;
    let rule = format!("where the condition fails, the arm in line {line} would go on, which does something else");
    Some(Refusal::Policy { code: LINT.to_owned(), rule })
}

/// The 1-based line of the first later arm that may take what the `if` at `span` leaves and does something else with it.
fn otherwise(tree: &SyntaxFile, span: Span) -> Option<usize> {
    let condition = tree.nearest(span, &["if_expression"]).filter(|found| found.span == span)?;
    let arm = tree.nearest(span, &["match_arm"])?;
    let block = tree.nearest(arm.span, &["match_block"])?;
    let left = tree.child(condition, "alternative").map(|clause| {
        let parts = tree.children(clause);
        parts.last().map(|body| done(tree, *body)).unwrap_or_default()
    });
    let left = left.unwrap_or_default();
    let own = pattern(tree, arm)?;
    let arms = tree.children(block).into_iter().filter(|one| one.kind == "match_arm");
    for later in arms.filter(|one| one.span.start() > arm.span.start()) {
        let Some(theirs) = pattern(tree, later) else { continue };
        if are_apart(&own, &theirs) {
            continue;
        }
        if tree.child(later, "value").is_none_or(|value| done(tree, value) != left) {
            let before = tree.bytes().get(..later.span.start()).unwrap_or_default();
            return Some(1 + before.iter().filter(|byte| **byte == b'\n').count());
        }
        if let [only] = theirs.as_slice()
            && (only.text == "_" || only.is_name && !is_variant(only))
        {
            break;
        }
    }
    None
}

/// The words of an arm's pattern, its guard with it.
fn pattern<'f>(tree: &'f SyntaxFile, arm: Branch<'_>) -> Option<Vec<Word<'f>>> {
    tree.child(arm, "pattern").map(|pattern| tree.words(pattern.span))
}

/// What a body does, without the braces and the last semicolon, which make no difference here.
fn done<'f>(tree: &'f SyntaxFile, body: Branch<'_>) -> Vec<&'f str> {
    let mut words: Vec<&str> = tree.words(body.span).iter().map(|word| word.text).collect();
    while let [open, inner @ .., close] = words.as_slice()
        && matches!((*open, *close), ("{", "}"))
    {
        words = inner.to_vec();
    }
    if words.as_slice() == ["(", ")"] {
        words.clear();
    }
    words.pop_if(|last| *last == ";");
    words
}

/// Whether no value fits both: where they first differ, each names another variant.
fn are_apart(one: &[Word<'_>], other: &[Word<'_>]) -> bool {
    if one.iter().chain(other).any(|word| word.text == "|") {
        return false;
    }
    let (one, other) = (without_paths(one), without_paths(other));
    let differing = one.into_iter().zip(other).find(|(one, other)| one.text != other.text);
    differing.is_some_and(|(one, other)| is_variant(one) && is_variant(other))
}

/// The words of a pattern without what variants are in, which may be called in several ways.
fn without_paths<'w, 'f>(pattern: &'w [Word<'f>]) -> Vec<&'w Word<'f>> {
    let (mut rest, mut words) = (pattern, Vec::new());
    while let [first, behind @ ..] = rest {
        rest = match behind {
            [a, b, name @ ..] if first.is_name && a.text == ":" && b.text == ":" => name,
            _ => {
                words.push(first);
                behind
            }
        };
    }
    words
}

/// Whether it reads like the name of a variant, not of what a pattern binds.
fn is_variant(word: &Word<'_>) -> bool {
    word.is_name && word.text.starts_with(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_guard_leaves_goes_on_in_an_arm_that_does_the_same() {
        for (arms, line) in [
            ("A(n) => { if n { f() } }\n_ => {}", None),
            ("A(n) => { if n { f() } }\n_ => ()", None),
            ("A(n) => { if n { f() } }\nB => g(),\n_ => {}", None),
            ("A(n) => { if n { f() } else { return; } }\nB => g(),\n_ => return,", None),
            ("Some(A(n)) => { if n { 1 } else { 0 } }\nNone => 0,\nSome(_) => g(),", Some(3)),
            ("Some(A(n)) => { if n { 1 } else { 0 } }\nSome(B(n)) => n,\n_ => 0,", None),
            ("A(n) => { if n { f() } }\nA(m) => g(),\n_ => {}", Some(2)),
            ("Self::A(0, n) => { if n { f() } }\nKind::A(..) => g(),\n_ => {}", Some(2)),
            ("Self::A(n) => { if n { f() } }\nKind::B(_) => g(),\n_ => {}", None),
            ("A(n) => { if n { f() } }\nB | A(_) => g(),\n_ => {}", Some(2)),
            ("A(n) => { if n { f() } }\nother => g(other),", Some(2)),
        ] {
            let text = format!("fn h() {{ match x {{ {arms} }} }}");
            let at = text.find("if").unwrap();
            let end = at + text.get(at..).unwrap().find(" }\n").unwrap();
            let tree = SyntaxFile::parse(text.as_bytes());
            assert_eq!(otherwise(&tree, Span::new(at, end).unwrap()), line, "{text}");
        }
    }
}
