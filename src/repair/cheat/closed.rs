//! [`says`]: whether an expression says by itself what it is, with nothing from elsewhere having a say.

use super::call::FLOW;
use super::switch::CASES;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word, closing, listed_words};
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

/// What the standard library has for them that says nothing of anything else. Any other method may be one of an own trait.
pub(super) const MEMBERS: &[&str] = &[
    "BITS",
    "EPSILON",
    "MAX",
    "MIN",
    "as_bytes",
    "as_deref",
    "as_ref",
    "as_slice",
    "as_str",
    "chars",
    "clone",
    "cloned",
    "contains",
    "copied",
    "count",
    "ends_with",
    "eq",
    "filter",
    "first",
    "from",
    "ge",
    "get",
    "gt",
    "is_ascii",
    "is_empty",
    "is_err",
    "is_none",
    "is_ok",
    "is_positive",
    "is_negative",
    "is_power_of_two",
    "is_some",
    "is_some_and",
    "iter",
    "last",
    "le",
    "len",
    "lt",
    "map",
    "ne",
    "new",
    "next",
    "ok",
    "parse",
    "starts_with",
    "then",
    "then_some",
    "to_owned",
    "to_string",
    "to_vec",
    "trim",
    "unwrap",
    "unwrap_or",
];

/// What is longer is not looked at. Nobody writes at such length what says nothing, and parts may lie in one another.
pub(super) const MAX_LENGTH: usize = 1000;

/// Whether a value says by itself what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// Something from elsewhere has a say.
    Open,
    /// Nothing has, unless a name that is not the standard library's does.
    Perhaps,
    Surely,
}

/// Whether nothing in an expression is named but types, their functions, methods of what stands there, and what it binds itself.
pub(super) fn is_closed(file: &SyntaxFile, span: Span) -> bool {
    says(file, span, &BTreeSet::new()) != Says::Open
}

/// Whether an expression says by itself what it is, in a file with these `own` names.
pub(super) fn says(file: &SyntaxFile, span: Span, own: &BTreeSet<&str>) -> Says {
    if span.end() - span.start() > MAX_LENGTH {
        return Says::Open;
    }
    let words = file.words(span);
    let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
    let types: Vec<Span> = file.inside(span, &["type_arguments"]).into_iter().map(|list| list.span).collect();
    let bound = bound(file, span);
    let patterns: Vec<Span> =
        file.inside(span, &["macro_invocation"]).iter().filter_map(|call| asked_for(file, *call)).collect();
    let is_bound =
        |word: &Word<'_>| bound.iter().any(|(scope, names)| scope.contains(word.span) && names.contains(word.text));
    let is_type = |name: &str| TYPES.contains(&name) || matches!(name, "Option" | "Result");
    let is_known = |(at, word): (usize, &Word<'_>)| {
        if text(at.checked_sub(1)) == "." || FLOW.contains(&word.text) || is_bound(word) {
            return true;
        }
        if text(Some(at + 1)) == "!" && text(Some(at + 2)) != "=" {
            return MACROS.contains(&word.text);
        }
        // None of them has a number below nothing, or above it.
        let of = |of: &str| is_type(of) && (!OF_TARGET.contains(&of) || of == "usize" && word.text == "MIN");
        CASES.contains(&word.text) || is_type(word.text) || path_before(&words, at).is_some_and(of)
    };
    let is_in = |spans: &[Span], word: &Word<'_>| spans.iter().any(|span| span.contains(word.span));
    let is_pattern = |word: &Word<'_>| is_in(&patterns, word) || is_in(&types, word);
    let mut names = words.iter().enumerate().filter(|(_, word)| word.is_name && !is_pattern(word));
    let has_any = words.iter().any(|word| word.is_name || word.is_literal);
    // What is asked beside a pattern may be anything.
    let has_guard = patterns.iter().any(|span| file.words(*span).iter().any(|word| word.text == "if"));
    // A text that is filled in has names in it.
    let is_filled = words.iter().any(|word| word.text == "format") && words.iter().any(|word| takes_a_name(word));
    if !has_any || has_guard || is_filled || !names.all(is_known) {
        return Says::Open;
    }
    let is_std = |(at, word): (usize, &Word<'_>)| {
        let is_member = text(at.checked_sub(1)) == "." || path_before(&words, at).is_some_and(is_type);
        if own.contains(word.text) {
            return false;
        }
        match is_in(&types, word) {
            true => is_type(word.text) || CASES.contains(&word.text),
            // What is made of a text is for the type to say.
            false if is_member && word.text == "parse" => matches!(text(Some(at + 1)), "::" | ":"),
            false if is_member => MEMBERS.contains(&word.text) || CASES.contains(&word.text),
            false => !names_something(std::slice::from_ref(word)),
        }
    };
    match words.iter().enumerate().filter(|(_, word)| word.is_name).all(is_std) {
        true => Says::Surely,
        false => Says::Perhaps,
    }
}

/// Whether a text has a place for a name, as what `format!` takes: `"{n}"`.
fn takes_a_name(word: &Word<'_>) -> bool {
    let mut after = word.text.split('{').skip(1);
    word.is_literal && after.any(|after| after.trim_start().starts_with(|c: char| c.is_alphabetic() || c == '_'))
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
    let open = words.iter().position(|word| matches!(word.text, "(" | "[" | "{"))?;
    let given = listed_words(words.get(open + 1..closing(&words, open)?)?);
    Span::new(given.get(1)?.first()?.span.start(), call.span.end())
}

/// Whether a pattern names what may be a constant, or a case of an own type.
pub(super) fn names_something(words: &[Word<'_>]) -> bool {
    let is_known = |name: &str| CASES.contains(&name) || TYPES.contains(&name) || MEMBERS.contains(&name);
    words.iter().any(|word| word.is_name && word.text.starts_with(char::is_uppercase) && !is_known(word.text))
}

/// The names that a file gives to functions, types, traits and macros itself.
pub(super) fn declared(file: &SyntaxFile) -> BTreeSet<&str> {
    const KINDS: &[&str] = &[
        "enum_item",
        "function_item",
        "function_signature_item",
        "macro_definition",
        "struct_item",
        "trait_item",
        "type_item",
        "union_item",
    ];
    file.all(KINDS).into_iter().filter_map(|own| file.child_text(own, "name")).collect()
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
            "usize::MIN > 0",
            "format!(\"{}\", 1)",
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
            "format!(\"{n}\").starts_with(\"5\")",
            "format!(\"{:>1$} {_n:?}\", 1)",
            "usize::MAX > 0",
            "Config::new().ok",
            "self.a",
            "std::env::args().len()",
        ] {
            assert!(!closed(text), "{text}");
        }
    }
}
