//! [`binds_as_before`]: what a fix would tear apart, since it binds less than what it takes the place of.
//!
//! clippy makes `b || c` of `(b | c)`, brackets and all, and of `a & (b | c)` comes `a & b || c`, which is `(a & b) || c`. It
//! compiles, and says something else. Where it stands beside an operator, what a fix makes of an expression has to be one again.

use crate::compiler::{Diagnostic, Level, Suggestion};
use crate::edit::{Span, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile, Word};
use std::collections::BTreeMap;

/// Expressions that take what binds less than they do only in brackets.
const OPERATORS: &[&str] = &[
    "await_expression",
    "binary_expression",
    "call_expression",
    "field_expression",
    "index_expression",
    "range_expression",
    "reference_expression",
    "try_expression",
    "type_cast_expression",
    "unary_expression",
];

/// A stretch that the suggestion replaces, and by what.
type Part<'s> = (Span, &'s str);

/// Whether each expression beside an operator that the suggestion replaces is one expression afterwards.
///
/// # Errors
/// [`Refusal::Policy`] if one is not; what [`View::tree`] refuses.
pub(super) fn binds_as_before(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    // What does not compile may be no expression as it stands, and its cure is compiled.
    if diagnostic.level == Level::Error {
        return Ok(());
    }
    // The edits have no more than what changes, and of the brackets perhaps one; the suggestion has all.
    let mut by_file: BTreeMap<WorkspacePath, Vec<Part<'_>>> = BTreeMap::new();
    for part in &suggestion.parts {
        let span = Span::new(part.place.byte_start, part.place.byte_end);
        if let (Some(file), Some(span)) = (view.key_of(&part.place.file), span) {
            by_file.entry(file).or_default().push((span, &part.new_text));
        }
    }
    for (file, mut parts) in by_file {
        parts.sort_unstable();
        if parts.iter().any(|(span, _)| !span.is_empty()) && tears_apart(&*view.tree(&file)?, &parts) {
            let code = diagnostic.code.clone().unwrap_or_default();
            let rule = "without brackets, what it writes would be bound by what stands beside it".to_owned();
            return Err(Refusal::Policy { code, rule });
        }
    }
    Ok(())
}

fn tears_apart(tree: &SyntaxFile, parts: &[Part<'_>]) -> bool {
    let may_tear = || parts.iter().filter(|(_, new)| !is_one_word(new));
    if may_tear().any(|(span, new)| tears_apart_in_a_call(tree, *span, new)) {
        return true;
    }
    let mut beside = may_tear().filter_map(|(span, _)| beside_an_operator(tree, *span));
    beside.any(|own| {
        // As little as tells: there may be thousands of fixes in one function.
        let statement = tree.nearest(own, &["expression_statement", "let_declaration"]).map(|node| node.span);
        let function = || tree.enclosing_function(own.start()).or_else(|| tree.enclosing_item(own.start()));
        let function = statement.or_else(function).filter(|function| function.contains(own));
        let whole = function.unwrap_or_else(|| tree.whole());
        let Some((text, there)) = rewritten(tree, whole, own, parts) else { return false };
        let (head, tail) = if statement.is_some() { ("fn f() {", "}") } else { ("", "") };
        let Some(there) = Span::new(there.start() + head.len(), there.end() + head.len()) else { return false };
        let new = SyntaxFile::parse(format!("{head}{text}{tail}").as_bytes());
        let around = new.around(there);
        // What does not parse is refused as such.
        let is_broken = there.is_empty() || around.iter().any(|node| node.kind == "ERROR");
        !is_broken && !around.iter().any(|node| node.span == there)
    })
}

/// Whether brackets go that stand beside an operator in what a macro is given, where there are but tokens.
fn tears_apart_in_a_call(tree: &SyntaxFile, span: Span, new: &str) -> bool {
    let is_group =
        |node: &Branch<'_>| node.kind == "token_tree" && node.span == span && tree.text(span).starts_with('(');
    let around = tree.around(span);
    let Some(at) = around.iter().position(is_group) else { return false };
    let Some(given) = at.checked_sub(1).and_then(|above| around.get(above)) else { return false };
    let words = tree.words(given.span);
    let is_operator = |word: Option<&Word<'_>>| {
        word.is_some_and(|word| {
            word.text == "as"
                || !word.is_name
                    && !word.is_literal
                    && !matches!(word.text, "," | ";" | "(" | ")" | "[" | "]" | "{" | "}" | "=>")
        })
    };
    let before = words.iter().rev().find(|word| word.span.end() <= span.start());
    let behind = words.iter().find(|word| word.span.start() >= span.end());
    let written = SyntaxFile::parse(format!("fn f() {{ let x = {new}; }}").as_bytes());
    let value = written.all(&["let_declaration"]).first().and_then(|own| written.child(*own, "value"));
    let binds_less = value.is_none_or(|value| {
        matches!(
            value.kind,
            "binary_expression"
                | "range_expression"
                | "type_cast_expression"
                | "unary_expression"
                | "closure_expression"
                | "assignment_expression"
                | "reference_expression"
        )
    });
    binds_less && (is_operator(before) || is_operator(behind))
}

/// Whether the text is a number without a sign, or a name: nothing can tear it apart.
fn is_one_word(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && !text.contains("..") && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
}

/// The span, if it is that of an expression which an operator beside it takes.
fn beside_an_operator(tree: &SyntaxFile, span: Span) -> Option<Span> {
    let around = tree.around(span);
    let at = around.iter().position(|node| node.span == span)?;
    let (own, parent) = (around.get(at)?, around.get(at.checked_sub(1)?)?);
    let is_expression = own.kind.ends_with("_expression") || own.kind.ends_with("_literal") || own.kind == "identifier";
    // The name of a field is no expression: `price.0` may be `price.value()`.
    let is_name = own.field == Some("field");
    (is_expression && !is_name && OPERATORS.contains(&parent.kind)).then_some(span)
}

/// The text of `whole` as the parts of `own` make it, and where in it stands what they make of that, without the blanks around it.
fn rewritten(tree: &SyntaxFile, whole: Span, own: Span, parts: &[Part<'_>]) -> Option<(String, Span)> {
    let bytes = tree.bytes();
    let mut text = String::new();
    let copied = |from: usize, to: usize| Some(String::from_utf8_lossy(bytes.get(from..to)?).into_owned());
    text.push_str(&copied(whole.start(), own.start())?);
    let mut from = own.start();
    let start = text.len();
    for (span, new) in parts.iter().filter(|(span, _)| own.contains(*span)) {
        text.push_str(&copied(from, span.start())?);
        text.push_str(new);
        from = span.end();
    }
    text.push_str(&copied(from, own.end())?);
    let written = text.get(start..)?;
    let begin = start + written.len() - written.trim_start().len();
    let there = Span::new(begin, begin + written.trim().len())?;
    text.push_str(&copied(own.end(), whole.end())?);
    Some((text, there))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tears(text: &str, changes: &[(&str, &str)]) -> bool {
        let mut parts: Vec<Part<'_>> = Vec::new();
        for (old, new) in changes {
            let at = text.find(old).unwrap();
            parts.push((Span::new(at, at + old.len()).unwrap(), new));
        }
        tears_apart(&SyntaxFile::parse(text.as_bytes()), &parts)
    }

    #[test]
    fn what_binds_less_needs_the_brackets_that_it_loses() {
        for (text, changes, wanted) in [
            ("fn f() -> bool { a & (b | c) }", vec![("(b | c)", "b || c")], true),
            ("fn f() -> S { S { c: self.c().clone() } }", vec![("self.c().clone()", "*self.c()")], false),
            ("fn f() -> u8 { self.c().clone().n }", vec![("self.c().clone()", "*self.c()")], true),
            ("fn f() -> bool { a & (b | c) }", vec![("(b | c)", "(b || c)")], false),
            ("fn f() -> bool { a & (b | c) }", vec![("a & (b | c)", "a && (b | c)")], false),
            ("fn f() -> bool { (b | c) }", vec![("(b | c)", "b || c")], false),
            ("fn f() -> i8 { a - (b - c) }", vec![("(b - c)", "b - c")], true),
            ("fn f() -> i8 { price.0 }", vec![("0", "value()")], false),
            ("fn f() -> i8 { (-1).abs() }", vec![("(-1)", "-1")], true),
            ("fn f() -> bool { !(a == b) }", vec![("!(a == b)", "a != b")], false),
            ("fn f() -> bool { !(!(a == b)) }", vec![("(!(a == b))", "a != b")], true),
            ("fn f() -> bool { a && &b == &c }", vec![("&b", "b"), ("&c", "c")], false),
            (
                "fn f() -> bool { x.iter().map(g).flatten().count() > 1 }",
                vec![("map(g).flatten()", "flat_map(g)")],
                false,
            ),
            ("fn f() -> u8 { x.len() as u8 + g(a, b) }", vec![("a, b", "b")], false),
            ("fn f() -> u8 { (x as u8) < y }", vec![("(x as u8)", "x")], false),
            ("fn f() { let z = a & (b | c); g(z) }", vec![("(b | c)", "b || c")], true),
            ("fn f() { let z = a & (b | c); g(z) }", vec![("(b | c)", "d(b, c)")], false),
            ("fn f() { g(a); x *= (b + c) * d; }", vec![("(b + c)", "b + c")], true),
            ("fn f() { assert!(a ^ (b | c)); }", vec![("(b | c)", "b || c")], true),
            ("fn f() { println!(\"{}\", a && (b | c)); }", vec![("(b | c)", "b || c")], true),
            ("fn f() { println!(\"{}\", (b + c) as u8); }", vec![("(b + c)", "b + c")], true),
            ("fn f() { println!(\"{}\", (b | c)); }", vec![("(b | c)", "b || c")], false),
            ("fn f() { assert!(a ^ (b | c)); }", vec![("(b | c)", "d(b, c)")], false),
        ] {
            assert_eq!(tears(text, &changes), wanted, "{text}: {changes:?}");
        }
    }
}
