//! [`Work`]: what a body does with something that is its own. Of a copy that is only changed nothing is left in the end.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Methods that do nothing but change what they are called on.
pub(super) const CHANGING: &[&str] = &[
    "append",
    "clear",
    "dedup",
    "dedup_by_key",
    "extend",
    "extend_from_slice",
    "fill",
    "insert",
    "insert_str",
    "make_ascii_lowercase",
    "make_ascii_uppercase",
    "pop",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "remove",
    "resize",
    "retain",
    "reverse",
    "rotate_left",
    "rotate_right",
    "shuffle",
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "swap",
    "truncate",
];

/// Methods that give a part to be changed.
const LENDING: &[&str] = &[
    "and_modify",
    "entry",
    "expect",
    "first_mut",
    "get_mut",
    "iter_mut",
    "last_mut",
    "or_default",
    "or_insert",
    "or_insert_with",
    "unwrap",
    "values_mut",
];

/// What is done with a name.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Work {
    /// It is changed, or a part of it.
    pub(super) is_changed: bool,
    /// It is looked at, or goes anywhere.
    pub(super) is_looked_at: bool,
    /// The function gives it back.
    pub(super) is_given_back: bool,
}

/// What `body` does with `name`. When in doubt, it looks at it.
pub(super) fn work(file: &SyntaxFile, body: Branch<'_>, name: &str) -> Work {
    let mut found = Work::default();
    let words = file.words(body.span);
    let open = format!("{{{name}");
    for (at, word) in words.iter().enumerate() {
        // `"{name}"`
        found.is_looked_at |= word.is_literal && word.text.contains(&open);
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|word| word.text);
        // A range has two points.
        let is_member = text(at.checked_sub(1)) == Some(".") && text(at.checked_sub(2)) != Some(".");
        let is_label = matches!(text(at.checked_add(1)), Some(":" | "::"));
        if !word.is_name || word.text != name || is_member || is_label {
            continue;
        }
        match use_of(file, body, word.span) {
            Use::Change => found.is_changed = true,
            Use::Return => found.is_given_back = true,
            Use::Look => found.is_looked_at = true,
            Use::Repeat => {}
        }
    }
    found
}

enum Use {
    Change,
    Return,
    Look,
    /// The function does to it once more what it does.
    Repeat,
}

/// What becomes of the name at `span`.
fn use_of(file: &SyntaxFile, body: Branch<'_>, span: Span) -> Use {
    let around = file.around(span);
    let mut outwards = around.iter().rev().skip_while(|node| node.span == span).copied().peekable();
    let mut place = span;
    while let Some(node) = outwards.next() {
        let is = |field: &str| file.child(node, field).is_some_and(|part| part.span == place);
        let leads = node.span.start() == place.start();
        match node.kind {
            "field_expression" | "index_expression" if leads => {}
            "parenthesized_expression" => {}
            "unary_expression" | "reference_expression" => {
                let is_borrow = node.kind == "reference_expression";
                let words = file.words(node.span);
                let is_mutable = words.get(1).is_some_and(|word| word.text == "mut");
                let is_deref = words.first().is_some_and(|word| word.text == "*");
                if is_borrow && !is_mutable || !is_borrow && !is_deref {
                    return Use::Look;
                }
            }
            // A name that stands for something else from now on is not changed.
            "assignment_expression" if is("left") && place != span => return Use::Change,
            "compound_assignment_expr" if is("left") => return Use::Change,
            "call_expression" if is("function") => {
                let method = file.nearest(place, &["field_expression"]).filter(|own| own.span == place);
                let name = method.and_then(|own| file.child_text(own, "field"));
                let is_statement = outwards.peek().is_some_and(|outer| match outer.kind {
                    "expression_statement" => true,
                    "block" => outer.span != body.span || gives_nothing(file, body),
                    _ => false,
                });
                match name {
                    Some(name) if CHANGING.contains(&name) && is_statement => return Use::Change,
                    Some(name) if LENDING.contains(&name) => {}
                    _ => return Use::Look,
                }
            }
            "for_expression" if is("value") && place != span => return Use::Change,
            "arguments" => {
                let Some(call) = outwards.next() else { return Use::Look };
                let called = file.child_text(call, "function").unwrap_or_default();
                let own = file.nearest(body.span, &["function_item"]).and_then(|own| file.child(own, "name"));
                let is_statement = outwards.peek().is_some_and(|outer| outer.kind == "expression_statement");
                if own.is_some_and(|own| file.text(own.span) == called) && is_statement && place == span {
                    return Use::Repeat;
                }
                if !matches!(called, "Ok" | "Some") {
                    return Use::Look;
                }
                place = call.span;
                continue;
            }
            "return_expression" => return Use::Return,
            "block" if node.span == body.span => return Use::Return,
            _ => return Use::Look,
        }
        place = node.span;
    }
    Use::Look
}

/// Whether what is last in a body is worth nothing to anybody.
fn gives_nothing(file: &SyntaxFile, body: Branch<'_>) -> bool {
    let function = file.nearest(body.span, &["function_item"]);
    let own = function.filter(|own| file.child(*own, "body").is_some_and(|own| own.span == body.span));
    own.is_none_or(|own| file.child(own, "return_type").is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_becomes_of_a_name() {
        for (body, changed, looked_at, given_back) in [
            ("a.push(1);", true, false, false),
            ("a.push(a.len());", true, true, false),
            ("a.push(1)", true, false, false),
            ("if b { a.items.sort(); }", true, false, false),
            ("a.n += 1; a", true, false, true),
            ("a.n += 1; Ok(a)", true, false, true),
            ("a.n = 1; return a;", true, false, true),
            ("a *= 2;", true, false, false),
            ("a = b;", false, true, false),
            ("b = a;", false, true, false),
            ("b[a] = 1; b.a = 2;", false, true, false),
            ("(*a).n = 1;", true, false, false),
            ("*a.entry(1).or_insert(0) += 1;", true, false, false),
            ("for x in &mut a { *x += 1; }", true, false, false),
            ("for x in a.iter_mut() { *x += 1; }", true, false, false),
            ("for x in a { }", false, true, false),
            ("a.send(1);", false, true, false),
            ("let b = a.pop();", false, true, false),
            ("a.n += 1; println!(\"{a:?}\");", true, true, false),
            ("println!(\"{}\", a.n);", false, true, false),
            ("0..a", false, true, false),
            ("a.push(1); f(a);", true, false, false),
            ("a.push(1); f(a)", true, true, false),
        ] {
            let text = format!("fn f(mut a: A) {{ {body} }}");
            let file = SyntaxFile::parse(text.as_bytes());
            let function = file.all(&["function_item"]).into_iter().next().unwrap();
            let wanted = Work { is_changed: changed, is_looked_at: looked_at, is_given_back: given_back };
            assert_eq!(work(&file, file.child(function, "body").unwrap(), "a"), wanted, "{body}");
        }
    }
}
