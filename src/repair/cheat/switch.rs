//! [`constant_conditions`]: code that a condition switches off, or on, for ever; [`swallowed`]: code that a macro is given and
//! leaves out.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};

/// How many conditions say nothing of any value, in whole or in part: `if false`, `if !true`, `while 1 > 2`, `a && false`,
/// `let Some(x) = None::<u8> else`. `while true` is a loop.
pub(super) fn constant_conditions(file: &SyntaxFile) -> usize {
    let mut number = 0;
    // Tokens of macros are no tree.
    let words = file.words(file.whole());
    let never = |pair: &&[Word<'_>]| matches!(pair, [a, b] if matches!(a.text, "if" | "while") && b.text == "false");
    number += words.windows(2).filter(never).count();
    for branch in file.all(&["if_expression", "while_expression"]) {
        let Some(condition) = file.child(branch, "condition") else { continue };
        let words = file.words(condition.span);
        let is_constant = |word: &Word<'_>| !word.is_name || matches!(word.text, "true" | "false");
        let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
        if words.iter().all(is_constant) {
            let is_loop = branch.kind == "while_expression" && texts == ["true"];
            // Counted above.
            number += usize::from(!is_loop && texts.first() != Some(&"false"));
        } else {
            number += (0..texts.len()).filter(|&at| decides(&texts, at)).count();
        }
    }
    let matched = file.all(&["let_condition", "let_declaration", "match_expression"]).into_iter();
    let matched = matched.filter(|own| own.kind != "let_declaration" || file.child(*own, "alternative").is_some());
    number + matched.filter_map(|own| file.child(own, "value")).filter(|value| is_told(file, *value)).count()
}

/// Names of what says by itself which case it is.
pub(super) const CASES: &[&str] =
    &["Err", "None", "Ok", "Option", "Result", "Some", "core", "false", "option", "result", "std", "true"];

/// Whether a value says by itself which case it is, and nothing else has a say: `None::<u8>`, `Some(1)`.
fn is_told(file: &SyntaxFile, value: Branch<'_>) -> bool {
    let words = file.words(value.span);
    let types: Vec<Span> = file.inside(value.span, &["type_arguments"]).into_iter().map(|list| list.span).collect();
    let is_of_types = |word: &Word<'_>| types.iter().any(|list| list.contains(word.span));
    let says = |word: &Word<'_>| !word.is_name || CASES.contains(&word.text) || is_of_types(word);
    words.iter().any(|word| CASES.contains(&word.text)) && words.iter().all(says)
}

/// Whether the token is a `false` that is and-ed, or a `true` that is or-ed, to something.
fn decides(texts: &[&str], at: usize) -> bool {
    let text = |at: Option<usize>| at.and_then(|at| texts.get(at)).copied().unwrap_or_default();
    let sign = match text(Some(at)) {
        "false" => "&",
        "true" => "|",
        _ => return false,
    };
    let is_negated = text(at.checked_sub(1)) == "!";
    let sign = match (is_negated, sign) {
        (true, "&") => "|",
        (true, _) => "&",
        (false, sign) => sign,
    };
    let before = at.checked_sub(if is_negated { 2 } else { 1 });
    let joins = |one: Option<usize>, two: Option<usize>| {
        text(one) == sign && text(two) == sign || text(one) == sign.repeat(2) || text(two) == sign.repeat(2)
    };
    joins(before, before.and_then(|before| before.checked_sub(1))) || joins(Some(at + 1), Some(at + 2))
}

/// How many macros are there that leave out all that they are given: `stringify!(…)`, which makes a text of code, and
/// definitions with a rule that takes something and makes nothing of it.
pub(super) fn swallowed(file: &SyntaxFile) -> usize {
    let words = file.words(file.whole());
    let is_text = |pair: &&[Word<'_>]| matches!(pair, [a, b] if a.text == "stringify" && b.text == "!");
    let rules = file.all(&["macro_rule"]).into_iter().filter(|rule| {
        let words = |part: &str| file.child(*rule, part).map(|part| file.words(part.span)).unwrap_or_default();
        let has = |part: &str, sign: char| words(part).iter().any(|word| word.text.starts_with(sign));
        has("left", '$') && has("left", ':') && !has("right", '$')
    });
    words.windows(2).filter(is_text).count() + rules.count()
}
