//! What code says by itself, with nothing from elsewhere having a say: conditions that always come out the same
//! ([`conditions`]), and values that are taken out of what is written there ([`takings`]).
//!
//! Code may say so for good reason. In the place of what was asked or given before, it does what `if false` and `todo!()` do.

use super::call::{FLOW, called};
use super::expectation::value;
use super::nest::Inner;
use super::switch::CASES;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};
use std::collections::BTreeSet;

/// Types of which a value that is made of nothing but literals is always the same.
const TYPES: &[&str] = &[
    "String", "Vec", "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16",
    "u32", "u64", "u8", "usize",
];

/// Those of them that differ from target to target.
const OF_TARGET: &[&str] = &["isize", "usize"];

/// Macros of which the same holds.
const MACROS: &[&str] = &["concat", "format", "matches", "vec"];

/// The words of the conditions that always come out the same, of which no more than literals is known without a look at what
/// calls do: `matches!(1, 1)`, `"".is_empty()`, `Some(1).filter(|_| false)`, `match 1`.
pub(super) fn conditions(file: &SyntaxFile) -> Vec<String> {
    let mut asked: Vec<Branch<'_>> = Vec::new();
    for own in file.all(&["if_expression", "while_expression", "match_pattern"]) {
        asked.extend(file.child(own, "condition"));
    }
    let parts: Vec<Branch<'_>> = asked
        .iter()
        .flat_map(|condition| file.inside(condition.span, &["binary_expression"]))
        .filter(|own| matches!(file.child_text(*own, "operator"), Some("&&" | "||")))
        .flat_map(|own| file.children(own).into_iter().filter(|child| child.named))
        .collect();
    asked.extend(parts);
    // A literal alone is asked about by `if false`, which is known.
    asked.retain(|own| file.words(own.span).iter().any(|word| word.is_name && !matches!(word.text, "true" | "false")));
    for own in file.all(&["let_condition", "let_declaration", "match_expression"]) {
        if own.kind != "let_declaration" || file.child(own, "alternative").is_some() {
            asked.extend(file.child(own, "value"));
        }
    }
    asked.into_iter().filter(|own| is_closed(file, own.span)).map(|own| said(&file.words(own.span))).collect()
}

/// How many comparisons there are of a value, by no call, with the same: `n != n`.
pub(super) fn with_itself(file: &SyntaxFile) -> usize {
    let compares =
        |own: &Branch<'_>| matches!(file.child_text(*own, "operator"), Some("==" | "!=" | "<" | ">" | "<=" | ">="));
    let is_same = |own: &Branch<'_>| {
        let side = |side: &str| file.child(*own, side).map(|side| file.words(side.span)).unwrap_or_default();
        let (left, right) = (side("left"), side("right"));
        let has_name = left.iter().any(|word| word.is_name && !matches!(word.text, "true" | "false"));
        has_name && said(&left) == said(&right) && !left.iter().any(|word| matches!(word.text, "(" | "!"))
    };
    file.all(&["binary_expression"]).iter().filter(|own| compares(own) && is_same(own)).count()
}

/// The words of what `unwrap()` and `expect()` take out of what is written there, in `span` but for inner items:
/// `"x".parse().unwrap()`.
pub(super) fn takings(file: &SyntaxFile, span: Span, inner: &Inner) -> Vec<String> {
    let calls = file.inside(span, &["call_expression"]).into_iter().filter(|call| !inner.holds(call.span));
    let takes =
        calls.filter(|call| called(file, *call).is_some_and(|name| matches!(name.as_str(), "unwrap" | "expect")));
    let of = takes.filter_map(|call| file.child(file.child(call, "function")?, "value"));
    of.filter(|of| is_closed(file, of.span)).map(|of| said(&file.words(of.span))).collect()
}

/// The first of `new` that is not among `old`, and that the text `before` has not as a value of any other use, nor with the same
/// beginning: `"5".parse::<u8>()` where `"5".parse()` was.
pub(super) fn first_new<'n>(old: &[String], new: &'n [String], before: &SyntaxFile) -> Option<&'n str> {
    let mut left: Vec<&String> = old.iter().collect();
    let mut fresh = new.iter().filter(|one| match left.iter().position(|other| other == one) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    });
    let mut there: Option<String> = None;
    fresh.find_map(|one| {
        let all = there.get_or_insert_with(|| format!(" {} ", said(&before.words(before.whole()))));
        let words: Vec<&str> = one.split(' ').collect();
        let begins: Option<String> = match words.as_slice() {
            [literal, ".", name, ..] => Some(format!(" {literal} . {name} ")),
            _ => None,
        };
        let was_there = words.len() > 1 && all.contains(&format!(" {one} "));
        (!was_there && !begins.is_some_and(|begins| all.contains(&begins))).then_some(one.as_str())
    })
}

/// The words as one text; numbers that are the same are written alike.
fn said(words: &[Word<'_>]) -> String {
    let text = |word: &Word<'_>| match word.text.starts_with(|c: char| c.is_ascii_digit()) {
        true => value(word.text),
        // A text may have blanks.
        false => word.text.replace(' ', "\u{a0}"),
    };
    words.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Whether nothing in an expression is named but types, their functions, methods of what stands there, and what it binds itself.
fn is_closed(file: &SyntaxFile, span: Span) -> bool {
    let words = file.words(span);
    let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
    let types: Vec<Span> = file.inside(span, &["type_arguments"]).into_iter().map(|list| list.span).collect();
    let bound = bound(file, span);
    let patterns: Vec<Span> =
        file.inside(span, &["macro_invocation"]).iter().filter_map(|call| asked_for(file, *call)).collect();
    let is_known = |(at, word): (usize, &Word<'_>)| {
        let is_bound = bound.iter().any(|(scope, names)| scope.contains(word.span) && names.contains(word.text));
        if text(at.checked_sub(1)) == "." || FLOW.contains(&word.text) || is_bound {
            return true;
        }
        if text(Some(at + 1)) == "!" && text(Some(at + 2)) != "=" {
            return MACROS.contains(&word.text);
        }
        let is_type = |name: &str| TYPES.contains(&name) || matches!(name, "Option" | "Result");
        let of = |of: &str| is_type(of) && !OF_TARGET.contains(&of);
        CASES.contains(&word.text) || is_type(word.text) || path_before(&words, at).is_some_and(of)
    };
    let is_pattern = |word: &Word<'_>| patterns.iter().chain(&types).any(|span| span.contains(word.span));
    let names = words.iter().enumerate().filter(|(_, word)| word.is_name && !is_pattern(word));
    let says = words.iter().any(|word| word.is_name || word.is_literal);
    // What is asked beside a pattern may be anything.
    let has_guard = patterns.iter().any(|span| file.words(*span).iter().any(|word| word.text == "if"));
    says && !has_guard && names.into_iter().all(is_known)
}

/// The closures and arms in `span`, each with the names that it binds.
fn bound(file: &SyntaxFile, span: Span) -> Vec<(Span, BTreeSet<&str>)> {
    let scopes = file.inside(span, &["closure_expression", "match_arm"]).into_iter();
    let names = |scope: Branch<'_>| {
        let pattern = file.child(scope, "parameters").or_else(|| file.child(scope, "pattern"))?;
        let names = file.words(pattern.span).into_iter().filter(|word| word.is_name).map(|word| word.text);
        Some((scope.span, names.collect()))
    };
    scopes.filter_map(names).collect()
}

/// The name that stands before the word `at` in a path.
fn path_before<'w>(words: &[Word<'w>], at: usize) -> Option<&'w str> {
    let text = |back: usize| at.checked_sub(back).and_then(|at| words.get(at)).map_or("", |word| word.text);
    let colons = match (text(2), text(1)) {
        (_, "::") => 1,
        (":", ":") => 2,
        _ => return None,
    };
    words.get(at.checked_sub(colons + 1)?).filter(|word| word.is_name).map(|word| word.text)
}

/// What stands behind the first value that `matches!` is given: a pattern.
fn asked_for(file: &SyntaxFile, call: Branch<'_>) -> Option<Span> {
    let words = file.words(call.span);
    words.first().filter(|word| word.text == "matches")?;
    let mut depth = 0usize;
    let comma = words.iter().find(|word| {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        word.text == "," && depth == 1
    })?;
    Span::new(comma.span.start(), call.span.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closed(text: &str) -> bool {
        let file = SyntaxFile::parse(format!("fn f() {{ let x = {text}; }}").as_bytes());
        let value = file.all(&["let_declaration"]).first().and_then(|own| file.child(*own, "value"));
        is_closed(&file, value.unwrap().span)
    }

    #[test]
    fn what_nothing_from_elsewhere_has_a_say_in() {
        for text in [
            "1",
            "\"x\".parse::<Wanted>()",
            "Some(1).filter(|_| false)",
            "Some(1).map(|n| n + 1)",
            "match 1 { n => n + 1 }",
            "matches!(1, A | B)",
            "u8::MAX > 3",
            "String::new().is_empty()",
            "[0u8; 0].first().copied()",
            "vec![1, 2].len()",
            "1 as usize",
            "core::option::Option::None",
        ] {
            assert!(closed(text), "{text}");
        }
        for text in [
            "n",
            "()",
            "n.len()",
            "f()",
            "LIMIT",
            "Some(n)",
            "Some(1).filter(|_| f())",
            "n.is_some_and(|n| n > 3)",
            "matches!(n, 1)",
            "matches!(1, n if n == m)",
            "usize::BITS == 64",
            "cfg!(unix)",
            "env!(\"X\").is_empty()",
            "Config::new().ok",
            "self.a",
            "std::env::args().len()",
        ] {
            assert!(!closed(text), "{text}");
        }
    }

    #[test]
    fn deep_and_broken_text_is_read() {
        let deep = format!("fn f() {{ if {}1{} {{}} }}", "(".repeat(3000), ")".repeat(3000));
        for text in [deep.as_str(), "fn f() { if matches!( {", "fn f() { match . { } }", ""] {
            let file = SyntaxFile::parse(text.as_bytes());
            let _ =
                (conditions(&file), with_itself(&file), takings(&file, file.whole(), &Inner::of(std::iter::empty())));
        }
    }
}
