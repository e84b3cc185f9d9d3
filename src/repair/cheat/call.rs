//! What code calls, and what of that stands in for a value.

use super::constant::Constant;
use super::imports::{EXITS, Imports};
use super::nest::Inner;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};

/// All that is named in a loop which only waits: what it waits by, and the way there.
const IDLE: &[&str] = &[
    "Duration",
    "MAX",
    "continue",
    "core",
    "from_millis",
    "from_secs",
    "hint",
    "park",
    "sleep",
    "spin_loop",
    "std",
    "thread",
    "time",
    "yield_now",
];

/// Calls that only change how a value is held, or that wrap it.
pub(in crate::repair) const NEUTRAL_CALLS: &[&str] = &[
    "Arc",
    "Box",
    "Err",
    "Ok",
    "Rc",
    "Some",
    "as_bytes",
    "as_deref",
    "as_mut",
    "as_ref",
    "as_str",
    "borrow",
    "borrow_mut",
    "by_ref",
    "clone",
    "cloned",
    "collect",
    "copied",
    "deref",
    "expect",
    "from",
    "into",
    "into_iter",
    "iter",
    "iter_mut",
    "new",
    "to_owned",
    "to_string",
    "to_vec",
    "try_from",
    "try_into",
    "unwrap",
    "vec",
];

/// Keywords of which a shorter way to say the same needs fewer.
pub(super) const FLOW: &[&str] =
    &["as", "else", "for", "if", "in", "let", "loop", "match", "move", "mut", "ref", "return", "while"];

/// What is called among tokens: each name with a round bracket behind it, and each macro.
pub(super) fn calls_in<'w>(words: &[Word<'w>]) -> Vec<(&'w str, Span)> {
    let is_call = |at: usize| {
        let next = |by: usize| words.get(at + by).map(|word| word.text);
        next(1) == Some("(") || next(1) == Some("!") && matches!(next(2), Some("(" | "[" | "{"))
    };
    let calls = words.iter().enumerate().filter(|(at, word)| word.is_name && is_call(*at));
    calls.map(|(_, word)| (word.text, word.span)).filter(|(name, _)| !FLOW.contains(name)).collect()
}

/// The last name of what is called.
pub(super) fn called(file: &SyntaxFile, call: Branch<'_>) -> Option<String> {
    called_word(file, call).map(|word| word.text.to_owned())
}

pub(super) fn called_word<'f>(file: &'f SyntaxFile, call: Branch<'_>) -> Option<Word<'f>> {
    let function = file.child(call, "function").or_else(|| file.child(call, "macro"))?;
    file.words(function.span).into_iter().rfind(|word| word.is_name)
}

/// Calls by the bare name of a function that ends the program, and how many of them the imports say to be such.
pub(super) fn exits(file: &SyntaxFile, span: Span, inner: &Inner, imports: &Imports) -> (usize, usize) {
    let calls = file.inside(span, &["call_expression"]);
    let own = calls.into_iter().filter(|call| !inner.holds(call.span));
    let names = own.filter_map(|call| file.child_text(call, "function"));
    let named: Vec<&str> = names.filter(|name| EXITS.contains(name)).collect();
    (named.len(), named.iter().filter(|name| imports.ends_the_program(&[**name])).count())
}

/// Whether a macro asserts what is never so: `assert!(false)`, `assert!(1 == 2)`, `assert_eq!(1, 2)`.
fn never_holds(file: &SyntaxFile, call: Branch<'_>) -> bool {
    let words = file.words(call.span);
    let [name, mark, open, given @ ..] = words.as_slice() else { return false };
    if mark.text != "!" || !matches!(open.text, "(" | "[" | "{") {
        return false;
    }
    let given = given.split_last().map_or(given, |(_, given)| given);
    let mut depth = 0usize;
    let mut parts = given.split(|word| {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        word.text == "," && depth == 0
    });
    let mut next = || parts.next().and_then(Constant::of);
    match name.text.trim_start_matches("debug_") {
        "assert" => next() == Some(Constant::Truth(false)),
        "assert_eq" => next().zip(next()).is_some_and(|(one, other)| one != other),
        "assert_ne" => next().zip(next()).is_some_and(|(one, other)| one == other),
        _ => false,
    }
}

/// Whether a number is divided by nothing, however that is written: `1 / (1 - 1)`.
fn divides_by_nothing(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let divides = matches!(file.child_text(own, "operator"), Some("/" | "%"));
    let by = file.child(own, "right").filter(|_| divides);
    by.is_some_and(|by| Constant::of(&file.words(by.span)) == Some(Constant::Number(0)))
}

/// Whether a value is taken out of an array that is written to have none, whatever the index: `[0u8; 0][i]`.
fn takes_from_empty(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let of = file.children(own).into_iter().find(|child| child.named);
    of.filter(|of| of.kind == "array_expression").is_some_and(|of| match file.child(of, "length") {
        Some(length) => Constant::of(&file.words(length.span)) == Some(Constant::Number(0)),
        None => file.words(of.span).len() == 2,
    })
}

/// Whether a call takes a value out of what is written to have none: `None.unwrap()`, `None::<u8>.expect("x")`.
fn takes_from_nothing(names: &[&str]) -> bool {
    names.first().is_some_and(|name| matches!(*name, "None" | "Option"))
        && names.contains(&"None")
        && matches!(names.last(), Some(&("unwrap" | "expect")))
}

/// Macros and calls that stand in for a value, and loops around nothing but waiting.
pub(super) fn placeholders(file: &SyntaxFile, span: Span, inner: &Inner, imports: &Imports) -> usize {
    let own = |branch: &Branch<'_>| !inner.holds(branch.span);
    const KINDS: &[&str] =
        &["macro_invocation", "loop_expression", "call_expression", "binary_expression", "index_expression"];
    let nodes = file.inside(span, KINDS);
    let stands_in = |branch: &Branch<'_>| match branch.kind {
        "loop_expression" => {
            let is_idle = |word: &Word<'_>| !word.is_name || IDLE.contains(&word.text);
            let empty = |body: Branch<'_>| file.words(body.span).iter().all(is_idle);
            file.child(*branch, "body").is_some_and(empty)
        }
        "binary_expression" => divides_by_nothing(file, *branch),
        "index_expression" => takes_from_empty(file, *branch),
        // `process::exit(1)`, `process::abort()`, `panic_any(())`.
        "call_expression" => {
            let words = file.child(*branch, "function").map(|function| file.words(function.span)).unwrap_or_default();
            let names: Vec<&str> = words.iter().filter(|word| word.is_name).map(|word| word.text).collect();
            let has_call = words.iter().any(|word| word.text == "(");
            imports.ends_the_program(&names) || !has_call && takes_from_nothing(&names)
        }
        _ => called(file, *branch).is_some_and(|name| imports.stands_in(&name)) || never_holds(file, *branch),
    };
    // In the definition of a macro, and in what one is given, there are but tokens.
    let words = file.words(span);
    let among_tokens = words.iter().zip(words.iter().skip(1)).filter(|(word, next)| {
        let is_call = word.is_name && next.text == "!" && imports.stands_in(word.text);
        is_call && file.nearest(word.span, &["token_tree"]).is_some_and(|tokens| own(&tokens))
    });
    nodes.iter().filter(|branch| own(branch) && stands_in(branch)).count() + among_tokens.count()
}
