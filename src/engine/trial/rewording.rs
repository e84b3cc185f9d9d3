//! [`rewords`]: whether the compiler's fix of a lint says in other words what stood there.
//!
//! `matches!(…)` for a `match` of `true` and `false`, or `write!(…)` for `push_str(&format!(…))`, calls less than before
//! and leaves no value out: that is what such a lint asks for, and no deleted code.

use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};
use crate::txn::Rewrite;
use std::collections::BTreeSet;

/// Names of the prelude that hold a value and are none, and what a condition is anyway.
const WRAPPINGS: [&str; 8] = ["Some", "None", "Ok", "Err", "true", "false", "self", "_"];

/// Nodes whose names are new there.
const BINDINGS: [&str; 3] = ["closure_parameters", "match_pattern", "tuple_struct_pattern"];

/// Whether each value that the rewrite replaces, be it a name or a literal, is in what it writes in their place.
///
/// Names of methods, macros, modules, of functions that a path leads to, and of what is bound in the replaced text itself
/// may go; statements may not become fewer, but for those that only leave.
pub(super) fn rewords(rewrite: &Rewrite) -> bool {
    let changes: Vec<(Span, Span)> = rewrite.map().changes().collect();
    if changes.iter().all(|(_, new)| new.is_empty()) {
        return false;
    }
    let before = SyntaxFile::parse(rewrite.before().bytes());
    let after = SyntaxFile::parse(rewrite.after().bytes());
    let written: Vec<Word<'_>> = changes.iter().flat_map(|(_, new)| after.words(*new)).collect();
    let replaced: Vec<Word<'_>> = changes.iter().flat_map(|(old, _)| before.words(*old)).collect();
    let number = |words: &[Word<'_>], of: &[&str]| words.iter().filter(|word| of.contains(&word.text)).count();
    let leaving = number(&replaced, &["return", "break", "continue"]);
    if number(&replaced, &[";"]) > number(&written, &[";"]) + leaving {
        return false;
    }
    let names: BTreeSet<&str> = written.iter().filter(|word| word.is_name).map(|word| word.text).collect();
    let literals: BTreeSet<String> =
        written.iter().filter(|word| word.is_literal).map(|word| without_holes(word.text)).collect();
    let is_in_a_hole = |name: &str| {
        let strings = written.iter().filter(|word| word.is_literal);
        let holes = strings.flat_map(|word| word.text.split('{').skip(1));
        holes.filter_map(|hole| hole.split(['}', ':']).next()).any(|hole| hole.trim() == name)
    };
    changes.iter().all(|(old, _)| {
        let bound = bound_in(&before, *old);
        let words = before.words(*old);
        words.iter().enumerate().all(|(at, word)| {
            let next = |by: usize| words.get(at + by).map_or("", |word| word.text);
            if word.is_literal {
                return literals.contains(&without_holes(word.text));
            }
            // What a function does that is called by its bare name nobody knows: such a call has to stay.
            let is_method = || {
                let head = rewrite.before().bytes().get(..word.span.start()).unwrap_or_default().trim_ascii_end();
                head.ends_with(b"::") || head.ends_with(b".") && !head.ends_with(b"..")
            };
            let is_way = matches!((next(1), next(2)), ("!", _) | (":", ":")) || next(1) == "(" && is_method();
            !word.is_name
                || is_way
                || crate::syntax::is_keyword(word.text.as_bytes())
                || WRAPPINGS.contains(&word.text)
                || names.contains(word.text)
                || bound.contains(word.text)
                || is_in_a_hole(word.text)
        })
    })
}

/// The names that patterns in the span bind, or seem to.
fn bound_in(file: &SyntaxFile, span: Span) -> BTreeSet<&str> {
    let mut nodes: Vec<Span> = file.inside(span, &BINDINGS).iter().map(|node| node.span).collect();
    let with_pattern = file.inside(span, &["let_declaration", "for_expression", "let_condition"]);
    nodes.extend(with_pattern.iter().filter_map(|node| file.child(*node, "pattern")).map(|pattern| pattern.span));
    // What a guard compares with is bound elsewhere.
    let guards: Vec<Span> = file
        .inside(span, &["match_pattern"])
        .iter()
        .filter_map(|node| file.child(*node, "condition"))
        .map(|guard| guard.span)
        .collect();
    let words = nodes.into_iter().flat_map(|node| file.words(node));
    words
        .filter(|word| !guards.iter().any(|guard| guard.contains(word.span)))
        .filter(|word| word.is_name && word.text.starts_with(|c: char| c.is_lowercase() || c == '_'))
        .map(|w| w.text)
        .collect()
}

/// The literal's text without what stands in the holes of a format string: `"{}"` and `"{x}"` are the same.
fn without_holes(literal: &str) -> String {
    let mut depth = 0usize;
    let mut text = String::new();
    for c in literal.chars() {
        match c {
            '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            '{' => depth += 1,
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Edit, WorkspacePath};
    use crate::workspace::Snapshot;

    fn is_rewording(before: &str, old: &str, new: &str) -> bool {
        let file = WorkspacePath::from_resolved("a.rs");
        let at = before.find(old).unwrap();
        let span = Span::new(at, at + old.len()).unwrap();
        let snapshot = Snapshot::new(file.clone(), before.as_bytes().to_vec());
        let edit = Edit::of_bytes(file, before.as_bytes(), span, new.to_owned()).unwrap();
        rewords(&Rewrite::of_edits(&snapshot, &[edit]).unwrap())
    }

    #[test]
    fn each_value_is_still_there() {
        for (before, old, new) in [
            (
                "fn f(b: u8) -> bool { match b { b'a' | b'b' => true, _ => false } }",
                "match b { b'a' | b'b' => true, _ => false }",
                "matches!(b, b'a' | b'b')",
            ),
            (
                "fn f(o: &mut String, n: u8) { o.push_str(&format!(\"<{}>\", n)); }",
                "o.push_str(&format!(\"<{}>\", n))",
                "let _ = write!(o, \"<{n}>\")",
            ),
            ("fn f(v: V) -> V { v.iter().map(|x| x.clone()).collect() }", "map(|x| x.clone())", "cloned()"),
            ("fn f(v: V) { let w: Vec<u8> = std::vec::Vec::new(); }", "std::vec::Vec::new()", "vec![]"),
        ] {
            assert!(is_rewording(before, old, new), "{before} -> {new}");
        }
    }

    #[test]
    fn a_value_is_missing() {
        for (before, old, new) in [
            ("fn f(a: u8, b: u8) { g(a, b); }", "g(a, b)", "g(a)"),
            ("fn f(a: u8) { g(a); }", "g(a);", ""),
            ("fn f(a: u8) { g(a, 5); }", "g(a, 5);", "g(a, 6);"),
            ("fn f(x: X, a: u8) { x.log(a); x.keep(a); }", "x.log(a); x.keep(a);", "x.keep(a);"),
            (
                "fn f(o: &mut String, n: u8) { o.push_str(&format!(\"<{}>\", n)); }",
                "o.push_str(&format!(\"<{}>\", n))",
                "let _ = write!(o, \"<>\")",
            ),
            ("fn f(v: &V) -> u8 { v.width }", "v.width", "v.len()"),
            ("fn f(a: u8) { log(a); keep(a); }", "log(a); keep(a);", "keep(a);"),
            ("fn f() { for _ in 0..next() { g(); } }", "0..next()", "0..0"),
            (
                "fn f(n: u8, limit: u8) -> bool { match n { x if x > limit => true, _ => false } }",
                "match n { x if x > limit => true, _ => false }",
                "matches!(n, x)",
            ),
        ] {
            assert!(!is_rewording(before, old, new), "{before} -> {new}");
        }
    }
}
